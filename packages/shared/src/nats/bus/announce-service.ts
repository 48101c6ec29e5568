import type { Clock } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { MicroService } from './micro-service.ts'

/** Of a service that serves nothing on the bus: it answers NATS' service protocol all the same, so that tools list it. */
export function announceService(
  link: NatsLink,
  options: { readonly service: string; readonly node?: string; readonly clock: Clock },
): Disposable {
  const { service: name, node, clock } = options
  const service = new MicroService(link.nc, { name, node, instance: link.name }, clock)
  return { [Symbol.dispose]: () => service.close() }
}
