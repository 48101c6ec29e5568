import type { LeaseStore } from '../ports/index.ts'
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
} from './contracts/index.ts'
import { FakeClock } from './fake-clock.ts'
import { MemoryBroker } from './memory-bus.ts'
import { MemoryEventLog } from './memory-event-log.ts'
import { MemoryPoolStore } from './memory-pool-store.ts'
import { MemoryReleaseQueue } from './memory-release-queue.ts'
import {
  MemoryEndpointStore,
  MemoryLeaseStore,
  MemoryObjectStore,
  MemoryStoreIdentity,
} from './memory-stores.ts'

function same<T>(make: () => T): OpenPair<T> {
  return async () => {
    const it = make()
    return { one: it, two: it, [Symbol.asyncDispose]: async () => undefined }
  }
}

const clock = new FakeClock()

poolStoreContract(same(() => new MemoryPoolStore()))
endpointStoreContract(same(() => new MemoryEndpointStore()))
objectStoreContract(same(() => new MemoryObjectStore()))
leaseStoreContract(
  same((): LeaseStore => new MemoryLeaseStore(clock)),
  clock,
)
storeIdentityContract(same(() => new MemoryStoreIdentity()))
eventLogContract(same(() => new MemoryEventLog(clock)))
releaseQueueContract(
  same(() => new MemoryReleaseQueue(clock)),
  {
    pass: (ms) => clock.advance(ms),
    publishBytes: async (queue, claimId, bytes) => {
      if (queue instanceof MemoryReleaseQueue) queue.publishBytes(claimId, bytes)
    },
  },
)
busContract(
  async () => {
    const broker = new MemoryBroker(clock)
    return { one: broker.bus(), two: broker.bus(), [Symbol.asyncDispose]: async () => undefined }
  },
  (ms) => clock.advance(ms),
)
