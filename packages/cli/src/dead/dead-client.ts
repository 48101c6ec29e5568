import {
  type DeadFilter,
  deadDrop,
  type DeadLetter,
  deadList,
  deadReplay,
  type DeadResult,
  deadShow,
} from '@subeni/shared/contracts'
import { hasCode, IpamError } from '@subeni/shared/errors'
import { systemRandom } from '@subeni/shared/lifecycle'
import type { Bus } from '@subeni/shared/ports'

const BUDGET_MS = 60_000
/** Letters of one replay or drop: little enough that progress shows. */
const BATCH = 100

type Act = (claimIds: string[]) => Promise<readonly DeadResult[]>

/** The release-worker's dead letters, as the commands need them. Throws the replied failure. */
export class DeadClient {
  readonly #bus: Bus

  constructor(bus: Bus) {
    this.#bus = bus
  }

  /** Every letter that is meant, page by page. */
  async list(filter: DeadFilter): Promise<DeadLetter[]> {
    const letters: DeadLetter[] = []
    let after = ''
    do {
      const { page } = await asked(this.#bus.request(deadList, { filter, after }, options()))
      letters.push(...(page?.letters ?? []))
      after = page?.next ?? ''
    } while (after !== '')
    return letters
  }

  async show(claimId: string): Promise<DeadLetter> {
    const { letter } = await asked(this.#bus.request(deadShow, { claimId }, options()))
    if (letter === undefined || letter === null) throw new IpamError('INTERNAL', 'an answer without a letter')
    return letter
  }

  replay(claimIds: readonly string[], onProgress: (done: number) => void): Promise<DeadResult[]> {
    return inBatches(claimIds, onProgress, async (batch) => {
      const { done } = await asked(this.#bus.request(deadReplay, { claimIds: batch }, options()))
      return (done?.results ?? []) as DeadResult[]
    })
  }

  drop(claimIds: readonly string[], onProgress: (done: number) => void): Promise<DeadResult[]> {
    return inBatches(claimIds, onProgress, async (batch) => {
      const request = { claimIds: batch, yesLeakIt: true }
      const { done } = await asked(this.#bus.request(deadDrop, request, options()))
      return (done?.results ?? []) as DeadResult[]
    })
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

function options(): { readonly budgetMs: number; readonly requestId: string } {
  return { budgetMs: BUDGET_MS, requestId: systemRandom.id() }
}

async function asked<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (thrown) {
    if (!hasCode(thrown, 'NO_RESPONDERS')) throw thrown
    const message = 'no release-worker answers: is one running? (subeni status)'
    throw new IpamError('NO_RESPONDERS', message, { cause: thrown })
  }
}
