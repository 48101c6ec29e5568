import { CloudError, isCloudError } from '../../domain/cloud-error.ts'
import type {
  CloudDriver,
  DriverCapabilities,
  SubEni,
  SubEniFilter,
  SubEniSpec,
} from '../../domain/driver.ts'
import { HuaweiClient, type HuaweiClientOptions } from './client.ts'
import { OneSubEni, parseAnswer, Ports, SubEniPage, Subnets } from './objects.ts'

const SUB_ENIS = '/vpc/sub-network-interfaces'
/** The API's own maximum for sub-ENIs; v1 lists are smaller. */
const PAGE_MAX = 2_000
const SUBNET_PAGE_MAX = 1_000
/** 50 pages of either: more than any project may have. */
const PAGES_MAX = 50

/** Huawei Cloud VPC v3 supplementary network interfaces (facts/cloud-drivers.md §A). */
export class HuaweiDriver implements CloudDriver, AsyncDisposable {
  readonly capabilities: DriverCapabilities = {
    name: 'huaweicloud',
    canMove: true,
    vlanChoice: 'cloud',
    canDualStack: true,
    canIpv6Only: false,
    perParentMax: 256,
  }
  readonly #client: HuaweiClient

  constructor(options: HuaweiClientOptions) {
    this.#client = new HuaweiClient(options)
  }

  async create(spec: SubEniSpec, signal: AbortSignal): Promise<SubEni> {
    const { subnetId, parentId, address, ipv6, description, vlan } = spec
    const body = {
      sub_network_interface: {
        virsubnet_id: subnetId,
        parent_id: parentId,
        private_ip_address: address,
        ...(ipv6 !== undefined && { ipv6_enable: true, ipv6_ip_address: ipv6 }),
        description,
        // A string here, though answers have an integer.
        ...(vlan !== undefined && { vlan_id: String(vlan) }),
      },
    }
    const answer = await this.#client.call({ method: 'POST', path: SUB_ENIS, body }, signal)
    return parseAnswer(OneSubEni, answer, 'create')
  }

  async delete(id: string, signal: AbortSignal): Promise<void> {
    try {
      await this.#client.call({ method: 'DELETE', path: `${SUB_ENIS}/${id}` }, signal)
    } catch (thrown) {
      if (!isCloudError(thrown, 'not-found')) throw thrown
    }
  }

  async move(id: string, parentId: string, signal: AbortSignal): Promise<SubEni> {
    const body = { migration_info: { parent_id: parentId, sub_network_interfaces: [{ id }] } }
    const answer = await this.#client.call({ method: 'PUT', path: `${SUB_ENIS}/migrate`, body }, signal)
    const moved = parseAnswer(SubEniPage, answer, 'migrate').sub_network_interfaces.find(
      (one) => one.id === id,
    )
    if (moved === undefined)
      throw new CloudError('unknown', `migrate: the answer does not hold sub-ENI ${id}`)
    return moved
  }

  async describe(id: string, description: string, signal: AbortSignal): Promise<SubEni> {
    const body = { sub_network_interface: { description } }
    const answer = await this.#client.call({ method: 'PUT', path: `${SUB_ENIS}/${id}`, body }, signal)
    return parseAnswer(OneSubEni, answer, 'update')
  }

  async show(id: string, signal: AbortSignal): Promise<SubEni | undefined> {
    try {
      return parseAnswer(
        OneSubEni,
        await this.#client.call({ method: 'GET', path: `${SUB_ENIS}/${id}` }, signal),
        'show',
      )
    } catch (thrown) {
      if (isCloudError(thrown, 'not-found')) return undefined
      throw thrown
    }
  }

  async list(filter: SubEniFilter, signal: AbortSignal): Promise<readonly SubEni[]> {
    const query = filterQuery(filter)
    const found: SubEni[] = []
    let marker: string | undefined
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const paged = marker === undefined ? query : [...query, ['marker', marker] as const]
      const answer = await this.#client.call({ method: 'GET', path: SUB_ENIS, query: paged }, signal)
      const { sub_network_interfaces: subEnis, page_info: info } = parseAnswer(SubEniPage, answer, 'list')
      found.push(...subEnis)
      if (!info?.next_marker || subEnis.length === 0) return found
      marker = info.next_marker
    }
    throw new CloudError('permanent', `list: more than ${PAGES_MAX} pages of ${PAGE_MAX}`)
  }

  async resolveParent(mac: string, signal: AbortSignal): Promise<string> {
    const query = [['mac_address', mac.toLowerCase()]] as const
    const { ports } = parseAnswer(
      Ports,
      await this.#client.call({ method: 'GET', path: '/ports', query }, signal),
      'ports',
    )
    const matching = ports.filter((port) => port.mac_address.toLowerCase() === mac.toLowerCase())
    const [port, ...others] = matching
    if (port === undefined)
      throw new CloudError('not-found', `the cloud has no port with the MAC address ${mac}`)
    if (others.length > 0)
      throw new CloudError('permanent', `${matching.length} ports have the MAC address ${mac}`)
    if (port.device_owner.startsWith('compute:')) return port.id
    throw new CloudError(
      'permanent',
      `the port with the MAC address ${mac} is no server's NIC (${port.device_owner || 'no owner'})`,
    )
  }

  async resolveSubnet(cidr: string, signal: AbortSignal): Promise<string> {
    let marker: string | undefined
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const limit = ['limit', String(SUBNET_PAGE_MAX)] as const
      const query = marker === undefined ? [limit] : [limit, ['marker', marker] as const]
      const answer = await this.#client.call(
        { method: 'GET', version: 'v1', path: '/subnets', query },
        signal,
      )
      const { subnets } = parseAnswer(Subnets, answer, 'subnets')
      const found = subnets.find((subnet) => subnet.cidr === cidr || subnet.cidr_v6 === cidr)
      // The sub-ENI API takes the network's id, which is not the Neutron subnet's.
      if (found !== undefined) return found.neutron_network_id ?? found.id
      marker = subnets.at(-1)?.id
      if (marker === undefined || subnets.length < SUBNET_PAGE_MAX) break
    }
    throw new CloudError('not-found', `the cloud has no virtual subnet ${cidr}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client[Symbol.asyncDispose]()
  }
}

function filterQuery({ subnetId, address, parentId }: SubEniFilter): (readonly [string, string])[] {
  const query: (readonly [string, string])[] = [['limit', String(PAGE_MAX)]]
  if (subnetId !== undefined) query.push(['virsubnet_id', subnetId])
  if (address !== undefined) query.push(['private_ip_address', address])
  if (parentId !== undefined) query.push(['parent_id', parentId])
  return query
}
