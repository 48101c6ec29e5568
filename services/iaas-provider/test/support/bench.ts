import type { Claim, IpMetaData } from '@subeni/shared/objects'
import { afterEach, beforeEach } from 'vitest'
import { entries, type RunningProvider, type Stack, startStack } from './stack.ts'

/** A fresh stack for every test of a file, with one provider at a time, and short words for what is looked at. */
export class Bench {
  stack!: Stack
  provider!: RunningProvider

  static use(): Bench {
    const bench = new Bench()
    beforeEach(async () => {
      bench.stack = await startStack()
    })
    afterEach(async () => {
      await bench.provider[Symbol.asyncDispose]()
      await bench.stack[Symbol.asyncDispose]()
    })
    return bench
  }

  async start(settings: Parameters<Stack['provider']>[0] = {}): Promise<void> {
    this.provider = await this.stack.provider(settings)
    await this.provider.started
  }

  async restart(settings: Parameters<Stack['provider']>[0] = {}): Promise<void> {
    await this.provider[Symbol.asyncDispose]()
    await this.start(settings)
  }

  status(name = 'w1-pool'): IpMetaData | undefined {
    return this.stack.store.get(name).ipMetaData
  }

  isReady(count: number, name = 'w1-pool'): () => boolean {
    return () => this.status(name)?.readyIPCount === count && this.status(name)?.unreadyIPCount === 0
  }

  entry(address: string, name = 'w1-pool'): Record<string, unknown> | undefined {
    return entries(this.stack.store.get(name))[address]
  }

  told(kind: string): Stack['events']['events'] {
    return this.stack.events.events.filter((event) => event.kind === kind)
  }

  /** The allocator's hand. */
  setClaim(address: string, claim: Claim | undefined, name = 'w1-pool'): void {
    this.stack.store.change(
      name,
      claim === undefined ? { removeClaims: [address] } : { putClaims: { [address]: claim } },
    )
  }

  /** The user's hand. */
  setIps(name: string, ips: string[]): void {
    const { metadata, spec } = this.stack.store.get(name)
    this.stack.store.change(name, {
      metadata: { ...metadata, generation: metadata.generation + 1 },
      spec: { ...spec, ips },
    })
  }
}
