import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Clock } from '@subeni/shared/ports'
import type { Nic } from '@subeni/shared/objects'

const FOLDER = '/sys/class/net'
/** A message has room for so many; cards come before the links that are made of them. */
const NICS_MAX = 64
const MAC = /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/

/** The links of this host with an Ethernet address, cards first. An unreadable /sys gives none. */
export function readHostNics(folder = FOLDER): readonly Nic[] {
  const nics = names(folder)
    .map((name) => ({
      name,
      mac: macOf(`${folder}/${name}/address`),
      isCard: existsSync(`${folder}/${name}/device`),
    }))
    .filter((nic) => MAC.test(nic.mac) && nic.mac !== '00:00:00:00:00:00')
  const ordered = [...nics.filter((nic) => nic.isCard), ...nics.filter((nic) => !nic.isCard)]
  return ordered.slice(0, NICS_MAX).map(({ name, mac }) => ({ name, mac }))
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch {
    return []
  }
}

function macOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim().toLowerCase()
  } catch {
    return ''
  }
}

/** Cards come and go seldom. */
const REREAD_MS = 30_000

/** The NICs that are told to the allocator: those given, or the host's, reread now and then. */
export function openNodeNics(given: readonly Nic[] | undefined, clock: Clock): () => readonly Nic[] {
  if (given !== undefined) return () => given
  let nics: readonly Nic[] = []
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock.monotonicMs()
    if (now - readAt >= REREAD_MS) {
      nics = readHostNics()
      readAt = now
    }
    return nics
  }
}
