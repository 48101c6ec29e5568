import { endpointNames } from '@subeni/ipam/claims'
import { type Entry, parseMetadata } from '@subeni/ipam/metadata'
import { isPairSibling, metadataScope, specRanges } from '@subeni/ipam/pools'
import type { DeadLetter, ReleaseJob } from '@subeni/shared/contracts'
import type { Claim, Endpoint, EndpointNic, Pool } from '@subeni/shared/objects'

/** Everything that is true now, as far as an explanation needs it. */
export interface Present {
  readonly pools: readonly Pool[]
  readonly endpoints: readonly Endpoint[]
  readonly jobs: readonly ReleaseJob[]
  readonly letters: readonly DeadLetter[]
}

/** What a Pod has now, one sentence a line. Empty when nothing is known of it. */
export function presentOfPod(present: Present, pod: string): string[] {
  const endpoint = present.endpoints.find(({ metadata }) => `${metadata.namespace}/${metadata.name}` === pod)
  const claims = present.pools.flatMap((pool) =>
    [...pool.claims]
      .filter(([, claim]) => claim.pod === pod)
      .map(([address, claim]) => ({ pool, address, claim })),
  )
  return [
    ...(endpoint?.nics.map((nic) => nicLine(endpoint, nic)) ?? []),
    ...claims.map((claimed) => claimLine(claimed, endpoint)),
    ...claims.flatMap(({ claim }) => releaseLines(present, claim)),
  ]
}

/** What holds an address now: its pools, claim, entry, endpoint, job and dead letter. */
export function presentOfAddress(present: Present, address: string): string[] {
  const pools = present.pools.filter((pool) => pool.claims.has(address) || specRanges(pool.spec).has(address))
  const { endpoints } = present
  return pools.flatMap((pool) => {
    const claim = pool.claims.get(address)
    const endpoint =
      claim && endpoints.find((each) => endpointNames(each, { pool: pool.metadata.name, address, claim }))
    const nic = endpoint?.nics.find(({ ipv4, ipv6 }) =>
      [ipv4, ipv6].some((ip) => ip?.split('/')[0] === address),
    )
    return [
      claim
        ? claimLine({ pool, address, claim }, endpoint)
        : `${address} of pool ${pool.metadata.name} is claimed by nobody`,
      ...entryLines(pool, address),
      ...(endpoint && nic ? [nicLine(endpoint, nic)] : []),
      ...(claim ? releaseLines(present, claim) : []),
    ]
  })
}

function nicLine({ metadata, uid, node }: Endpoint, nic: EndpointNic): string {
  const { namespace = '', name } = metadata
  const sides = [
    nic.ipv4 && `${nic.ipv4} of pool ${nic.ipv4Pool ?? ''}`,
    nic.ipv6 && `${nic.ipv6} of pool ${nic.ipv6Pool ?? ''}`,
    nic.mac && `MAC ${nic.mac}`,
    nic.vlan > 0 && `VLAN ${nic.vlan}`,
  ]
  const end = nic.releasing ? '; its release has begun' : ''
  const has = sides.filter(Boolean).join(', ')
  return `the endpoint of ${namespace}/${name} (UID ${uid}) on ${node} says: ${nic.interface} has ${has}${end}`
}

const STATES: Readonly<Record<string, string>> = {
  held: 'is held by',
  pending: 'is reserved, until the provider answers, for',
  releasing: 'is being released; it was held by',
  quarantined: 'is in quarantine; it was held by',
}

interface Claimed {
  readonly pool: Pool
  readonly address: string
  readonly claim: Claim
}

function claimLine({ pool, address, claim }: Claimed, endpoint: Endpoint | undefined): string {
  const { pod, podUid, nic, node, id, at, suspect, state = 'held' } = claim
  const details = [
    `UID ${podUid}`,
    nic && `NIC ${nic}`,
    node && `on ${node}`,
    id && `claim ${id}`,
    at !== undefined && `since ${new Date(at).toISOString()}`,
  ]
  const isNamed = endpointNames(endpoint, { pool: pool.metadata.name, address, claim })
  const remarks = [
    suspect && '; its probe failed',
    state === 'held' && !isNamed && '; no endpoint names it, so the sweep will release it',
  ]
  const said = `${address} of pool ${pool.metadata.name} ${STATES[state] ?? state} ${pod}`
  return `${said} (${details.filter(Boolean).join(', ')})${remarks.filter(Boolean).join('')}`
}

function entryLines(pool: Pool, address: string): string[] {
  const scope = metadataScope(pool)
  const raw = pool.ipMetaData?.metadata
  if (scope === undefined || isPairSibling(pool) || raw === undefined) return []
  const parsed = parseMetadata(raw, { scope, ipVersion: pool.spec.ipVersion })
  if (parsed.kind === 'malformed')
    return [`the metadata of pool ${pool.metadata.name} is malformed: ${parsed.reason}`]
  const skipped = parsed.skipped.find((each) => each.address === address)
  if (skipped) return [`the entry of ${address} is left out: ${skipped.reason}`]
  const entry = parsed.entries.get(address)
  return [
    entry
      ? `its sub-ENI is ${entryWords(entry)}`
      : `it has no sub-ENI in the metadata of pool ${pool.metadata.name}`,
  ]
}

function entryWords({ status, node, mac, vlan, ipv6 }: Entry): string {
  const details = [
    node && `node ${node}`,
    mac && `MAC ${mac}`,
    vlan !== undefined && `VLAN ${vlan}`,
    ipv6 && `IPv6 ${ipv6}`,
  ]
  return `${status} (${details.filter(Boolean).join(', ')})`
}

function releaseLines({ jobs, letters }: Present, { id }: Claim): string[] {
  const job = jobs.find(({ claimId }) => claimId === id)
  const letter = letters.find((each) => each.job?.claimId === id)
  const last = letter?.attempts.at(-1)
  return [
    ...(job ? [`release job ${job.claimId} waits for the provider`] : []),
    ...(letter
      ? [`dead letter ${letter.job?.claimId ?? ''} holds it: ${last?.code ?? ''} ${last?.text ?? ''}`.trim()]
      : []),
  ]
}
