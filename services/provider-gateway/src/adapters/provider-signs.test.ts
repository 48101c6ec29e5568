import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FakeClock, silentLog } from '@subeni/shared/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Exchange } from '../domain/exchange.ts'
import { fixedPlace } from './provider-place.ts'
import { openTransport } from './undici-transport.ts'

const ANSWER = '{"subEniResponses":[]}'
let clock: FakeClock
let server: ReturnType<typeof createServer>
/** What the provider does with each call in turn. */
let behaviours: ((response: ServerResponse) => void)[]
let asked: number
let wantsSigns: boolean
let transport: ReturnType<typeof openTransport>

beforeEach(async () => {
  clock = new FakeClock()
  asked = 0
  server = createServer((request, response) => {
    asked += 1
    wantsSigns = request.headers['subeni-signs-of-life'] !== undefined
    behaviours.shift()?.(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const options = { insecureSkipVerify: false, connections: 4, clock, log: silentLog() }
  transport = openTransport({ place: fixedPlace(url), ...options })
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await transport[Symbol.asyncDispose]()
})

const sign = (response: ServerResponse): void => response.writeProcessing()
const answer = (response: ServerResponse): void => void response.end(ANSWER)
const hang = (): void => undefined

async function call(...behaviour: ((response: ServerResponse) => void)[]): Promise<() => Promise<Exchange>> {
  behaviours = [(response) => behaviour.forEach((each) => each(response))]
  const before = asked
  const exchange = transport.exchange({
    operation: 'allocate',
    body: '{}',
    budget: { ms: 50_000, limitedBy: 'configured' },
  })
  await expect.poll(() => asked).toBe(before + 1)
  return () => exchange
}

describe('a provider that gives signs of life', () => {
  test('and falls silent is taken for dead within seconds, whichever call it had in hand', async () => {
    expect(await (await call(sign, answer))()).toMatchObject({ kind: 'answered', status: 200 })
    const hanging = await call(hang)
    expect(wantsSigns).toBe(true)
    await clock.advance(3_500)
    expect(await hanging()).toMatchObject({
      kind: 'lost',
      cause: 'silence',
      text: expect.stringMatching(/^stopped answering 3\.\d s ago$/) as unknown,
    })
  })

  test('and goes on giving them is waited for', async () => {
    expect(await (await call(sign, answer))()).toMatchObject({ kind: 'answered' })
    let response: ServerResponse | undefined
    const working = await call((given) => (response = given))
    let heard = 0
    const onHead = (): void => void (heard += 1)
    subscribe('undici:request:headers', onHead)
    for (let second = 1; second <= 8; second += 1) {
      response?.writeProcessing()
      await expect.poll(() => heard).toBe(second)
      await clock.advance(1_000)
    }
    unsubscribe('undici:request:headers', onHead)
    response?.end(ANSWER)
    expect(await working()).toMatchObject({ kind: 'answered', status: 200 })
  })
})

test('a provider that never gave a sign of life is waited for until the call’s own limit', async () => {
  expect(await (await call(answer))()).toMatchObject({ kind: 'answered' })
  const hanging = await call(hang)
  await clock.advance(49_000)
  expect(asked).toBe(2)
  await clock.advance(1_000)
  expect(await hanging()).toMatchObject({ kind: 'lost', cause: 'configured-timeout' })
})
