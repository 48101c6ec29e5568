import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readBooks } from './harness/books.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { readyPool, startTestProvider, type TestProvider } from './harness/provider.ts'
import { firstIp } from './harness/socket-call.ts'
import { ROOT, TestStack } from './harness/stack.ts'

const COUNT = 250
const ADDRESSES = Array.from({ length: COUNT }, (_, n) => `10.61.0.${n + 1}`)
const Letters = z.object({
  items: z.array(
    z.looseObject({
      claimId: z.string(),
      address: z.string(),
      pool: z.string(),
      node: z.string(),
      pod: z.string(),
      podUID: z.string(),
      code: z.string(),
      attempts: z.array(z.object({ at: z.string(), code: z.string(), text: z.string() })),
    }),
  ),
})
type Letter = z.output<typeof Letters>['items'][number]

let provider: TestProvider
let stack: TestStack

beforeAll(async () => {
  provider = await startTestProvider()
  const settings = ['release.backoffMin=50ms', 'release.backoffMax=200ms', 'release.maxAttempts=3']
  stack = await TestStack.start([
    '--node',
    'worker-1',
    '--provider',
    provider.url,
    ...settings.flatMap((setting) => ['--set', setting]),
  ])
  const pool = poolManifest({
    name: 'one',
    subnet: '10.61.0.0/24',
    ips: ['10.61.0.1-10.61.0.250'],
    node: 'worker-1',
  })
  const single = poolManifest({ name: 'two', subnet: '10.62.0.0/24', ips: ['10.62.0.1'], node: 'worker-1' })
  const ready = [readyPool(pool, ADDRESSES, 'worker-1'), readyPool(single, ['10.62.0.1'], 'worker-1')]
  const applied = await stack.apply(ready)
  if (applied.code !== 0) throw new Error(applied.stderr)
})

