import { systemClock } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import { adminRoutes } from './admin/admin-routes.ts'
import { seededIdentities } from './cloud/identities.ts'
import { huaweiDialect } from './dialect/huawei/dialect.ts'
import { FaultBook } from './faults/fault-book.ts'
import { createGateway } from './gateway.ts'
import { openHttpServer } from './http/server.ts'
import { seededRandom } from './random.ts'
import { lockDir } from './store/dir-lock.ts'
import { RequestLog } from './store/request-log.ts'
import { StateStore } from './store/state-store.ts'

/** The part of the clock that the simulator needs. */
export type CloudClock = Pick<Clock, 'now' | 'sleep'>

export interface CloudSimOptions {
  readonly dir: string
  readonly listen: { readonly host: string; readonly port: number }
  readonly accessKey: string
  readonly secretKey: string
  readonly project: string
  readonly seed: number
  readonly tokenLifeMs: number
  readonly log: Logger
  readonly clock?: CloudClock
}

export interface CloudSim extends AsyncDisposable {
  readonly url: string
}

/** Opens the state in `dir`, then serves it. Disposal cuts open connections and closes the files. */
export async function openCloudSim(options: CloudSimOptions): Promise<CloudSim> {
  await using stack = new AsyncDisposableStack()
  stack.use(await lockDir(options.dir))
  const { dir, listen, log, seed, clock = systemClock } = options
  const store = stack.adopt(StateStore.open(dir, clock), (opened) => opened.close())
  const requests = stack.adopt(new RequestLog(dir), (opened) => opened.close())
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
  const server = stack.adopt(await openHttpServer(listen, gateway, log), (opened) => opened.close())
  stack.defer(() => stop.abort())
  const opened = stack.move()
  return { url: server.url, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
