import type { SettingValues } from '@subeni/shared/config'
import { z } from 'zod'

/** The named settings that the allocator obeys. */
export const ALLOCATOR_SETTINGS = [
  'logLevel',
  'nats.replicas',
  'enableIPv4',
  'enableIPv6',
  'allocator.waitForAddress',
  'allocator.waitersMax',
  'allocator.conflictTimeout',
  'allocator.quarantine',
  'allocator.quarantineEnd',
  'release.settle',
  'sweep.interval',
  'sweep.claimAge',
  'sweep.lossesMax',
] as const

export type AllocatorSettings = SettingValues<(typeof ALLOCATOR_SETTINGS)[number]>

export const AllocatorEnvironment = z.object({
  NATS_URL: z.url({ protocol: /^(nats|tls)$/, error: 'NATS_URL must be a nats:// or tls:// URL' }),
  SUBENI_INSTANCE: z.string().min(1).default('allocator/0'),
  /** "namespace/name" of Multus' cluster network (facts/spiderpool-contract.md §5.3): the network of eth0 unless a Pod names another. */
  MULTUS_CLUSTER_NETWORK: z
    .string()
    .regex(/^$|^[^/\s]+\/[^/\s]+$/, 'MULTUS_CLUSTER_NETWORK must be "namespace/name"')
    .default(''),
  SUBENI_HEALTH_LISTEN: z.string().min(1).default('127.0.0.1:0'),
})