afterAll(async () => {
  await stack[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

beforeEach(() => {
  provider.answer = () => 200
})

const request = (pod: string, pool = 'one') => ({
  node: 'worker-1',
  pod: `default/pod-${pod}`,
  pools: [pool],
})

async function letters(...words: string[]): Promise<Letter[]> {
  return Letters.parse(await stack.json('dead', 'list', ...words)).items
}

/** Pods whose releases the provider refuses, until their letters are there. */
async function die(pods: readonly string[], pool = 'one'): Promise<Letter[]> {
  const before = new Set((await letters()).map(({ claimId }) => claimId))
  for (const pod of pods) firstIp(await stack.add(request(pod, pool)))
  provider.answer = () => 400
  const answers = await Promise.all(pods.map((pod) => stack.del(request(pod))))
  expect(answers.map(({ status }) => status)).toEqual(pods.map(() => 200))
  return poll('letters', async () => {
    const now = (await letters()).filter(({ claimId }) => !before.has(claimId))
    return now.length === pods.length ? now : undefined
  })
}

type Claims = Record<string, { podUid: string; state?: string | undefined }>

async function claims(): Promise<Claims> {
  const { pools } = await readBooks(stack)
  return Object.fromEntries(pools.flatMap((pool) => Object.entries<Claims[string]>(pool.claims)))
}

function untilFree(): Promise<true> {
  let seen: unknown
  return poll(
    'every claim to be free',
    async () => {
      seen = await claims()
      return Object.keys(seen as object).length === 0 ? true : undefined
    },
    { seen: () => seen },
  )
}

async function proveFilters(): Promise<void> {
  const both = 'pool=one,node=worker-1'
  for (const where of ['pool=one', 'node=worker-1', 'code=PROVIDER_REJECTED', 'older=0s', both])
    expect(await letters('--where', where)).toHaveLength(1)
  for (const where of ['pool=two', 'node=worker-2', 'code=OUTCOME_UNKNOWN', 'older=1h'])
    expect(await letters('--where', where)).toEqual([])
}

describe('subeni dead', () => {
  test('lists letters with their history, by pool, node, code and age, and shows one', async () => {
    const [letter] = await die(['list-1'])
    expect(letter).toMatchObject({
      pool: 'one',
      node: 'worker-1',
      pod: 'default/pod-list-1',
      podUID: 'default-pod-list-1-uid',
      code: 'PROVIDER_REJECTED',
    })
    expect(letter?.attempts[0]?.text).toContain('told to say 400')
    await proveFilters()
    const id = letter?.claimId ?? ''
    const shown = await stack.cli('dead', 'show', id)
    expect(shown).toMatchObject({ code: 0 })
    expect(shown.stdout).toContain('told to say 400')
    expect((await stack.cli('get', 'releases')).stdout).toContain('dead')
    expect(await stack.cli('dead', 'show', 'nobody')).toMatchObject({ code: 1 })
    expect(await stack.cli('dead', 'drop', '--all')).toMatchObject({ code: 2 })
    const dry = await stack.cli('dead', 'replay', '--all', '--dry-run')
    expect(dry).toMatchObject({ code: 0 })
    expect(dry.stderr).toContain('would take 1 letters')
    const named = await stack.cli('dead', 'drop', id, '--dry-run')
    expect(named).toMatchObject({ code: 0, stdout: expect.stringContaining(id) })
    expect(named.stderr).toContain('would take 1 letters')
    const strange = await stack.cli('dead', 'drop', 'nobody', '--dry-run')
    expect([strange.code, strange.stderr]).toEqual([1, expect.stringContaining('would take 0 letters')])
    expect(await letters()).toHaveLength(1)
    provider.answer = () => 200
    expect(await stack.cli('dead', 'replay', id)).toMatchObject({
      code: 0,
      stdout: '1 replayed\n',
    })
    await untilFree()
    expect(await stack.cli('dead', 'replay', id)).toMatchObject({ code: 1 })
  })

  test('replay --all empties the list once the cause is mended, with the CLI killed in the middle, and twice', async () => {
    const pods = Array.from({ length: 220 }, (_, n) => `all-${n}`)
    await die(pods)
    provider.answer = () => 200
    const main = join(ROOT, 'packages/cli/src/main.ts')
    const child = spawn(process.execPath, [main, 'dead', 'replay', '--all', '--dir', stack.dir], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await once(child.stderr, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await stack.cli('dead', 'replay', '--all')).toMatchObject({ code: 0 })
    expect(await stack.cli('dead', 'replay', '--all')).toMatchObject({ code: 0 })
    await untilFree()
    expect(await letters()).toEqual([])
  })

  test('drop frees the claim by its id without the provider', async () => {
    const [letter] = await die(['drop-1'])
    const calls = provider.releases.length
    const dropped = await stack.cli('dead', 'drop', letter?.claimId ?? '', '--yes-leak-it')
    expect(dropped).toMatchObject({ code: 0, stdout: '1 dropped\n' })
    await untilFree()
    expect(await letters()).toEqual([])
    expect(provider.releases).toHaveLength(calls)
  })
})

describe('a late release', () => {
  test("of a Pod whose claim an operator dropped touches nothing of the next Pod's", async () => {
    const [letter] = await die(['late-a'], 'two')
    // The operator's replay meets a provider that is down, and waits for its next try.
    provider.answer = () => undefined
    expect(await stack.cli('dead', 'replay', '--all')).toMatchObject({ code: 0 })
    await poll(
      'the job to be at the provider',
      () => provider.releases.at(-1)?.podName === 'pod-late-a' || undefined,
    )
    const before = await claims()
    expect(before[letter?.address ?? '']).toMatchObject({ state: 'releasing' })
    await stack.cli('scale', 'release-worker', '0')
    await dropClaim(letter)
    const { address } = firstIp(await stack.add(request('late-b', 'two')))
    expect(address.split('/')[0]).toBe(letter?.address)
    const calls = provider.releases.length
    provider.answer = () => 200
    await stack.cli('scale', 'release-worker', '1')
    await poll(
      "A's job to be settled",
      async () => {
        const { items } = z.object({ items: z.array(z.unknown()) }).parse(await stack.json('get', 'releases'))
        return items.length === 0 ? true : undefined
      },
      { withinMs: 40_000 },
    )
    expect((await claims())[letter?.address ?? '']).toMatchObject({ podUid: 'default-pod-late-b-uid' })
    expect((await claims())[letter?.address ?? '']?.state).toBeUndefined()
    expect(provider.releases).toHaveLength(calls)
    expect(await stack.del(request('late-b'))).toMatchObject({ status: 200 })
    await untilFree()
  })
})

/** What `dead drop` asks for, while no worker is there to be asked. */
async function dropClaim(letter: Letter | undefined): Promise<void> {
  const { systemClock, systemRandom } = await import('@subeni/shared/lifecycle')
  const { createLogger } = await import('@subeni/shared/logging')
  const { connectNats, openBus } = await import('@subeni/shared/nats')
  const { finalize } = await import('@subeni/shared/contracts')
  const log = createLogger('test', 'silent')
  await using link = await connectNats({ url: stack.ready.nats, name: 'test', log })
  await using bus = openBus(link, { service: 'test', clock: systemClock, log })
  const { claimId = '', pool = '', address = '' } = letter ?? {}
  const options = { budgetMs: 5_000, requestId: systemRandom.id() }
  const { finalized } = await bus.request(finalize, { claimId, addresses: [{ pool, address }] }, options)
  expect(finalized?.freed).toEqual([address])
}
