import { adminRoutes } from './admin/admin-routes.ts'
import { type Clock, systemClock } from './clock.ts'
import { seededIdentities } from './cloud/identities.ts'
import { huaweiDialect } from './dialect/huawei/dialect.ts'
import { FaultBook } from './faults/fault-book.ts'
import { createGateway } from './gateway.ts'
import { openHttpServer } from './http/server.ts'
import type { Logger } from './log.ts'
import { seededRandom } from './random.ts'
import { RequestLog } from './store/request-log.ts'
import { StateStore } from './store/state-store.ts'

export interface CloudSimOptions {
  readonly dir: string
  readonly listen: { readonly host: string; readonly port: number }
  readonly accessKey: string
  readonly secretKey: string
  readonly project: string
  readonly seed: number
  readonly tokenLifeMs: number
  readonly log: Logger
  readonly clock?: Clock
}

export interface CloudSim extends AsyncDisposable {
  readonly url: string
}

/** Opens the state in `dir`, then serves it. Disposal cuts open connections and closes the files. */
export async function openCloudSim(options: CloudSimOptions): Promise<CloudSim> {
  const { dir, listen, log, seed, clock = systemClock } = options
  const store = StateStore.open(dir, clock)
  const requests = new RequestLog(dir)
  const faults = new FaultBook(clock, seededRandom(seed))
  const identities = seededIdentities(seed)
  const now = (): number => clock.now()
  const cloudNow = (): number => clock.now() + store.state.settings.skewMs
  const stop = new AbortController()
  const gateway = createGateway({
    dialect: huaweiDialect({ ...options, store, identities, now, cloudNow }),
    adminRoutes: adminRoutes({ store, faults, requests, identities, cloudNow }),
    faults,
    requests,
    clock,
    stopping: stop.signal,
  })
  const server = await openHttpServer(listen, gateway, log)
  return {
    url: server.url,
    async [Symbol.asyncDispose]() {
      stop.abort()
      await server.close()
      requests.close()
      store.close()
    },
  }
}
