import { ANNOTATION, knownKeys, type PoolRoute } from '@subeni/shared/objects'
import { inSubnet, parseIp } from '../addresses/index.ts'

type Annotations = Readonly<Record<string, string>>

export type PodRoutes = { readonly routes: readonly PoolRoute[] } | { readonly problem: string }

const FIELD = `annotation ${ANNOTATION.routes}`
const ROUTE_KEYS = ['dst', 'gw'] as const
const NETWORKS = 'k8s.v1.cni.cncf.io/networks'

/** Annotation `ipam.spidernet.io/routes`, `[{"dst":CIDR,"gw":address}]` (facts/spiderpool-contract.md §1.4, §4.6). */
export function podRoutes(annotations: Annotations): PodRoutes {
  const text = annotations[ANNOTATION.routes]
  if (text === undefined || text === '') return { routes: [] }
  const given = parseJson(text)
  const list = Array.isArray(given) ? given.map((route) => knownKeys(route, ROUTE_KEYS)) : given
  if (!Array.isArray(list) || !list.every(isRoute)) {
    return { problem: `${FIELD} ${JSON.stringify(text)}: must be a JSON list of {"dst","gw"}` }
  }
  const routes = list.map(({ dst, gw }) => ({ dst, gw }))
  for (const route of routes) {
    const rule = brokenRule(route)
    if (rule !== undefined) return { problem: `${FIELD} ${JSON.stringify(route)}: ${rule}` }
  }
  return { routes }
}

/**
 * Those of a Pod's routes that leave by this NIC: their gateway is in one of its subnets. One that leaves by no NIC is an error,
 * which only shows where the Pod has no other.
 */
export function routesOfNic(
  routes: readonly PoolRoute[],
  nic: { readonly name: string; readonly subnets: readonly string[]; readonly isOnly: boolean },
): PodRoutes {
  const isNear = ({ gw }: PoolRoute): boolean => nic.subnets.some((subnet) => inSubnet(gw, subnet))
  const lost = nic.isOnly ? routes.find((route) => !isNear(route)) : undefined
  if (!lost) return { routes: routes.filter(isNear) }
  const rule = `gw must be in a subnet of ${nic.name} (${nic.subnets.join(', ')})`
  return { problem: `${FIELD} ${JSON.stringify(lost)}: ${rule}` }
}

/** Whether the Pod's annotations name no other NIC. */
export function isOnlyNic(annotations: Annotations): boolean {
  const list = parseJson(annotations[ANNOTATION.ippools] ?? '[]')
  return !annotations[NETWORKS] && !(Array.isArray(list) && list.length > 1)
}

function brokenRule({ dst, gw }: PoolRoute): string | undefined {
  const version = cidrVersion(dst)
  if (version === undefined) return 'dst must be a CIDR such as 10.1.0.0/16'
  const gateway = parseIp(gw)
  if (!gateway) return 'gw must be an IP address'
  return gateway.version === version ? undefined : 'dst and gw must be of one family'
}

/** Host bits may be set, as in upstream's check. */
function cidrVersion(text: string): 4 | 6 | undefined {
  const slash = text.indexOf('/')
  const ip = parseIp(text.slice(0, slash))
  const prefix = text.slice(slash + 1)
  const isPrefix = /^\d{1,3}$/.test(prefix) && Number(prefix) <= (ip?.version === 4 ? 32 : 128)
  return slash > 0 && isPrefix ? ip?.version : undefined
}

function isRoute(value: unknown): value is PoolRoute {
  if (typeof value !== 'object' || value === null) return false
  return typeof Reflect.get(value, 'dst') === 'string' && typeof Reflect.get(value, 'gw') === 'string'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
