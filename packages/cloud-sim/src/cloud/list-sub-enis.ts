import { parseIp } from './cidr.ts'
import type { CloudState } from './cloud-state.ts'
import type { Overlay } from './history.ts'
import type { SubEni } from './objects.ts'

/** Values per field; several values of one field are alternatives, several fields must all fit. */
export interface Filters {
  readonly id?: ReadonlySet<string>
  readonly subnetId?: ReadonlySet<string>
  readonly ipv4?: ReadonlySet<string>
  readonly mac?: ReadonlySet<string>
  readonly description?: ReadonlySet<string>
  readonly parentId?: ReadonlySet<string>
}

export interface PageRequest {
  readonly limit: number
  /** The id after which the page starts. It need not exist any more. */
  readonly marker: string | undefined
}

export interface Page {
  readonly subEnis: readonly SubEni[]
  readonly hasMore: boolean
}

export function listSubEnis(state: CloudState, filters: Filters, page: PageRequest, overlay?: Overlay): Page {
  const ids = overlay === undefined ? candidateIds(state, filters) : idsWith(state, overlay)
  const start = page.marker === undefined ? 0 : firstAfter(ids, page.marker)
  const found: SubEni[] = []
  for (let index = start; index < ids.length && found.length <= page.limit; index += 1) {
    const subEni = showSubEni(state, ids[index] ?? '', overlay)
    if (subEni !== undefined && fits(subEni, filters)) found.push(subEni)
  }
  return { subEnis: found.slice(0, page.limit), hasMore: found.length > page.limit }
}

export function showSubEni(state: CloudState, id: string, overlay?: Overlay): SubEni | undefined {
  return overlay?.has(id) ? overlay.get(id) : state.subEnis.get(id)
}

/** The narrowest index there is for these filters, in order of id. */
function candidateIds(state: CloudState, filters: Filters): readonly string[] {
  if (filters.id !== undefined) return [...filters.id].toSorted()
  if (filters.ipv4 !== undefined)
    return lookUp(filters.ipv4, (address) => state.idByAddress.get(parseIp(address)?.text ?? ''))
  if (filters.mac !== undefined) return lookUp(filters.mac, (mac) => state.idByMac.get(mac))
  if (filters.parentId !== undefined)
    return [...filters.parentId].flatMap((id) => [...state.vlansOf(id).values()]).toSorted()
  return state.ids.all()
}

function lookUp(values: ReadonlySet<string>, find: (value: string) => string | undefined): string[] {
  return [...values]
    .map(find)
    .filter((id) => id !== undefined)
    .toSorted()
}

function idsWith(state: CloudState, overlay: Overlay): string[] {
  return [...new Set([...state.ids.all(), ...overlay.keys()])].toSorted()
}

function firstAfter(ids: readonly string[], marker: string): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] ?? '') <= marker) low = middle + 1
    else high = middle
  }
  return low
}

function fits(subEni: SubEni, filters: Filters): boolean {
  const fields = Object.keys(filters) as (keyof Filters)[]
  return fields.every((field) => filters[field]?.has(subEni[field] ?? '') ?? true)
}
