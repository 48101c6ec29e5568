import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'

export interface ScriptedSubEni {
  readonly ipv4: string
  readonly ipv6: string
  readonly node: string
  readonly parentMac: string
  readonly uid: string
  readonly mac: string
  readonly vlan: number
}
export type Wish = Omit<ScriptedSubEni, 'mac' | 'vlan'>

/** What one binding takes, and as much again for each other one at work: a burst piles up on any machine. */
const BIND_MS = 10

/** The books of a scripted provider: sub-ENIs by address, and the metadata that its pool would publish. */
export class ScriptedCloud {
  readonly #faults: ReadonlySet<Fault>
  readonly #bound = new Map<string, ScriptedSubEni>()
  readonly #busy = new Map<string, Promise<unknown>>()
  readonly #everBound = new Set<string>()
  readonly #vlans = new Map<string, number>()
  readonly #late: (() => unknown)[] = []
  #serial = 0
  #atWork = 0

  constructor(faults: ReadonlySet<Fault>) {
    this.#faults = faults
  }

  get(address: string): ScriptedSubEni | undefined {
    return this.#bound.get(address) ?? this.bound().find(({ ipv6 }) => ipv6 === address)
  }

  bound(): readonly ScriptedSubEni[] {
    return [...this.#bound.values()]
  }

  wasBound(address: string): boolean {
    return this.#everBound.has(address)
  }

  wasReleased(address: string): boolean {
    return this.#everBound.has(address) && this.get(address) === undefined
  }

  /** What a fault puts off is done when somebody has looked, however fast the machine is. */
  catchUp(): void {
    for (const task of this.#late.splice(0)) task()
  }

  /** `vlan` by address, as the pool's metadata has it. */
  get metadata(): Readonly<Record<string, { readonly vlan: number }>> {
    return Object.fromEntries([...this.#vlans].map(([address, vlan]) => [address, { vlan }]))
  }

  async bind(wish: Wish): Promise<ScriptedSubEni> {
    const key = wish.ipv4 || wish.ipv6
    if (this.#faults.has('makes-two-under-concurrency')) return this.#bindNow(wish, key)
    const before = this.#busy.get(key) ?? Promise.resolve()
    const done = before.then(() => this.#bindNow(wish, key))
    this.#busy.set(key, done)
    return done
  }

  async #bindNow(wish: Wish, key: string): Promise<ScriptedSubEni> {
    const known = this.get(key)
    const isHere = known?.parentMac === wish.parentMac && !this.#faults.has('forgets-idempotency')
    const isKept = known !== undefined && this.#faults.has('keeps-both-nodes')
    if (isHere) return this.#put(key, { ...known, uid: wish.uid, ipv6: wish.ipv6 })
    const made = this.#make(wish)
    if (this.#faults.has('answers-before-binding')) {
      this.#late.push(() => this.#put(key, made))
      return made
    }
    await this.#work()
    return isKept ? made : this.#put(key, made)
  }

  async #work(): Promise<void> {
    this.#atWork += 1
    await sleep(BIND_MS * this.#atWork)
    this.#atWork -= 1
  }

  /** The release of either address ends the sub-ENI; false when there was none. */
  release(address: string): boolean {
    const subEni = this.get(address)
    if (subEni === undefined) return false
    const key = subEni.ipv4 || subEni.ipv6
    if (this.#faults.has('marks-after-the-answer')) this.#late.push(() => this.#vlans.delete(key))
    else this.#vlans.delete(key)
    this.#bound.delete(key)
    return true
  }

  #put(key: string, subEni: ScriptedSubEni): ScriptedSubEni {
    this.#bound.set(key, subEni)
    this.#everBound.add(key)
    this.#vlans.set(key, subEni.vlan)
    return subEni
  }

  #make(wish: Wish): ScriptedSubEni {
    this.#serial += 1
    const hex = this.#serial.toString(16).padStart(4, '0')
    const vlan = this.#faults.has('repeats-vlans') ? 7 : this.#serial
    return { ...wish, mac: `02:00:00:00:${hex.slice(0, 2)}:${hex.slice(2)}`, vlan }
  }
}
