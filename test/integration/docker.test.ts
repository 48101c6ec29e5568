import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { connectNats, ensureStreams, openPoolStore } from '@subeni/shared/nats'
import { aPool } from '@subeni/shared/testing'
import { expect, test } from 'vitest'

/** The oldest server that must do, as an image. */
const IMAGE = 'nats:2.9'
const CLIENT_PORT = 4222

async function dockerAnswers(): Promise<boolean> {
  try {
    await promisify(execFile)('docker', ['info'], { timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

test('pools are written and read on a nats-server that Testcontainers started', async (context) => {
  if (!(await dockerAnswers())) context.skip('no Docker engine answers "docker info"')
  // Loaded here only: it looks for an engine when it is imported.
  const { GenericContainer } = await import('testcontainers')
  const container = await new GenericContainer(IMAGE)
    .withCommand(['-js'])
    .withExposedPorts(CLIENT_PORT)
    .start()
  try {
    const log = createLogger('test', 'silent')
    const url = `nats://${container.getHost()}:${container.getMappedPort(CLIENT_PORT)}`
    await using link = await connectNats({ url, name: 'test', log })
    await ensureStreams(link)
    await using store = await openPoolStore(link, { clock: systemClock, log })
    const pool = aPool({})
    const created = await store.create(pool)
    const { name } = pool.metadata
    const claim = { pod: 'default/a', podUid: 'a' }
    const written = await store.write(name, { putClaims: { '10.0.0.10': claim } }, created)
    const read = await store.read(name)
    expect(read?.revision).toBe(written)
    expect(read?.value.claims.get('10.0.0.10')).toEqual(claim)
    await expect(store.write(name, {}, created)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
  } finally {
    await container.stop()
  }
})
