/** A node's pattern may mean a pool of each node of a large cluster; a message need not name them all. */
const LISTED_MAX = 20

/** Joined, and cut short with the number of those left out. */
export function listed(items: readonly string[], separator = '; ', max = LISTED_MAX): string {
  const text = items.slice(0, max).join(separator)
  return items.length > max ? `${text}${separator}and ${items.length - max} more` : text
}
