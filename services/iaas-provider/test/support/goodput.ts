import { pool, startStack, MAC } from './stack.ts'

export interface GoodputScale {
  readonly count: number
  readonly qps: number
  readonly burst: number
  readonly budgetMs: number
  /** Seconds that a second of Retry-After stands for here. */
  readonly retryScale: number
  readonly queueTimeoutMs: number
  readonly transactionTimeoutMs: number
}

export interface Goodput {
  readonly elapsedMs: number
  /** The places, one call each, and one create an address, at the steady rate after the burst. */
  readonly boundMs: number
  readonly creates: number
  readonly calls: number
  readonly refusals: number
}

/** So many allocates at once over two parents, each sent again at once until it is answered 200. */
export async function overload(scale: GoodputScale): Promise<Goodput> {
  const { count, qps, burst, budgetMs, queueTimeoutMs, transactionTimeoutMs } = scale
  await using stack = await startStack()
  await stack.admin('PUT', '/subnets', { cidr: '10.1.0.0/16' })
  await stack.store.create(pool('global', { spec: { subnet: '10.1.0.0/16', ips: ['10.1.0.0-10.1.3.255'] } }))
  await using provider = await stack.provider({ qps, burst, queueTimeoutMs, transactionTimeoutMs })
  await provider.started
  const since = (await stack.admin('GET', '/requests')).lastSeq
  const startMs = performance.now()
  let refusals = 0
  const until200 = async (index: number): Promise<void> => {
    const node = index % 2 === 0 ? 'w1' : 'w2'
    const item = {
      subnet: '10.1.0.0/16',
      ipv4Address: `10.1.${index >> 8}.${index & 255}`,
      parentNicMac: MAC[node],
    }
    for (;;) {
      const answer = await provider.allocate({ podUID: `u${index}`, nodeName: node }, item, budgetMs)
      if (answer.status === 200) return
      if (answer.status !== 429) throw new Error(`${answer.status} ${answer.text}`)
      refusals += 1
      const waitMs = Number(answer.headers.get('retry-after')) * scale.retryScale * 1_000
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random() / 2)))
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => until200(index)))
  const elapsedMs = performance.now() - startMs
  const { count: calls } = await stack.admin('GET', `/requests?since=${since}`)
  const creates = await stack.calls('create')
  return { elapsedMs, boundMs: ((count + 3 - burst) / qps) * 1_000, creates, calls, refusals }
}
