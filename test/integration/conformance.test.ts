import { copyFileSync, readFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { runCli, TestStack } from './harness/stack.ts'

const SUBNET = '172.88.0.0/24'
const SUBNET_V6 = 'fd88::/64'
const [MAC, OTHER_MAC] = ['fa:16:3e:88:00:01', 'fa:16:3e:88:00:02']
const POOLS = [
  poolManifest({
    name: 'kit-v4',
    subnet: SUBNET,
    ips: ['172.88.0.10-172.88.0.41'],
    annotations: { 'ipam.spidernet.io/pair-pool': 'kit-v6' },
  }),
  poolManifest({
    name: 'kit-v6',
    subnet: SUBNET_V6,
    ips: ['fd88::10-fd88::2f'],
    version: 6,
    annotations: { 'ipam.spidernet.io/pair-pool': 'kit-v4' },
  }),
]
const PLACE = ['--node', 'kit-1', '--parent-mac', MAC, '--subnet', SUBNET]
const OTHER = ['--other-node', 'kit-2', '--other-parent-mac', OTHER_MAC]
const FULL = [
  ...PLACE,
  ...OTHER,
  '--addresses',
  '172.88.0.10-172.88.0.41',
  '--addresses6',
  'fd88::10-fd88::2f',
  '--subnet6',
  SUBNET_V6,
]
/** How Spiderpool calls the provider in a cluster. */
const SERVICE_NAME = 'iaas-network-provider.iaas-network-provider-system.svc'
const Report = z.object({
  conclusion: z.string(),
  clauses: z.array(z.object({ id: z.string(), verdict: z.string(), detail: z.string() })),
  leftBound: z.array(z.string()),
})
const State = z.object({ subEnis: z.array(z.unknown()) })

describe('subeni provider test, of our own provider', () => {
  let stack: TestStack
  beforeAll(async () => {
    stack = await TestStack.start(['--node', `kit-1=eth1=${MAC}`, '--node', `kit-2=eth1=${OTHER_MAC}`])
    const applied = await stack.apply(POOLS)
    if (applied.code !== 0) throw new Error(`the pools could not be applied: ${applied.stderr}`)
  })
  afterAll(() => stack[Symbol.asyncDispose]())

  function runKit(...args: readonly string[]) {
    return runKitWith(stack.ready.providerCa ?? '', args)
  }

  async function runKitWith(ca: string, args: readonly string[]) {
    const { provider } = stack.ready
    const [json, junit] = [join(stack.dir, 'kit.json'), join(stack.dir, 'kit.xml')]
    const files = ['--json', json, '--junit', junit]
    const ran = await runCli(['provider', 'test', provider, '--ca', ca, ...files, ...args])
    const report = Report.parse(JSON.parse(readFileSync(json, 'utf8')))
    const not = (verdict: string) =>
      report.clauses.filter((one) => one.verdict !== verdict).map(({ id }) => id)
    return { ...ran, report, junit: readFileSync(junit, 'utf8'), unpassed: not('pass') }
  }

  /** The simulated cloud has nothing left. */
  function emptyCloud(): Promise<true> {
    return poll('an empty cloud', async () => {
      const answer = await fetch(`${stack.ready.cloudSim ?? ''}/admin/state`)
      return State.parse(await answer.json()).subEnis.length === 0 ? true : undefined
    })
  }

  test('finds it conformant in every clause, and leaves nothing behind', { timeout: 120_000 }, async () => {
    const run = await runKit(...FULL)
    expect(run.report.clauses.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    // Whether a call of the run was throttled decides about the form of Retry-After.
    expect(run.unpassed.filter((id) => id !== 'throttle.retry-after')).toEqual([])
    expect(run).toMatchObject({ code: 0, report: { conclusion: 'conformant', leftBound: [] } })
    expect(run.stdout).toMatch(/^conformant: \d+ passed, 0 failed/m)
    expect(run.junit).toContain('failures="0"')
    await emptyCloud()
  })

  test('finds it conformant in the old generation too', { timeout: 120_000 }, async () => {
    const run = await runKit(...FULL, '--generation', 'old')
    expect(run.report.clauses.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(run.code).toBe(0)
    await emptyCloud()
  })

  test.each([
    { title: 'addresses of a pool that it cannot see', range: '172.88.0.10-172.88.0.41' },
    { title: 'addresses in no pool', range: '172.88.0.100-172.88.0.131' },
  ])('finds it conformant from outside the stack, on $title', { timeout: 120_000 }, async ({ range }) => {
    // Nothing beside the file leads to the stack.
    await using outside = await mkdtempDisposable(join(tmpdir(), 'kit-outside-'))
    const ca = join(outside.path, 'copied.crt')
    copyFileSync(stack.ready.providerCa ?? '', ca)
    const run = await runKitWith(ca, [...PLACE, ...OTHER, '--addresses', range])
    expect(run.report.clauses.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    const skipped = run.report.clauses.filter(({ verdict }) => verdict === 'skipped').map(({ id }) => id)
    expect(skipped.filter((id) => id !== 'throttle.retry-after')).toEqual([
      'release.order',
      'families.dual',
      'families.dual-release',
      'families.v6-only',
    ])
    expect(run).toMatchObject({ code: 0, report: { conclusion: 'conformant', leftBound: [] } })
    await emptyCloud()
  })

  test('answers 1 with the clause when nobody trusts the certificate', async () => {
    const { code, stdout } = await runCli(['provider', 'test', stack.ready.provider])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^api.reachable +FAIL/m)
    expect(stdout).toMatch(/certificate/)
  })

  test.each([
    { title: 'takes the name that the certificate has', name: SERVICE_NAME, want: /^api.reachable +pass/m },
    { title: 'does not take a name that it has not', name: 'other.svc', want: /^api.reachable +FAIL/m },
  ])('$title for the host of the URL', async ({ name, want }) => {
    const { provider, providerCa } = stack.ready
    const args = ['provider', 'test', provider, '--ca', providerCa ?? '', '--server-name', name]
    const { code, stdout } = await runCli(args)
    expect(stdout).toMatch(want)
    expect(code).toBe(1)
  })

  test.each([
    { title: 'another verb', args: ['try'], says: 'needs test' },
    { title: 'no URL', args: ['test'], says: 'URL' },
    { title: 'half a place', args: ['test', 'https://127.0.0.1:1', '--node', 'a'], says: '--parent-mac' },
    {
      title: 'a CA that is not there',
      args: ['test', 'https://127.0.0.1:1', '--ca', '/nowhere.crt'],
      says: '--ca',
    },
  ])('answers 2 to $title', async ({ args, says }) => {
    const { code, stderr } = await runCli(['provider', ...args])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) as string })
  })
})
