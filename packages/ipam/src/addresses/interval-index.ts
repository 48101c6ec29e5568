/** One interval of a key; both ends belong to it. */
interface Node {
  readonly first: bigint
  readonly last: bigint
  readonly key: string
  readonly rank: number
  /** The highest end in this subtree. */
  highest: bigint
  left: Node | undefined
  right: Node | undefined
}

type Interval = Pick<Node, 'first' | 'last' | 'key'>

/**
 * Intervals by key, asked for those that meet another one: each step costs the logarithm of how many there are, and what it
 * finds. A treap whose ranks follow from a counter, so that the same steps always make the same tree.
 */
export class IntervalIndex {
  #root: Node | undefined
  #count = 0

  add(interval: Interval): void {
    this.#count += 1
    const node = {
      ...interval,
      rank: mixed(this.#count),
      highest: interval.last,
      left: undefined,
      right: undefined,
    }
    this.#root = inserted(this.#root, node)
  }

  /** One that is not there is no error. */
  delete(interval: Interval): void {
    this.#root = without(this.#root, interval)
  }

  /** The keys of all that share a value with it. */
  meeting(first: bigint, last: bigint): Set<string> {
    const keys = new Set<string>()
    collect(this.#root, { first, last }, keys)
    return keys
  }
}

function collect(node: Node | undefined, wanted: { first: bigint; last: bigint }, keys: Set<string>): void {
  if (node === undefined || node.highest < wanted.first) return
  collect(node.left, wanted, keys)
  if (node.first > wanted.last) return
  if (node.last >= wanted.first) keys.add(node.key)
  collect(node.right, wanted, keys)
}

function inserted(root: Node | undefined, node: Node): Node {
  if (root === undefined) return node
  if (node.rank > root.rank) {
    const [left, right] = split(root, node)
    node.left = left
    node.right = right
    return measured(node)
  }
  if (isBefore(node, root)) root.left = inserted(root.left, node)
  else root.right = inserted(root.right, node)
  return measured(root)
}

/** What comes before it, and the rest. */
function split(root: Node | undefined, at: Interval): [Node | undefined, Node | undefined] {
  if (root === undefined) return [undefined, undefined]
  if (isBefore(root, at)) {
    const [left, right] = split(root.right, at)
    root.right = left
    return [measured(root), right]
  }
  const [left, right] = split(root.left, at)
  root.left = right
  return [left, measured(root)]
}

function without(root: Node | undefined, interval: Interval): Node | undefined {
  if (root === undefined) return undefined
  if (isBefore(interval, root)) root.left = without(root.left, interval)
  else if (isBefore(root, interval)) root.right = without(root.right, interval)
  else return joined(root.left, root.right)
  return measured(root)
}

function joined(left: Node | undefined, right: Node | undefined): Node | undefined {
  if (left === undefined || right === undefined) return left ?? right
  if (left.rank > right.rank) {
    left.right = joined(left.right, right)
    return measured(left)
  }
  right.left = joined(left, right.left)
  return measured(right)
}

function measured(node: Node): Node {
  let highest = node.last
  for (const child of [node.left, node.right]) if (child && child.highest > highest) highest = child.highest
  node.highest = highest
  return node
}

function isBefore(a: Interval, b: Interval): boolean {
  if (a.first !== b.first) return a.first < b.first
  return a.last === b.last ? a.key < b.key : a.last < b.last
}

/** A counter's bits, mixed well (the finalizer of MurmurHash3). */
function mixed(count: number): number {
  let bits = Math.imul(count ^ (count >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
