import type { Parent, SubEni, Subnet } from '../../cloud/objects.ts'
import type { CloudState } from '../../cloud/cloud-state.ts'
import { formatIp, parseCidr } from '../../cloud/cidr.ts'
import type { Identities } from '../../cloud/identities.ts'

/** There is one VPC, so its id depends on the seed alone. */
export function vpcIdOf(identities: Identities): string {
  return identities.uuid('vpc', 0)
}

export interface EncodeContext {
  readonly state: CloudState
  readonly identities: Identities
  readonly project: string
  readonly now: number
}

export function encodeSubEni(
  subEni: SubEni,
  { state, identities, project, now }: EncodeContext,
): Record<string, unknown> {
  const isActive = now >= subEni.createdAt + state.settings.quirks.activeAfterMs
  return {
    id: subEni.id,
    virsubnet_id: subEni.subnetId,
    private_ip_address: subEni.ipv4 ?? '',
    ipv6_ip_address: subEni.ipv6 ?? '',
    mac_address: subEni.mac,
    parent_device_id: state.parents.get(subEni.parentId)?.deviceId ?? '',
    parent_id: subEni.parentId,
    description: subEni.description,
    vpc_id: vpcIdOf(identities),
    vlan_id: subEni.vlanId,
    security_groups: subEni.securityGroups,
    tags: [],
    project_id: project,
    created_at: new Date(subEni.createdAt).toISOString().slice(0, 19),
    allowed_address_pairs: subEni.allowedAddressPairs,
    state: isActive ? 'ACTIVE' : 'BUILD',
    instance_id: '',
    instance_type: '',
    scope: 'center',
    security_enabled: true,
  }
}

export function encodePort(parent: Parent, { identities, project }: EncodeContext): Record<string, unknown> {
  return {
    id: parent.id,
    name: parent.nodeName,
    mac_address: parent.mac,
    device_id: parent.deviceId,
    device_owner: 'compute:az1',
    virsubnet_id: identities.uuid('node-subnet', 0),
    vpc_id: vpcIdOf(identities),
    project_id: project,
    status: 'ACTIVE',
    admin_state_up: true,
    private_ips: [],
  }
}

export function encodeSubnet(subnet: Subnet, { identities }: EncodeContext): Record<string, unknown> {
  return {
    id: subnet.id,
    name: `subnet-${subnet.id.slice(0, 8)}`,
    description: '',
    cidr: subnet.cidr ?? '',
    gateway_ip: gatewayOf(subnet.cidr),
    ipv6_enable: subnet.cidrV6 !== undefined,
    ...(subnet.cidrV6 === undefined
      ? {}
      : { cidr_v6: subnet.cidrV6, gateway_ip_v6: gatewayOf(subnet.cidrV6) }),
    dhcp_enable: true,
    status: 'ACTIVE',
    vpc_id: vpcIdOf(identities),
    neutron_network_id: subnet.id,
    neutron_subnet_id: derivedId(subnet.id, '4'),
    ...(subnet.cidrV6 === undefined ? {} : { neutron_subnet_id_v6: derivedId(subnet.id, '6') }),
  }
}

function gatewayOf(text: string | undefined): string {
  const cidr = text === undefined ? undefined : parseCidr(text)
  return cidr === undefined ? '' : formatIp(cidr.family, cidr.first + 1n)
}

/** Another uuid than the subnet's: its first four digits are replaced, so that mixing the two up is seen. */
function derivedId(id: string, digit: string): string {
  return digit.repeat(4) + id.slice(4)
}
