import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRegistry, Gauge } from '../metrics/index.ts'
import { type HealthServer, startHealthServer } from './health-server.ts'

let missing: string[] = []
let server: HealthServer
const registry = createRegistry('test')

beforeEach(async () => {
  missing = []
  server = await startHealthServer({ listen: '127.0.0.1:0', registry, notReady: () => missing })
})

afterEach(() => server[Symbol.asyncDispose]())

async function get(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(server.url + path)
  return { status: response.status, text: await response.text() }
}

describe('startHealthServer', () => {
  test('says that the process lives, whether it is ready or not', async () => {
    missing = ['pools']
    expect(await get('/healthz')).toEqual({ status: 200, text: 'ok\n' })
  })

  test('is ready when nothing is missing, and else names what is', async () => {
    expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\n' })
    missing = ['pools are not listed yet', 'not connected to NATS']
    expect(await get('/readyz?verbose')).toEqual({
      status: 503,
      text: 'pools are not listed yet\nnot connected to NATS\n',
    })
  })

  test('shows metrics with the service as a label', async () => {
    const { status, text } = await get('/metrics')
    expect(status).toBe(200)
    expect(text).toMatch(/^process_cpu_user_seconds_total\{service="test"\} /m)
  })

  test('answers 500 and lives on when a metric cannot be read', async () => {
    const broken = new Gauge({
      name: 'broken',
      help: 'fails',
      registers: [registry],
      collect() {
        throw new Error('cannot collect')
      },
    })
    expect(await get('/metrics')).toEqual({ status: 500, text: 'cannot collect\n' })
    registry.removeSingleMetric('broken')
    expect(broken).toBeDefined()
    expect((await get('/metrics')).status).toBe(200)
  })

  test('knows no other path', async () => {
    expect((await get('/')).status).toBe(404)
  })

  test.each(['8080', 'localhost', '::1:80', '127.0.0.1:70000', '127.0.0.1:-1'])(
    'refuses to listen on "%s"',
    async (listen) => {
      const starting = startHealthServer({ listen, registry, notReady: () => [] })
      await expect(starting).rejects.toMatchObject({ code: 'INVALID_CONFIG' })
    },
  )
})
