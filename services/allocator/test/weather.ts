import { IpamError } from '@subeni/shared/errors'
import type { EndpointListener, PoolListener, Random } from '@subeni/shared/ports'
import type { FakeClock } from '@subeni/shared/testing'

const LOCAL = new Set(['serve', 'isConnected', 'cancel'])
/** Writes whose answer may get lost; a read that fails has no effect either way. */
const WRITES = new Set(['write', 'create', 'replace', 'remove'])

/**
 * Bad weather between an allocator and the world: every remote step takes a random while, before and after its effect; some
 * fail before, some lose their answer; and what the watches tell comes late, in order.
 */
export class Weather {
  /** Chance of each step to fail. */
  failing = 0
  /** Nothing happens any more, and nothing is heard. */
  isDead = false
  readonly #clock: FakeClock
  readonly #random: Random

  constructor(clock: FakeClock, random: Random) {
    this.#clock = clock
    this.#random = random
  }

  readonly wrap = <P extends object>(_name: string, port: P): P =>
    new Proxy(port, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        const call = (...given: unknown[]): unknown => Reflect.apply(member, target, given)
        if (typeof key === 'symbol' || LOCAL.has(key)) return call
        if (key === 'watch') return (listener: object) => this.#watch(call, listener)
        return (...given: unknown[]) => this.#step(key, () => call(...given))
      },
    })

  async #step(op: string, act: () => unknown): Promise<unknown> {
    await this.#clock.sleep(this.#random.next() * 5)
    if (this.isDead) throw new IpamError('STORE_UNAVAILABLE', `${op}: the process is dead`)
    const draw = this.#random.next()
    if (draw < this.failing / 2) throw new IpamError('STORE_UNAVAILABLE', `${op} fails, before`)
    const result = await act()
    await this.#clock.sleep(this.#random.next() * 5)
    if (draw < this.failing)
      throw new IpamError(WRITES.has(op) ? 'OUTCOME_UNKNOWN' : 'STORE_UNAVAILABLE', `${op} fails, after`)
    return result
  }

  async #watch(call: (listener: object) => unknown, listener: object): Promise<unknown> {
    const listing = { isOver: false }
    const watching = await call(this.#late(listener, listing))
    listing.isOver = true
    return watching
  }

  /** The first telling, before the watch resolves, is not delayed. */
  #late<L extends Partial<PoolListener & EndpointListener>>(listener: L, listing: { isOver: boolean }): L {
    let last = 0
    return new Proxy(listener, {
      get: (target, key) => {
        const member: unknown = Reflect.get(target, key)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): void => {
          const due = Math.max(last, this.#clock.monotonicMs() + this.#random.next() * 20)
          last = due
          const tell = (): void => void Reflect.apply(member, target, given)
          if (!listing.isOver) tell()
          else this.#clock.after(due - this.#clock.monotonicMs(), tell)
        }
      },
    })
  }
}
