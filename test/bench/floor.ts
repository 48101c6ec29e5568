import { type ChildProcess, fork } from 'node:child_process'
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

/** The parts of it that have one caller. */
export type LoneFloor = Pick<Floor, 'request' | 'kvWrite' | 'endpointWrite'>

/** What the machine and the server can do at best, without any of our code: one echo process, one caller process. */
export class FloorMeter implements AsyncDisposable {
  readonly #connection: NatsConnection
  readonly #kv: KV
  readonly #echo: ChildProcess
  readonly #revisions: number[] = []
  #created = 0

  private constructor(connection: NatsConnection, kv: KV, echo: ChildProcess) {
    this.#connection = connection
    this.#kv = kv
    this.#echo = echo
  }

  static async open(natsUrl: string): Promise<FloorMeter> {
    const echo = fork(join(import.meta.dirname, 'floor-echo.ts'), [natsUrl, SUBJECT])
    await once(echo, 'message')
    const connection = await connect({ servers: natsUrl })
    const kv = await connection.jetstream().views.kv(BUCKET, { history: 1 })
    const meter = new FloorMeter(connection, kv, echo)
    for (let key = 0; key < KEYS; key += 1) meter.#revisions.push(await kv.put(`k${key}`, PAYLOAD))
    await closedLoop(2_000, 16, () => meter.#ask())
    return meter
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#kv.destroy()
    await this.#connection.close()
    this.#echo.kill()
  }

  /** `share` of all its calls. */
  async lone(share: number): Promise<LoneFloor> {
    return {
      request: await closedLoop(3_000 * share, 1, () => this.#ask()),
      kvWrite: await closedLoop(1_500 * share, 1, () => this.#write(0)),
      endpointWrite: await closedLoop(1_000 * share, 1, () => this.#create()),
    }
  }

  async measure(): Promise<Floor> {
    return {
      ...(await this.lone(1)),
      requestMany: await closedLoop(30_000, 128, () => this.#ask()),
      // Each caller has a key of its own, so that no write loses a race.
      kvWriteMany: await closedLoopByKey(8_000, (key) => this.#write(key)),
    }
  }

  async #ask(): Promise<void> {
    await this.#connection.request(SUBJECT, PAYLOAD, { timeout: 5_000 })
  }

  async #write(key: number): Promise<void> {
    this.#revisions[key] = await this.#kv.update(`k${key}`, PAYLOAD, this.#revisions[key] ?? 0)
  }

  async #create(): Promise<void> {
    this.#created += 1
    const key = `e${performance.now().toString().replace('.', '-')}-${this.#created}`
    await this.#kv.create(key, ENDPOINT_PAYLOAD)
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
