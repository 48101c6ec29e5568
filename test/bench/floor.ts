import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connect, type KV, type NatsConnection } from 'nats'
import { bestOf, closedLoop, type Figures } from './stats.ts'

const SUBJECT = 'bench.echo'
const BUCKET = 'bench-floor'
/** As large as an allocate request and a claim's change. */
const PAYLOAD = new Uint8Array(200)
const KEYS = 16
/** As large as an endpoint. */
const ENDPOINT_PAYLOAD = new Uint8Array(500)

export interface Floor {
  readonly request: Figures
  readonly requestMany: Figures
  readonly kvWrite: Figures
  readonly kvWriteMany: Figures
  /** A key that was not there before, as large as an endpoint. */
  readonly endpointWrite: Figures
}

/** The best of several. */
export function joinFloors(floors: readonly Floor[]): Floor {
  return {
    request: bestOf(floors.map(({ request }) => request)),
    requestMany: bestOf(floors.map(({ requestMany }) => requestMany)),
    kvWrite: bestOf(floors.map(({ kvWrite }) => kvWrite)),
    kvWriteMany: bestOf(floors.map(({ kvWriteMany }) => kvWriteMany)),
    endpointWrite: bestOf(floors.map(({ endpointWrite }) => endpointWrite)),
  }
}

/** What the machine and the server can do at best, without any of our code: one echo process, one caller process. */
export async function measureFloor(natsUrl: string): Promise<Floor> {
  const echo = fork(join(import.meta.dirname, 'floor-echo.ts'), [natsUrl, SUBJECT])
  await once(echo, 'message')
  const connection = await connect({ servers: natsUrl })
  const kv = await connection.jetstream().views.kv(BUCKET, { history: 1 })
  try {
    return await measureOnce(connection, kv)
  } finally {
    await kv.destroy()
    await connection.close()
    echo.kill()
  }
}

async function measureOnce(connection: NatsConnection, kv: KV): Promise<Floor> {
  const ask = async (): Promise<void> => void (await connection.request(SUBJECT, PAYLOAD, { timeout: 5_000 }))
  const revisions: number[] = []
  for (let key = 0; key < KEYS; key += 1) revisions.push(await kv.put(`k${key}`, PAYLOAD))
  const write = async (key: number): Promise<void> => {
    revisions[key] = await kv.update(`k${key}`, PAYLOAD, revisions[key] ?? 0)
  }
  let created = 0
  const create = async (): Promise<void> => {
    created += 1
    await kv.create(`e${performance.now().toString().replace('.', '-')}-${created}`, ENDPOINT_PAYLOAD)
  }
  await closedLoop(2_000, 16, ask)
  return {
    request: await closedLoop(3_000, 1, ask),
    requestMany: await closedLoop(30_000, 128, ask),
    kvWrite: await closedLoop(1_500, 1, () => write(0)),
    // Each caller has a key of its own, so that no write loses a race.
    kvWriteMany: await closedLoopByKey(8_000, write),
    endpointWrite: await closedLoop(1_000, 1, create),
  }
}

async function closedLoopByKey(calls: number, write: (key: number) => Promise<void>): Promise<Figures> {
  const busy = Array.from({ length: KEYS }, () => Promise.resolve())
  return closedLoop(calls, KEYS, (index) => {
    const key = index % KEYS
    const next = (busy[key] ?? Promise.resolve()).then(() => write(key))
    busy[key] = next
    return next
  })
}
