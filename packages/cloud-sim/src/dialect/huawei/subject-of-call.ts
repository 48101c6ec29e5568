import { parseIp } from '../../cloud/cidr.ts'
import type { CloudState } from '../../cloud/cloud-state.ts'
import type { Subject } from '../../faults/fault-book.ts'

/** What a call is about, before it is carried out: for faults that pick their victims, and for the request log. */
export function subjectOfCall(
  state: CloudState,
  params: Readonly<Record<string, string>>,
  json: unknown,
): Subject {
  const body = fieldsOf(json)
  const asked = fieldsOf(body['sub_network_interface'])
  const move = fieldsOf(body['migration_info'])
  const moved = Array.isArray(move['sub_network_interfaces'])
    ? fieldsOf(move['sub_network_interfaces'][0])
    : {}
  const subEniId = params['id'] ?? text(moved['id'])
  const known = state.subEnis.get(subEniId ?? '')
  const address = text(asked['private_ip_address']) ?? text(asked['ipv6_ip_address'])
  return {
    subEniId,
    address:
      known?.ipv4 ?? known?.ipv6 ?? (address === undefined ? undefined : (parseIp(address)?.text ?? address)),
    parentId: text(asked['parent_id']) ?? text(move['parent_id']) ?? known?.parentId,
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 64) : undefined
}
