import { expect } from 'vitest'
import { Crash } from './crash.ts'
import { QUICK, type Scenario } from './crash-scenarios.ts'
import { claim, entries, eventually, MAC, nodePool, type Stack, startStack } from './stack.ts'

/** Stacks at once. */
const WIDTH = 8
/** An operation that goes on in the background is over when nothing more comes out for so long. */
const QUIET_MS = 150

/** A Pod on the other node, which none of this is about. */
async function bystander(stack: Stack): Promise<void> {
  const pool = nodePool('other', { nodeName: ['w2'], ips: ['10.0.0.200'] })
  await stack.store.create({
    ...pool,
    parentNic: { name: 'eth1', mac: MAC.w2 },
    claims: new Map([['10.0.0.200', claim('bystander')]]),
  })
  await eventually(() => stack.store.get('other').ipMetaData?.readyIPCount === 1)
}

interface Death {
  readonly at: number
  readonly when: 'before' | 'after'
}

/** One life, one death, and what comes after; the steps that the dying provider made. */
async function run(scenario: Scenario, death?: Death): Promise<readonly string[]> {
  await using stack = await startStack()
  const settings = { ...QUICK, ...scenario.settings }
  const first = await stack.provider(settings)
  await first.started
  await bystander(stack)
  await scenario.prepare(stack, first)
  await first[Symbol.asyncDispose]()
  const before = (await stack.subEnis()).find(({ ipv4 }) => ipv4 === '10.0.0.200')
  const crash = death === undefined ? new Crash() : new Crash(death.at, death.when)
  const dying = await stack.provider(settings, undefined, undefined, crash)
  await Promise.race([dying.started, crash.died])
  await scenario.act(stack, dying).catch(() => undefined)
  await untilQuiet(crash)
  await dying[Symbol.asyncDispose]()
  const next = await stack.provider(settings)
  await next.started
  await scenario.after?.(stack, next)
  let found: string[] = ['not looked at yet']
  await expect
    .poll(
      async () => {
        found = scenario.isDone(stack) ? await disagreements(stack) : ['not done']
        return found
      },
      {
        timeout: 15_000,
        interval: 30,
        message: `${scenario.title} ${JSON.stringify(death)}: ${crash.steps.join(' | ')}`,
      },
    )
    .toEqual([])
  expect((await stack.subEnis()).find(({ ipv4 }) => ipv4 === '10.0.0.200')).toEqual(before)
  await next[Symbol.asyncDispose]()
  return crash.steps
}

async function untilQuiet(crash: Crash): Promise<void> {
  let before = -1
  while (!crash.isDead && before !== lastEffect(crash.steps)) {
    before = lastEffect(crash.steps)
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  }
}

/** The number of the last step that is no look of the drift sweep, which goes on for ever. */
function lastEffect(steps: readonly string[]): number {
  return steps.findLastIndex((step) => step !== 'list' && step !== 'show') + 1
}

/** Of all pools with the cloud, both ways. */
async function disagreements(stack: Stack): Promise<string[]> {
  const said = new Map<string, Record<string, unknown>>()
  for (const { value } of await stack.store.list())
    for (const [address, entry] of Object.entries(entries(value))) said.set(address, entry)
  const wrong: string[] = []
  for (const { ipv4, mac, vlanId } of await stack.subEnis()) {
    const entry = said.get(ipv4)
    said.delete(ipv4)
    if (entry?.['mac'] !== mac || entry['vlan'] !== vlanId)
      wrong.push(`${ipv4}: cloud ${mac} ${vlanId}, pool ${JSON.stringify(entry)}`)
  }
  return [...wrong, ...[...said.keys()].map((address) => `${address}: only the pool says it`)]
}

/** Lets a provider die at every step of the scenario, and sees that its successor puts everything right. */
export async function dieAtEveryStep(scenario: Scenario, whens: readonly Death['when'][]): Promise<void> {
  const steps = await run(scenario)
  expect(steps.length).toBeGreaterThan(1)
  const deaths = Array.from({ length: lastEffect(steps) }, (_, index) => index + 1).flatMap((at) =>
    whens.map((when): Death => ({ at, when })),
  )
  while (deaths.length > 0) await Promise.all(deaths.splice(0, WIDTH).map((death) => run(scenario, death)))
}
