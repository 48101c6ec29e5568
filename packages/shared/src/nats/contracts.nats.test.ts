import { afterAll, beforeAll } from 'vitest'
import { systemClock } from '../lifecycle/index.ts'
import { STREAM, SUBJECT } from '../contracts/index.ts'
import { createRegistry } from '../metrics/index.ts'
import {
  busContract,
  endpointStoreContract,
  eventLogContract,
  leaseStoreContract,
  objectStoreContract,
  type OpenPair,
  poolStoreContract,
  releaseQueueContract,
  storeIdentityContract,
} from '../testing/contracts/index.ts'
import { FakeClock, type NatsServer, silentLog, startNatsServer } from '../testing/index.ts'
import { callApi } from './core/jet-stream.ts'
import {
  connectNats,
  ensureStreams,
  type NatsLink,
  openBus,
  openEndpointStore,
  openEventLog,
  openLeaseStore,
  openObjectStore,
  openPoolStore,
  openReleaseQueue,
  openStoreIdentity,
} from './index.ts'

const log = silentLog()
const clock = systemClock
const fakeClock = new FakeClock()
let server: NatsServer
let one: NatsLink
let two: NatsLink

beforeAll(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log })
  two = await connectNats({ url: server.url, name: 'two', log })
  await ensureStreams(one)
})

afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

function each<T extends AsyncDisposable | object>(open: (link: NatsLink) => Promise<T>): OpenPair<T> {
  return async () => {
    const pair = { one: await open(one), two: await open(two) }
    const close = async (it: T): Promise<void> => {
      if (Symbol.asyncDispose in it) await it[Symbol.asyncDispose]()
    }
    return {
      ...pair,
      async [Symbol.asyncDispose]() {
        await close(pair.one)
        await close(pair.two)
      },
    }
  }
}

poolStoreContract(each((link) => openPoolStore(link, { clock, log })))
endpointStoreContract(each((link) => openEndpointStore(link)))
objectStoreContract(each((link) => openObjectStore(link)))
leaseStoreContract(
  each((link) => openLeaseStore(link, { clock: fakeClock })),
  fakeClock,
)
storeIdentityContract(each((link) => openStoreIdentity(link)))
eventLogContract(
  each((link) => openEventLog(link, { source: 'test/0', clock, log, registry: createRegistry('test') })),
)
releaseQueueContract(
  async () => {
    await callApi(one, `STREAM.PURGE.${STREAM.releases}`, {})
    return await each((link) => openReleaseQueue(link, { clock, log }))()
  },
  {
    pass: (ms) => clock.sleep(ms),
    publishBytes: async (_queue, claimId, bytes) => one.nc.publish(SUBJECT.releaseJob(claimId), bytes),
  },
)
busContract(
  each(async (link) => openBus(link, { service: 'test', clock, log })),
  (ms) => clock.sleep(ms),
)
