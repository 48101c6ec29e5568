import { expect, test } from 'vitest'
import { createRegistry } from '../../metrics/index.ts'
import { systemClock as clock } from '../../lifecycle/index.ts'
import { silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, ensureStreams, type NatsLink, openEventLog } from '../index.ts'
import type { EventLog } from '../../ports/index.ts'

const log = silentLog()

function open(link: NatsLink): Promise<EventLog> {
  return openEventLog(link, { source: 'test/0', clock, log, registry: createRegistry('test') })
}

async function addresses(events: EventLog): Promise<string[]> {
  return (await events.read({})).events.map(({ address }) => address)
}

test('what is told before a request is stored before what the asked process tells, whatever is in flight', async () => {
  await using server = await startNatsServer()
  await using asking = await connectNats({ url: server.url, name: 'asking', log })
  await using asked = await connectNats({ url: server.url, name: 'asked', log })
  await ensureStreams(asking)
  const cause = await open(asking)
  const effect = await open(asked)
  asked.nc.subscribe('test.ask', {
    callback(_error, message) {
      effect.tell('claim-freed', { address: `${message.string()} effect` })
      message.respond()
    },
  })
  await asked.nc.flush()
  const rounds = Array.from({ length: 100 }, (_, round) => String(round))
  for (const round of rounds) {
    cause.tell('provider-accepted', { address: `${round} cause` })
    await asking.nc.request('test.ask', round)
  }
  await expect.poll(async () => (await addresses(effect)).length).toBe(200)
  expect(await addresses(effect)).toEqual(rounds.flatMap((round) => [`${round} cause`, `${round} effect`]))
})

test('what is told while the server is away, or was on its way when it died, is stored once and in order', async () => {
  await using server = await startNatsServer()
  await using link = await connectNats({ url: server.url, name: 'one', log })
  await ensureStreams(link)
  const events = await open(link)
  const told = Array.from({ length: 900 }, (_, index) => String(index))
  for (const address of told.slice(0, 300)) events.tell('claim-held', { address })
  await server.kill('SIGKILL')
  for (const address of told.slice(300, 600)) events.tell('claim-held', { address })
  await server.restart()
  for (const address of told.slice(600)) events.tell('claim-held', { address })
  await expect.poll(() => addresses(events).catch(() => []), { timeout: 20_000 }).toEqual(told)
})

test('the last of several events is proven without another one, and disposal finds nothing unproven', async () => {
  await using server = await startNatsServer()
  await using link = await connectNats({ url: server.url, name: 'one', log })
  await ensureStreams(link)
  const registry = createRegistry('test')
  const events = await openEventLog(link, { source: 'test/0', clock, log, registry })
  for (const address of ['1', '2', '3']) events.tell('claim-held', { address })
  await events[Symbol.asyncDispose]()
  expect(await registry.getSingleMetricAsString('subeni_events_lost_total')).toMatch(
    /subeni_events_lost_total\{.*\} 0$/m,
  )
  expect(await addresses(await open(link))).toEqual(['1', '2', '3'])
})
