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
  const subEniId = params['id'] ?? firstMoved(move)
  const known = state.subEnis.get(subEniId ?? '')
  const target = text(asked['parent_id']) ?? text(move['parent_id'])
  return {
    subEniId,
    address: known === undefined ? addressAsked(asked) : (known.ipv4 ?? known.ipv6),
    parentId: target ?? known?.parentId,
  }
}

function firstMoved(move: Record<string, unknown>): string | undefined {
  const list = move['sub_network_interfaces']
  return Array.isArray(list) ? text(fieldsOf(list[0])['id']) : undefined
}

function addressAsked(asked: Record<string, unknown>): string | undefined {
  const address = text(asked['private_ip_address']) ?? text(asked['ipv6_ip_address'])
  return parseIp(address ?? '')?.text ?? address
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 64) : undefined
}
