import { ANNOTATION } from '@subeni/shared/objects'
import type { ProviderSettings } from '../../src/app/provider.ts'
import {
  claim,
  entries,
  eventually,
  MAC,
  nodePool,
  pairedPools,
  pool,
  type RunningProvider,
  type Stack,
} from './stack.ts'

export const QUICK: Partial<ProviderSettings> = {
  queueTimeoutMs: 100,
  transactionTimeoutMs: 300,
  leaseTtlMs: 30_000,
  drift: { intervalMs: 60, repair: 'pools', orphansMax: 50 },
}

export interface Scenario {
  readonly title: string
  readonly settings?: Partial<ProviderSettings>
  /** What is there before, made by a provider that lives. */
  readonly prepare: (stack: Stack, provider: RunningProvider) => Promise<void>
  /** Done while the provider dies. What it answers, if it does, is for `after`. */
  readonly act: (stack: Stack, provider: RunningProvider) => Promise<unknown>
  /** What the caller makes of no answer, once there is a provider again. */
  readonly after?: (stack: Stack, provider: RunningProvider) => Promise<void>
  readonly isDone: (stack: Stack) => boolean
}

const set = (
  stack: Stack,
  address: string,
  state: 'pending' | 'releasing' | 'held' | undefined,
  uid = 'u1',
): void =>
  stack.store.change(
    'global',
    state === undefined
      ? { removeClaims: [address] }
      : { putClaims: { [address]: claim(uid, state === 'held' ? {} : { state }) } },
  )

/** As a caller does: until it is answered. */
async function until200(provider: RunningProvider, given = {}, item = {}): Promise<void> {
  await eventually(async () => (await provider.allocate(given, item)).status === 200, 15_000)
}

const bindGlobal = async (stack: Stack, provider: RunningProvider): Promise<void> => {
  await stack.store.create(pool('global'))
  await until200(provider)
}
const prewarm = async (stack: Stack): Promise<void> => {
  await stack.store.create(nodePool('w1-pool'))
  await eventually(() => stack.store.get('w1-pool').ipMetaData?.readyIPCount === 4)
}
const isReady = (count: number) => (stack: Stack) => {
  const { ipMetaData, metadata } = stack.store.get('w1-pool')
  return ipMetaData?.readyIPCount === count && ipMetaData.observedGeneration === metadata.generation
}
const isBound = (node: string) => (stack: Stack) =>
  entries(stack.store.get('global'))['10.0.0.10']?.['node'] === node
const always = (): boolean => true

const create = {
  prepare: (stack: Stack) => stack.store.create(pool('global')).then(() => undefined),
  act(stack: Stack, provider: RunningProvider) {
    set(stack, '10.0.0.10', 'pending')
    return provider.allocate({}, {})
  },
}
const move = {
  prepare: bindGlobal,
  act(stack: Stack, provider: RunningProvider) {
    set(stack, '10.0.0.10', 'pending', 'u2')
    return provider.allocate({ podUID: 'u2', nodeName: 'w2' }, { parentNicMac: MAC.w2 })
  },
}
/** Nothing but the provider itself remembers whose an address in no pool is. */
const nobodys = { ipv4Address: '10.0.0.99', ipv4PoolName: '' }
const passOn = {
  async prepare(stack: Stack, provider: RunningProvider) {
    await stack.store.create(pool('global'))
    await until200(provider, {}, nobodys)
  },
  act: (_: Stack, provider: RunningProvider) => provider.allocate({ podUID: 'u2' }, nobodys),
  async after(stack: Stack, provider: RunningProvider) {
    await until200(provider, { podUID: 'u2' }, nobodys)
    const release = { ipAddress: '10.0.0.99', poolName: '' }
    const late = await provider.release({ ...release, podUID: 'u1' })
    if (late.status !== 204) throw new Error(`the late release was answered ${late.status}`)
    await provider.release({ ...release, podUID: 'u2' })
    await eventually(async () => (await stack.subEnis()).every(({ ipv4 }) => ipv4 !== '10.0.0.99'))
  },
}
/** The allocator takes its claim back. */
const giveUp = async (stack: Stack): Promise<void> => set(stack, '10.0.0.10', undefined)

