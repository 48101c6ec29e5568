import type { Msg, NatsConnection } from 'nats'
import { connect, headers } from 'nats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NatsServer, startNatsServer } from '../../testing/index.ts'
import { headerBlock, headerValue } from './raw-headers.ts'

let server: NatsServer
let nc: NatsConnection

beforeAll(async () => {
  server = await startNatsServer()
  nc = await connect({ servers: server.url })
})

afterAll(async () => {
  await nc.close()
  await server[Symbol.asyncDispose]()
})

interface Sent {
  readonly subject?: string
  readonly data?: string
  readonly reply?: string
  readonly values?: Readonly<Record<string, string>>
}

async function received({ subject = 'news', data = '', reply, values = {} }: Sent): Promise<Msg> {
  const { promise, resolve } = Promise.withResolvers<Msg>()
  const subscription = nc.subscribe(subject, { max: 1, callback: (_error, message) => resolve(message) })
  const given = headers()
  for (const [name, value] of Object.entries(values)) given.set(name, value)
  nc.publish(subject, data, {
    ...(reply !== undefined && { reply }),
    ...(Object.keys(values).length > 0 && { headers: given }),
  })
  const message = await promise
  subscription.unsubscribe()
  return message
}

const VALUES = { One: '1', Two: 'second value' }

test.each<[string, Sent]>([
  ['headers, data and a reply subject', { data: 'some data', reply: 'there', values: VALUES }],
  ['headers alone', { values: VALUES }],
  ['more than comes in one piece', { data: 'x'.repeat(900_000), reply: 'there', values: VALUES }],
  [
    'subjects that are not ASCII',
    { subject: 'n\u00e9ws', reply: 'th\u00e9re'.repeat(40), data: 'd', values: VALUES },
  ],
])('values are those the client finds: %s', async (_title, sent) => {
  const message = await received(sent)
  const block = headerBlock(message)
  expect(headerValue(block, 'One')).toBe(message.headers?.get('One'))
  expect(headerValue(block, 'Two')).toBe('second value')
  expect(headerValue(block, 'Three')).toBe('')
})

test('values are found also where the client does not tell sizes', async () => {
  const message = await received({ data: 'some data', values: VALUES })
  const block = headerBlock(Object.create(message, { size: { value: undefined } }) as Msg)
  expect(headerValue(block, 'One')).toBe('1')
  expect(headerValue(block, 'Two')).toBe('second value')
})

test('a message without headers has none, whatever its data says', async () => {
  expect(headerBlock(await received({ data: '\r\nOne: 1\r\n', reply: 'there' }))).toBe('')
  expect(headerBlock(await received({}))).toBe('')
})
