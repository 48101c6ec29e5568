import { type Ask, createAsk } from '@subeni/shared/asking'
import {
  type Contract,
  type DeadFilter,
  deadDrop,
  type DeadLetter,
  deadList,
  deadReplay,
  type DeadResult,
  deadShow,
  type ReplyShape,
} from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { systemClock, systemRandom } from '@subeni/shared/lifecycle'
import type { Bus } from '@subeni/shared/ports'

const BUDGET_MS = 60_000
/** A person waits: after three times 3 s without a sign of life, or a restart's worth of nobody there, the command says so. */
const ASKS_MAX = 3
/** Letters of one replay or drop: little enough that progress shows. */
const BATCH = 100

type Act = (claimIds: string[]) => Promise<readonly DeadResult[]>

/** The release-worker's dead letters, as the commands need them. Throws the replied failure. */
export class DeadClient {
  readonly #ask: Ask

  constructor(bus: Bus) {
    this.#ask = createAsk({ bus, clock: systemClock, random: systemRandom })
  }

  /** Every letter that is meant, page by page. */
  async list(filter: DeadFilter): Promise<DeadLetter[]> {
    const letters: DeadLetter[] = []
    let after = ''
    do {
      const { page } = await this.#asked(deadList, { filter, after })
      letters.push(...(page?.letters ?? []))
      after = page?.next ?? ''
    } while (after !== '')
    return letters
  }

  async show(claimId: string): Promise<DeadLetter> {
    const { letter } = await this.#asked(deadShow, { claimId })
    if (letter === undefined || letter === null) throw new IpamError('INTERNAL', 'an answer without a letter')
    return letter
  }

  replay(claimIds: readonly string[], onProgress: (done: number) => void): Promise<DeadResult[]> {
    return inBatches(claimIds, onProgress, async (batch) => {
      const { done } = await this.#asked(deadReplay, { claimIds: batch })
      return (done?.results ?? []) as DeadResult[]
    })
  }

  drop(claimIds: readonly string[], onProgress: (done: number) => void): Promise<DeadResult[]> {
    return inBatches(claimIds, onProgress, async (batch) => {
      const request = { claimIds: batch, yesLeakIt: true }
      const { done } = await this.#asked(deadDrop, request)
      return (done?.results ?? []) as DeadResult[]
    })
  }

  async #asked<Req, Rep extends ReplyShape>(contract: Contract<Req, Rep>, value: Req): Promise<Rep> {
    const { reply } = await this.#ask(contract, value, { budgetMs: BUDGET_MS, asksMax: ASKS_MAX })
    return reply
  }
}

async function inBatches(
  claimIds: readonly string[],
  onProgress: (done: number) => void,
  act: Act,
): Promise<DeadResult[]> {
  const results: DeadResult[] = []
  for (let start = 0; start < claimIds.length; start += BATCH) {
    results.push(...(await act(claimIds.slice(start, start + BATCH))))
    onProgress(results.length)
  }
  return results
}