export const SCENARIOS: readonly Scenario[] = [
  {
    title: 'create, repeated',
    ...create,
    after: async (stack, provider) => {
      await until200(provider)
      set(stack, '10.0.0.10', 'held')
    },
    isDone: isBound('w1'),
  },
  { title: 'create, given up', ...create, after: giveUp, isDone: always },
  {
    title: 'create of a pair, given up',
    async prepare(stack) {
      for (const one of pairedPools()) await stack.store.create(one)
    },
    act(stack, provider) {
      set(stack, '10.0.0.10', 'pending')
      return provider.allocate({}, { ipv6Address: 'fd00::10' })
    },
    after: giveUp,
    isDone: always,
  },
  {
    title: 'move, repeated',
    ...move,
    after: async (_, provider) => {
      await until200(provider, { podUID: 'u2', nodeName: 'w2' }, { parentNicMac: MAC.w2 })
    },
    isDone: isBound('w2'),
  },
  { title: 'move, given up', ...move, after: giveUp, isDone: always },
  { title: 'an address in no pool that passes to another Pod', ...passOn, isDone: always },
  {
    title: 'release of a global address, repeated',
    prepare: bindGlobal,
    act(stack, provider) {
      set(stack, '10.0.0.10', 'releasing')
      return provider.release({})
    },
    after: async (stack, provider) => {
      await provider.release({})
      set(stack, '10.0.0.10', undefined)
    },
    isDone: (stack) => entries(stack.store.get('global'))['10.0.0.10'] === undefined,
  },
  {
    title: 'release that makes the port anew',
    settings: { onRelease: 'recreate' },
    prepare: prewarm,
    act(stack, provider) {
      stack.store.change('w1-pool', { putClaims: { '10.0.0.10': claim('u1', { state: 'releasing' }) } })
      return provider.release({ poolName: 'w1-pool' })
    },
    after: async (stack, provider) => {
      await provider.release({ poolName: 'w1-pool' })
      stack.store.change('w1-pool', { removeClaims: ['10.0.0.10'] })
    },
    isDone: isReady(4),
  },
  {
    title: 'prewarming',
    prepare: async () => undefined,
    act: (stack) => stack.store.create(nodePool('w1-pool')),
    isDone: isReady(4),
  },
  {
    title: 'a spec that shrinks and grows',
    prepare: prewarm,
    async act(stack) {
      const { metadata, spec } = stack.store.get('w1-pool')
      const ips = ['10.0.0.12-10.0.0.14']
      stack.store.change('w1-pool', { metadata: { ...metadata, generation: 2 }, spec: { ...spec, ips } })
    },
    isDone: isReady(3),
  },
  {
    title: 'reclaim',
    settings: {
      reclaim: { detachThreshold: 0.5, deleteThreshold: 0.9, intervalMs: 30, minIdleMs: 0, batch: 1 },
    },
    async prepare(stack, provider) {
      await bindGlobal(stack, provider)
      set(stack, '10.0.0.10', 'held')
      for (const ipv4Address of ['10.0.0.11', '10.0.0.12', '10.0.0.13']) {
        set(stack, ipv4Address, 'held')
        await until200(provider, {}, { ipv4Address })
      }
    },
    async act(stack) {
      for (const address of ['10.0.0.11', '10.0.0.12', '10.0.0.13']) set(stack, address, undefined)
    },
    isDone: (stack) => Object.keys(entries(stack.store.get('global'))).length === 2 && isBound('w1')(stack),
  },
  {
    title: 'the end of a pool',
    prepare: prewarm,
    async act(stack) {
      const { metadata } = stack.store.get('w1-pool')
      const annotations = { ...metadata.annotations, [ANNOTATION.parentNic]: 'eth1' }
      stack.store.change('w1-pool', {
        metadata: { ...metadata, annotations, deletionTimestamp: '2026-01-01T00:00:00Z' },
      })
    },
    isDone: (stack) => stack.store.get('w1-pool').metadata.finalizers.length === 0,
  },
]
