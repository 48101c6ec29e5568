import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ALLOCATE_PATH, CACHE_PATH, RELEASE_PATH } from '../bodies.ts'
import type { Fault } from './faults.ts'
import { ScriptedCloud, type ScriptedSubEni } from './scripted-cloud.ts'
import { addressIn, isIpv6Alone, itemsOf, type Json, ScriptedRules, textIn } from './scripted-rules.ts'

/** A smaller budget cannot cover an allocation. */
const BUDGET_NEEDED_MS = 200
/** Calls at work at once; more are throttled. */
const AT_ONCE_MAX = 12
const SLOW_MS = 2_200

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface ScriptedOptions {
  readonly faults?: readonly Fault[]
  readonly servesCache?: boolean
  /** A released sub-ENI stays bound, for the next Pod. */
  readonly keepsReleased?: boolean
  readonly generation?: 'old' | 'new'
}

export interface ScriptedProvider extends AsyncDisposable {
  readonly url: string
  readonly cloud: ScriptedCloud
}

/** A small provider over real HTTP that keeps the contract, except where a fault says otherwise. */
export async function startScriptedProvider(options: ScriptedOptions = {}): Promise<ScriptedProvider> {
  const script = new Script(options)
  const server = createServer((incoming, outgoing) => {
    void script.answer(incoming).then(({ status, body, headers }) => {
      outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
      outgoing.end(typeof body === 'string' ? body : JSON.stringify(body))
      return undefined
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cloud: script.cloud,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

class Script {
  readonly cloud: ScriptedCloud
  readonly #faults: ReadonlySet<Fault>
  readonly #options: ScriptedOptions
  readonly #rules: ScriptedRules
  #atOnce = 0

  constructor(options: ScriptedOptions) {
    this.#options = options
    this.#faults = new Set(options.faults)
    this.cloud = new ScriptedCloud(this.#faults)
    this.#rules = new ScriptedRules(this.#faults, this.cloud)
  }

  async answer(incoming: IncomingMessage): Promise<Answer> {
    const { url = '', headers } = incoming
    const looked = this.#look(url)
    if (looked !== undefined) {
      this.cloud.catchUp()
      return looked
    }
    const json = parsed(await textOf(incoming))
    if (json === undefined)
      return this.#faults.has('answers-500-to-bad-json')
        ? { status: 500, body: { error: 'panic' } }
        : this.#refused('the body must be a JSON object')
    const budget = headers['x-request-timeout-ms']
    if (url === ALLOCATE_PATH) return this.#throttled(() => this.#allocate(json, budget))
    return url === RELEASE_PATH
      ? this.#release(json, budget)
      : { status: 404, body: { error: 'no such path' } }
  }

  async #throttled(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#atOnce >= AT_ONCE_MAX) {
      if (this.#faults.has('answers-500-on-throttle')) return { status: 500, body: { error: 'too many' } }
      const retryAfter = this.#faults.has('writes-bad-retry-after') ? 'soon' : '0'
      return { status: 429, body: { error: 'throttled' }, headers: { 'retry-after': retryAfter } }
    }
    this.#atOnce += 1
    try {
      return await work()
    } finally {
      this.#atOnce -= 1
    }
  }

  async #allocate(json: Json, budget: string | string[] | undefined): Promise<Answer> {
    const items = itemsOf(json, this.#options.generation ?? 'new')
    if (this.#faults.has('answers-500-to-ipv6-alone') && items.some(isIpv6Alone)) return { status: 500 }
    const problem = this.#rules.ofBudget(budget) ?? this.#rules.ofAllocate(json, items)
    if (problem !== undefined) return this.#refused(problem)
    const late = await this.#smallBudget(Number(budget), json, items)
    if (late !== undefined) return late
    if (this.#faults.has('answers-after-the-budget')) await sleep(Number(budget) + 600)
    if (this.#faults.has('answers-no-json')) return { status: 200, body: 'done' }
    const answered = await this.#bindAll(json, items)
    const list = this.#options.generation === 'old' ? 'iaasIPsAllocationResponse' : 'subEniResponses'
    return { status: 200, body: { nodeName: json['nodeName'], [list]: answered } }
  }

  async #bindAll(json: Json, items: readonly Json[]): Promise<readonly Json[]> {
    const wanted = this.#faults.has('answers-only-the-first-item') ? items.slice(0, 1) : items
    return Promise.all(
      wanted.map(async (item) => {
        const bound = await this.#bindItem(json, item)
        const { ipAddress } = item
        const addresses = ipAddress === undefined ? this.#answeredAddresses(item) : { ipAddress }
        const vlanId = this.#faults.has('answers-vlan-0') ? 0 : bound.vlan
        return { ...pick(item, 'parentNicMac', 'subnet'), ...addresses, macAddress: bound.mac, vlanId }
      }),
    )
  }

  #bindItem(json: Json, item: Json): ReturnType<ScriptedCloud['bind']> {
    return this.cloud.bind({
      ipv4: addressIn(item),
      ipv6: textIn(item, 'ipv6Address'),
      node: textIn(json, 'nodeName'),
      parentMac: textIn(item, 'parentNicMac'),
      uid: textIn(json, 'podUID'),
    })
  }

  #answeredAddresses(item: Json): Json {
    const ipv4Address = this.#faults.has('answers-other-address') ? '10.20.0.254' : item['ipv4Address']
    const isCut = this.#faults.has('binds-one-family-of-two') && textIn(item, 'ipv4Address') !== ''
    return { ipv4Address, ipv6Address: isCut ? '' : item['ipv6Address'] }
  }

  async #smallBudget(budgetMs: number, json: Json, items: readonly Json[]): Promise<Answer | undefined> {
    if (budgetMs >= BUDGET_NEEDED_MS || this.#faults.has('ignores-budgets')) return undefined
    if (Number.isNaN(budgetMs) || budgetMs <= 0) return undefined
    if (this.#faults.has('acts-on-refused-budget')) await this.#bindAll(json, items)
    if (this.#faults.has('answers-slowly-to-small-budgets')) await sleep(SLOW_MS)
    return { status: 429, body: { error: `a budget of ${budgetMs} ms does not cover an allocation` } }
  }

  #release(json: Json, budget: string | string[] | undefined): Answer {
    const address = textIn(json, 'ipAddress')
    const problem = this.#rules.ofBudget(budget) ?? this.#rules.ofRelease(json)
    if (problem !== undefined) return this.#refused(problem)
    const known = this.cloud.get(address)
    if (known === undefined) return this.#releaseOfNothing(address)
    if (this.#isLate(known, textIn(json, 'podUID'))) return { status: 204 }
    if (this.#options.keepsReleased !== true) this.cloud.release(address)
    return { status: this.#faults.has('answers-500-to-releases') ? 500 : 202 }
  }

  /** A release that names no Pod, or comes for a sub-ENI that names none, is taken at its word. */
  #isLate({ uid: owner }: ScriptedSubEni, uid: string): boolean {
    if (this.#options.keepsReleased === true || this.#faults.has('deletes-on-late-release')) return false
    return uid !== '' && owner !== '' && owner !== uid
  }

  #releaseOfNothing(address: string): Answer {
    const fault: Fault = this.cloud.wasBound(address) ? 'refuses-repeated-release' : 'refuses-unknown-release'
    return this.#faults.has(fault) ? { status: 404, body: { error: 'not found' } } : { status: 204 }
  }

  #refused(error: string): Answer {
    return this.#faults.has('refuses-without-reason')
      ? { status: 400, body: '' }
      : { status: 400, body: { error } }
  }

  #look(url: string): Answer | undefined {
    if (url === '/pool') return { status: 200, body: this.#pool() }
    if (!url.startsWith(CACHE_PATH)) return undefined
    return this.#show(decodeURIComponent(url.slice(CACHE_PATH.length)))
  }

  #show(address: string): Answer {
    const subEni = this.#options.servesCache === false ? undefined : this.cloud.get(address)
    if (subEni === undefined) return { status: 404, body: { error: 'ip not found' } }
    const entry = { nodeName: subEni.node, ipAddress: address, mac: subEni.mac, vlanID: subEni.vlan }
    return { status: 200, body: { entry } }
  }

  #pool(): unknown {
    const metadata = JSON.stringify({ scope: '', ips: this.cloud.metadata })
    return { kind: 'SpiderIPPool', status: { ipMetaData: { metadata } } }
  }
}

function pick(json: Json, ...fields: readonly string[]): Json {
  return Object.fromEntries(fields.map((field) => [field, json[field]]))
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : undefined
  } catch {
    return undefined
  }
}
