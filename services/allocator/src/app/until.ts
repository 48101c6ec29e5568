import type { AllocatorParts } from './parts.ts'

/** For people: ages are measured on each allocator's own clock, so that it may be some seconds, after a restart more, later. */
export function untilQuarantineEnds(parts: AllocatorParts): string {
  const { 'allocator.quarantine': othersMs, 'allocator.quarantineEnd': endMs } = parts.settings
  return `others may have it from ${timeIn(parts, othersMs)} on, and it is released by ${timeIn(parts, endMs)}`
}

export function untilWithdrawalEnds(parts: AllocatorParts): string {
  return `nobody gets it until ${timeIn(parts, parts.settings['allocator.quarantine'])}`
}

function timeIn({ clock }: AllocatorParts, ms: number): string {
  return new Date(clock.now() + ms).toISOString().replace(/\.\d+Z$/, 'Z')
}
