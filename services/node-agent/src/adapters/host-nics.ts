import { readdirSync, readFileSync } from 'node:fs'
import type { Nic } from '@subeni/shared/objects'

const FOLDER = '/sys/class/net'
const MAC = /^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$/

/** The links of this host with an Ethernet address, as they are now. An unreadable /sys gives none. */
export function readHostNics(folder = FOLDER): readonly Nic[] {
  return names(folder)
    .map((name) => ({ name, mac: macOf(`${folder}/${name}/address`) }))
    .filter(({ mac }) => MAC.test(mac) && mac !== '00:00:00:00:00:00')
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
