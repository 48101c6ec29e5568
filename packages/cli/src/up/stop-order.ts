import type { ServiceName } from './options.ts'
import type { Supervisor } from './supervisor.ts'

/** Together under the 15 s in which everything must be gone. */
const SERVICE_GRACE_MS = 2_500
const BASE_GRACE_MS = 3_000

/** Sockets first, then what they asked. */
const SERVICES_IN_ORDER: readonly (readonly ServiceName[])[] = [
  ['ingress'],
  ['node-agent', 'allocator', 'release-worker'],
  ['provider-gateway', 'iaas-provider'],
]

/** Ends the services in order; the bus stays for whoever still uses it. */
export async function stopServices(supervisor: Supervisor): Promise<void> {
  for (const services of SERVICES_IN_ORDER) await stopOf(supervisor, services, SERVICE_GRACE_MS)
}

/** Ends everything that runs, however far the start had come. */
export async function stopEverything(supervisor: Supervisor): Promise<void> {
  await stopServices(supervisor)
  await stopOf(supervisor, ['cloud-sim', 'nats-server'], BASE_GRACE_MS)
}

async function stopOf(
  supervisor: Supervisor,
  services: readonly ServiceName[],
  graceMs: number,
): Promise<void> {
  const ids = supervisor.states().map(({ spec }) => spec.id)
  const chosen = ids.filter((id) =>
    services.some((service) => id === service || id.startsWith(`${service}/`)),
  )
  await Promise.all(chosen.map((id) => supervisor.stop(id, graceMs)))
}
