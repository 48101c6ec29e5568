import { IpamError } from '@subeni/shared/errors'
import { createLogger } from '@subeni/shared/logging'
import { applyPoolChange, type Pool, type PoolChange, type Versioned } from '@subeni/shared/objects'
import type { Clock, PoolStore } from '@subeni/shared/ports'
import { describe, expect, test } from 'vitest'
import { ParentNicReporter } from '../src/app/parent-nic-reporter.ts'

const log = createLogger('test', 'silent')
const random = { next: () => 0.5, id: () => 'r', uuid: () => 'u' }

function aPool(annotation: string): Pool {
  const annotations = { 'ipam.spidernet.io/iaas-provider': 'x', 'ipam.spidernet.io/parent-nic': annotation }
  return {
    metadata: { name: 'p', uid: 'u', generation: 1, labels: {}, annotations, finalizers: [] },
    spec: {
      ipVersion: 4,
      subnet: '10.0.0.0/24',
      ips: [],
      excludeIPs: [],
      routes: [],
      namespaceName: [],
      nodeName: ['w1'],
      multusName: [],
      default: false,
      disable: false,
    },
    claims: new Map(),
  }
}

/** One pool; the next writes fail as told. */
class OnePool {
  held: Versioned<Pool>
  readonly failures: IpamError[] = []
  readonly written: PoolChange[] = []

  constructor(pool: Pool) {
    this.held = { value: pool, revision: 1 }
  }

  read(): Promise<Versioned<Pool>> {
    return Promise.resolve(this.held)
  }

  async write(_name: string, change: PoolChange, expected: number): Promise<number> {
    const failure = this.failures.shift()
    if (failure) throw failure
    if (expected !== this.held.revision) throw new Error(`expected ${expected}, held ${this.held.revision}`)
    this.held = { value: applyPoolChange(this.held.value, change), revision: expected + 1 }
    this.written.push(change)
    return this.held.revision
  }
}

class Timers implements Clock {
  readonly due: { ms: number; task: () => void }[] = []
  now = (): number => 0
  monotonicMs = (): number => 0
  sleep = (): Promise<void> => Promise.resolve()

  after(ms: number, task: () => void): () => void {
    const timer = { ms, task }
    this.due.push(timer)
    return () => void this.due.splice(this.due.indexOf(timer) >>> 0, 1)
  }

  run(ms: number): void {
    const at = this.due.findIndex((timer) => timer.ms === ms)
    this.due.splice(at, 1)[0]?.task()
  }
}

function start(annotation: string) {
  const store = new OnePool(aPool(annotation))
  const clock = new Timers()
  const nics = [{ name: 'eth1', mac: 'fa:16:3e:99:00:01' }]
  const ports = { store: store as unknown as PoolStore, clock, random, log, nics: () => nics }
  return { store, clock, nics, reporter: new ParentNicReporter('w1', ports) }
}

describe('ParentNicReporter', () => {
  test('writes the NIC of a pool it is told of, and no second time', async () => {
    const { store, reporter } = start('eth1')
    reporter.onPool(store.held)
    await expect
      .poll(() => store.written)
      .toEqual([{ parentNic: { name: 'eth1', mac: 'fa:16:3e:99:00:01' } }])
    reporter.onPool(store.held)
    await reporter[Symbol.asyncDispose]()
    expect(store.written).toHaveLength(1)
  })

  test('goes on through conflicts and an unknown outcome', async () => {
    const { store, reporter } = start('eth1')
    for (const code of ['REVISION_CONFLICT', 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN'] as const) {
      store.failures.push(new IpamError(code, 'as told'))
    }
    reporter.onPool(store.held)
    await expect.poll(() => store.written.length).toBe(1)
    await reporter[Symbol.asyncDispose]()
  })

  test('tries again after a while when the store is down, or the NIC appears later', async () => {
    const { store, clock, nics, reporter } = start('eth2')
    reporter.onPool(store.held)
    await expect.poll(() => clock.due.map((timer) => timer.ms)).toEqual([30_000, 500])
    nics.push({ name: 'eth2', mac: 'fa:16:3e:99:00:02' })
    store.failures.push(new IpamError('STORE_UNAVAILABLE', 'down'))
    clock.run(500)
    await expect.poll(() => clock.due.map((timer) => timer.ms)).toEqual([30_000, 1_000])
    clock.run(1_000)
    await expect.poll(() => store.held.value.parentNic).toEqual({ name: 'eth2', mac: 'fa:16:3e:99:00:02' })
    await reporter[Symbol.asyncDispose]()
  })

  test('finds at a recheck that a MAC changed, and clears the report of a NIC that is gone', async () => {
    const { store, clock, nics, reporter } = start('eth1')
    reporter.onPool(store.held)
    await expect.poll(() => store.written.length).toBe(1)
    reporter.onChange('p', store.written[0] ?? {})
    nics[0] = { name: 'eth1', mac: 'fa:16:3e:99:00:09' }
    clock.run(30_000)
    await expect.poll(() => store.held.value.parentNic?.mac).toBe('fa:16:3e:99:00:09')
    nics.length = 0
    clock.run(30_000)
    await expect.poll(() => store.held.value.parentNic).toBeUndefined()
    await reporter[Symbol.asyncDispose]()
  })

  test('has no eye for what claims do', async () => {
    const { store, reporter } = start('eth1')
    reporter.onChange('p', { removeClaims: ['10.0.0.1'] })
    await reporter[Symbol.asyncDispose]()
    expect(store.written).toEqual([])
  })
})
