import { describe, expect, test } from 'vitest'
import { hasCode } from '../errors/index.ts'
import { silentLog, startNatsServer } from '../testing/index.ts'
import { callApi } from './core/jet-stream.ts'
import { connectNats, ensureStreams } from './index.ts'
import { STREAM_CONFIGS } from './streams.ts'

const log = silentLog()

describe('ensureStreams', () => {
  test('makes everything once, also when two processes start together, and repairs a changed limit', async () => {
    await using server = await startNatsServer()
    await using one = await connectNats({ url: server.url, name: 'one', log })
    await using two = await connectNats({ url: server.url, name: 'two', log })
    await Promise.all([ensureStreams(one), ensureStreams(two)])
    const infoOf = (name: string): Promise<{ config?: Record<string, unknown> }> =>
      callApi(one, `STREAM.INFO.${name}`, {})
    for (const config of STREAM_CONFIGS) {
      const { config: made } = await infoOf(config.name)
      expect(made).toMatchObject({ storage: 'file', max_bytes: config['max_bytes'] })
    }
    const { config } = await infoOf('SUBENI_EVENTS')
    await callApi(one, 'STREAM.UPDATE.SUBENI_EVENTS', { ...config, max_bytes: 1_000_000 })
    await ensureStreams(two)
    expect((await infoOf('SUBENI_EVENTS')).config).toMatchObject({ max_bytes: 1024 ** 3 })
  })

  test('refuses a server without JetStream in plain words', async () => {
    await using server = await startNatsServer({ jetstream: false })
    await using link = await connectNats({ url: server.url, name: 'test', log })
    const refused = await ensureStreams(link).catch((thrown: unknown) => thrown)
    expect(hasCode(refused, 'STORE_UNAVAILABLE')).toBe(true)
    expect(refused).toMatchObject({
      message: 'the NATS server has no JetStream: start it with jetstream enabled',
    })
  })
})
