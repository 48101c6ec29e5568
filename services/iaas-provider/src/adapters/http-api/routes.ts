import { canonicalAddress } from '@subeni/ipam/addresses'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { Registry } from '@subeni/shared/metrics'
import type { Clock } from '@subeni/shared/ports'
import type { Allocate } from '../../app/allocate.ts'
import type { Release } from '../../app/release.ts'
import type { BookEntry } from '../../domain/books.ts'
import type { DriverCapabilities } from '../../domain/driver.ts'
import type { Budget } from '../../domain/requests.ts'
import { allocateAnswer, type Answer, cacheAnswer, errorAnswer, refusal } from './answers.ts'
import { type AllocateAsk, parseAllocate, parseRelease } from './bodies.ts'

const BASE = '/v1/apis/network.iaas.io'
const BUDGET_HEADER = 'x-request-timeout-ms'
/** Ten minutes: far beyond kubelet's two, and within a timer's range. */
const BUDGET_MS_MAX = 600_000

/** What the API serves: the provider, seen from outside. */
export interface ApiTarget {
  readonly capabilities: DriverCapabilities
  readonly allocate: Allocate
  readonly release: Release
  show(address: string): BookEntry | undefined
  notReady(): readonly string[]
}

export interface ApiCall {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The last segment of a path with a parameter. */
  readonly parameter: string
  readonly body: string
  /** Aborts when the caller leaves. */
  readonly signal: AbortSignal
}

export interface ApiRoute {
  readonly op: 'allocate' | 'release' | 'show' | 'health'
  readonly method: 'GET' | 'POST'
  /** A trailing `/` takes one more segment as the parameter. */
  readonly path: string
  readonly handle: (call: ApiCall) => Promise<Answer> | Answer
}

export function apiRoutes(
  target: ApiTarget,
  { clock, registry }: { clock: Clock; registry: Registry },
): readonly ApiRoute[] {
  const whenReady = (handle: ApiRoute['handle']): ApiRoute['handle'] => {
    return (call) => {
      const missing = target.notReady()
      if (missing.length === 0) return handle(call)
      return refusal(503, { error: `not ready: ${missing.join('; ')}`, code: 'NOT_READY', field: '' })
    }
  }
  return [
    {
      op: 'allocate',
      method: 'POST',
      path: `${BASE}/ipam/allocate-ips`,
      handle: whenReady((call) => allocate(target, call, clock)),
    },
    {
      op: 'release',
      method: 'POST',
      path: `${BASE}/ipam/release-ip`,
      handle: whenReady((call) => release(target, call, clock)),
    },
    {
      op: 'show',
      method: 'GET',
      path: `${BASE}/status/ips-cache/`,
      handle: whenReady((call) => show(target, call)),
    },
    {
      op: 'health',
      method: 'GET',
      path: '/healthz',
      handle: () => ({ status: 200, body: { status: 'ok' } }),
    },
    {
      op: 'health',
      method: 'GET',
      path: '/readyz',
      handle: whenReady(() => ({ status: 200, body: { status: 'ready' } })),
    },
    {
      op: 'health',
      method: 'GET',
      path: '/metrics',
      handle: async () => ({
        status: 200,
        body: await registry.metrics(),
        headers: { 'content-type': registry.contentType },
      }),
    },
  ]
}

async function allocate(target: ApiTarget, call: ApiCall, clock: Clock): Promise<Answer> {
  const json = readJson(call)
  if ('refused' in json) return json.refused
  const parsed = parseAllocate(json.value)
  if (parsed.kind === 'bad') return badField(parsed.field, parsed.message)
  const impossible = refuseFamily(parsed.value, target.capabilities)
  if (impossible !== undefined) return impossible
  return withinBudget(call, clock, async (budget) => {
    return allocateAnswer(parsed.value, await target.allocate(parsed.value.pod, parsed.value.asks, budget))
  })
}

/** The provider enforces what families its cloud can do (seed, "Allocate IPs"). */
function refuseFamily(
  { generation, asks }: AllocateAsk,
  { name, canIpv6Only }: DriverCapabilities,
): Answer | undefined {
  const index = asks.findIndex(({ address }) => address.includes(':'))
  if (canIpv6Only || index < 0) return undefined
  const field =
    generation === 'new'
      ? `subEniRequests.${index}.ipv4Address`
      : `iaasIPsAllocationRequest.${index}.ipAddress`
  return badField(field, `must be an IPv4 address: ${name} has no sub-ENIs of IPv6 alone`)
}

async function release(target: ApiTarget, call: ApiCall, clock: Clock): Promise<Answer> {
  const json = readJson(call)
  if ('refused' in json) return json.refused
  const parsed = parseRelease(json.value)
  if (parsed.kind === 'bad') return badField(parsed.field, parsed.message)
  return withinBudget(call, clock, async (budget) => {
    const outcome = await target.release(parsed.value, budget)
    return { status: outcome === 'accepted' ? 202 : 204 }
  })
}

function show(target: ApiTarget, { parameter }: ApiCall): Answer {
  const address = canonicalAddress(parameter)
  if (address === undefined) return badField('ip', `must be an IP address, got "${parameter.slice(0, 64)}"`)
  return cacheAnswer(address, target.show(address))
}

/** The budget runs from now; when it or the caller ends, whatever has not been sent to the cloud is dropped. */
async function withinBudget(
  call: ApiCall,
  clock: Clock,
  work: (budget: Budget) => Promise<Answer>,
): Promise<Answer> {
  const sent = call.headers[BUDGET_HEADER]
  const text = typeof sent === 'string' ? sent.trim() : ''
  if (!/^\d{1,15}$/.test(text) || Number(text) <= 0) {
    const got = sent === undefined ? 'it is missing' : `got "${String(sent).slice(0, 64)}"`
    return badField('X-Request-Timeout-Ms', `must be a positive whole number of milliseconds, ${got}`)
  }
  const totalMs = Math.min(Number(text), BUDGET_MS_MAX)
  const timeUp = new AbortController()
  const cancel = clock.after(totalMs, () => timeUp.abort())
  const signal = AbortSignal.any([call.signal, timeUp.signal])
  try {
    return await work({ totalMs, deadlineMs: clock.monotonicMs() + totalMs, signal })
  } catch (thrown) {
    if (!timeUp.signal.aborted || !hasCode(thrown, 'CANCELLED')) return errorAnswer(thrown)
    return errorAnswer(
      new IpamError(
        'BUDGET_EXHAUSTED',
        `the budget of ${totalMs} ms is over: ${IpamError.from(thrown).message}`,
      ),
    )
  } finally {
    cancel()
  }
}

function badField(field: string, message: string): Answer {
  return refusal(400, { error: `${field}: ${message}`, code: 'INVALID_REQUEST', field })
}

/** Whatever its type is called: callers that forget the header are understood all the same. */
function readJson({ body }: ApiCall): { readonly value: unknown } | { readonly refused: Answer } {
  try {
    return { value: JSON.parse(body) as unknown }
  } catch (cause) {
    return {
      refused: badField('body', `must be JSON: ${body === '' ? 'it is empty' : (cause as Error).message}`),
    }
  }
}
