import { ANNOTATION, type Pool } from '@subeni/shared/objects'
import { aPool } from '@subeni/shared/testing'
import { encodeMetadata, type EntryGiven } from './metadata.ts'

export const PARENT_MAC = 'fa:16:3e:00:00:01'

const IAAS = { [ANNOTATION.iaasProvider]: 'cloud', [ANNOTATION.parentNic]: 'eth1' }

/** Prewarmed on worker-1: `count` addresses from 10.0.0.10 on. */
export function nodePool({ name = 'pool-1', count = 3, node = 'worker-1' } = {}): Pool {
  const entries: Record<string, EntryGiven> = {}
  for (let n = 0; n < count; n += 1) {
    entries[`10.0.0.${10 + n}`] = { mac: `fa:16:3e:00:01:0${n}`, vlan: 100 + n, status: 'bound' }
  }
  return aPool({
    name,
    metadata: { annotations: IAAS },
    spec: { nodeName: [node], ips: [`10.0.0.10-10.0.0.${9 + count}`], gateway: '10.0.0.1' },
    ipMetaData: metadataOf(node, entries),
    parentNic: { name: 'eth1', mac: PARENT_MAC },
  })
}

/** `entries` as the provider published them; without any, every address is cold. */
export function globalPool(
  given: { name?: string; count?: number; entries?: Record<string, EntryGiven> } = {},
): Pool {
  const { name = 'pool-1', count = 3, entries = {} } = given
  return aPool({
    name,
    metadata: { annotations: IAAS },
    spec: { ips: [`10.0.0.10-10.0.0.${9 + count}`], gateway: '10.0.0.1' },
    ipMetaData: metadataOf('', entries),
  })
}

/** A global pair, pool-1 and pool-1-v6, of `count` addresses each. */
export function globalPair(count = 3, entries: Record<string, EntryGiven> = {}): Pool[] {
  return pairOf(globalPool({ count, entries }), count)
}

/** A prewarmed pair on worker-1. */
export function nodePair(count = 3): Pool[] {
  const pool = nodePool({ count })
  const entries: Record<string, EntryGiven> = {}
  for (let n = 0; n < count; n += 1) {
    entries[`10.0.0.${10 + n}`] = {
      ipv6: `fd00::${n + 1}`,
      mac: `fa:16:3e:00:01:0${n}`,
      vlan: 100 + n,
      status: 'bound',
    }
  }
  return pairOf({ ...pool, ipMetaData: metadataOf('worker-1', entries) }, count)
}

function pairOf(primary: Pool, count: number): Pool[] {
  const annotations = { ...IAAS, [ANNOTATION.pairPool]: 'pool-1-v6' }
  const sibling = aPool({
    name: 'pool-1-v6',
    metadata: { annotations: { ...IAAS, [ANNOTATION.pairPool]: 'pool-1' } },
    spec: {
      ipVersion: 6,
      subnet: 'fd00::/64',
      ips: [`fd00::1-fd00::${count.toString(16)}`],
      gateway: 'fd00::ff',
      nodeName: primary.spec.nodeName,
    },
  })
  return [{ ...primary, metadata: { ...primary.metadata, annotations } }, sibling]
}

export function metadataOf(
  scope: string,
  entries: Record<string, EntryGiven>,
): NonNullable<Pool['ipMetaData']> {
  const readyIPCount = Object.keys(entries).length
  return { metadata: encodeMetadata(scope, entries), observedGeneration: 1, readyIPCount, unreadyIPCount: 0 }
}
