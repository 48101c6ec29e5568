/**
 * The member that a pool has its home with (rendezvous hashing): each member answers the same, a pool moves only when its home
 * goes or a new member draws higher, and pools spread evenly. Undefined without members.
 */
export function homeOf(pool: string, members: readonly string[]): string | undefined {
  let home: string | undefined
  let highest = -1
  for (const member of members) {
    const draw = hash(`${pool}\n${member}`)
    if (draw <= highest) continue
    highest = draw
    home = member
  }
  return home
}

/** FNV-1a over UTF-16 units with MurmurHash3's last mix, which spreads what differs only at its end. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
