import type { Service } from '../../contracts/index.ts'
import type { Clock, Peers } from '../../ports/index.ts'
import type { Way } from './pending-request.ts'

/** Then the next request finds out anew who serves it best. */
const KEPT_MS = 10_000
/** Kins remembered, the latest ones. */
const KINS_MAX = 256

export type AskedMembers = Readonly<Partial<Record<Service, Pick<Peers, 'alive'>>>>

/** Requests to one service that are likely to be about the same. */
interface Kin {
  readonly service: Service
  readonly kin: string
}

interface Favourite {
  readonly member: string
  readonly untilMs: number
}

/**
 * Which member served the last request of a kin that was handed over, or is alive where another was silent; a hint that may be
 * wrong.
 */
export class Favourites {
  readonly #clock: Clock
  readonly #members: AskedMembers
  readonly #byKin = new Map<string, Favourite>()
  #turn = 0

  constructor(clock: Clock, members: AskedMembers = {}) {
    this.#clock = clock
    this.#members = members
  }

  /** The way of the next request of this kin; `sendToAnyone` is called when its member is gone. */
  way({ service, kin: name }: Kin, sendToAnyone: () => void): Way {
    const kin = `${service} ${name}`
    const member = this.#of(kin)
    let isDirect = member !== undefined
    return {
      member,
      onAbsent: () => {
        if (!isDirect) return false
        isDirect = false
        this.#byKin.delete(kin)
        sendToAnyone()
        return true
      },
      onSilence: () => this.#findLiving(service, kin),
      onHandedOver: (served) => this.#learn(kin, served),
    }
  }

  /** Whoever hangs goes on being sent its share of what is sent to anyone; it is not among the living by now. */
  #findLiving(service: Service, kin: string): void {
    this.#byKin.delete(kin)
    const living = this.#members[service]?.alive() ?? []
    this.#turn += 1
    const member = living[this.#turn % Math.max(living.length, 1)]
    if (member !== undefined) this.#learn(kin, member)
  }

  #of(kin: string): string | undefined {
    const known = this.#byKin.get(kin)
    if (known === undefined) return undefined
    if (this.#clock.monotonicMs() < known.untilMs) return known.member
    this.#byKin.delete(kin)
    return undefined
  }

  #learn(kin: string, member: string): void {
    this.#byKin.delete(kin)
    this.#byKin.set(kin, { member, untilMs: this.#clock.monotonicMs() + KEPT_MS })
    const [oldest] = this.#byKin.keys()
    if (this.#byKin.size > KINS_MAX && oldest !== undefined) this.#byKin.delete(oldest)
  }
}
