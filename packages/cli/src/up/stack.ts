import { join } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import type { StackDir } from '../stack-dir.ts'
import { parseScaleOf, SCALABLE, type ScalableService, type ServiceName, type UpOptions } from './options.ts'
import type { ProcessPlan } from './process-plan.ts'
import { waitUntilOneReady } from './ready.ts'
import type { ProcessSpec, Supervisor } from './supervisor.ts'

/** The provider first reconciles its books with the cloud, and Node itself may start slowly on a loaded machine. */
const READY_WITHIN_MS = 120_000
/** What a service that is scaled down may still finish. */
const SCALE_DOWN_GRACE_MS = 10_000

export interface StackParts {
  readonly dir: StackDir
  readonly options: UpOptions
  readonly plan: ProcessPlan
  readonly supervisor: Supervisor
  readonly clock: Clock
  readonly log: Logger
  readonly progress: (line: string) => void
}

/** The services of one embedded stack, started and ended in order; nats-server runs before and after. */
export class Stack {
  readonly #parts: StackParts
  readonly #counts: Record<ScalableService, number> = { ...SCALABLE }

  constructor(parts: StackParts) {
    this.#parts = parts
  }

  async startCloud(signal: AbortSignal): Promise<void> {
    const { plan, options } = this.#parts
    if (options.provider === undefined && this.#wanted('cloud-sim'))
      await this.#startAll([await plan.cloudSim()], signal)
  }

  /** Everything else; the nodes' sockets last, so that nothing is handed out before state is proven. */
  async startServices(signal: AbortSignal): Promise<void> {
    const { options, plan } = this.#parts
    const agents = this.#wanted('node-agent')
      ? await Promise.all(options.nodes.map((node) => plan.nodeAgent(node)))
      : []
    // The gateway reads the provider's CA when it starts; the provider makes it.
    const [providers, others] = await this.#scaledSpecs()
    await this.#startAll([...agents, ...providers], signal)
    await this.#startAll(others, signal)
    const sockets = this.#wanted('ingress')
      ? await Promise.all(options.nodes.map((node) => plan.ingress(node)))
      : []
    await this.#startAll(sockets, signal)
  }

  /** `subeni scale SERVICE N`; throws INVALID_REQUEST. */
  async scaleTo(serviceText: string, countText: string, signal: AbortSignal): Promise<void> {
    const parsed = parseScaleOf(serviceText, countText)
    if ('problem' in parsed) throw new IpamError('INVALID_REQUEST', parsed.problem)
    const [service, count] = parsed.value
    if (!this.#scalable().includes(service)) {
      throw new IpamError('INVALID_REQUEST', `scale: ${service} is not part of this stack`)
    }
    const present = this.#counts[service]
    if (count > present) {
      const specs = await this.#specs(service, count)
      await this.#startAll(specs.slice(present), signal)
    } else {
      const ids = Array.from({ length: present - count }, (_, index) => `${service}/${count + index}`)
      await Promise.all(ids.map((id) => this.#parts.supervisor.stop(id, SCALE_DOWN_GRACE_MS)))
    }
    this.#counts[service] = count
  }

  /** How many processes each service of this stack that can be scaled shall have. */
  replicas(): Readonly<Partial<Record<ScalableService, number>>> {
    return Object.fromEntries(this.#scalable().map((service) => [service, this.#counts[service]]))
  }

  #wanted(service: ServiceName): boolean {
    return this.#parts.options.only.has(service)
  }

  #scalable(): ScalableService[] {
    const ours = this.#parts.options.provider === undefined
    const all = Object.keys(SCALABLE) as ScalableService[]
    return all.filter((service) => this.#wanted(service) && (ours || service !== 'iaas-provider'))
  }

  async #scaledSpecs(): Promise<[providers: ProcessSpec[], others: ProcessSpec[]]> {
    const { scale } = this.#parts.options
    const of = async (isOfProvider: boolean): Promise<ProcessSpec[]> => {
      const services = this.#scalable().filter((service) => (service === 'iaas-provider') === isOfProvider)
      return (await Promise.all(services.map((service) => this.#specs(service, scale[service])))).flat()
    }
    return [await of(true), await of(false)]
  }

  async #specs(service: ScalableService, count: number): Promise<ProcessSpec[]> {
    const { plan } = this.#parts
    const make = {
      allocator: (index: number) => plan.allocator(index),
      'provider-gateway': (index: number) => plan.gateway(index),
      'release-worker': (index: number) => plan.releaseWorker(index),
      'iaas-provider': (index: number) => plan.provider(index),
    }[service]
    this.#counts[service] = count
    return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  }

  async #startAll(specs: readonly ProcessSpec[], signal: AbortSignal): Promise<void> {
    const { supervisor, clock, progress } = this.#parts
    const began = clock.monotonicMs()
    const tell = (id: string): void =>
      progress(`${id} is ready after ${Math.round(clock.monotonicMs() - began)} ms`)
    for (const spec of specs) supervisor.start(spec)
    const each = specs.filter(({ id }) => !isProvider(id)).map((spec) => [spec])
    const providers = specs.filter(({ id }) => isProvider(id))
    // One of them is active, whichever had the lease first; one that is added to others stands by.
    const isFirst = providers.length > 0 && this.#isFirstProvider(providers)
    await Promise.all(
      (isFirst ? [...each, providers] : each).map(async (group) =>
        tell(await waitUntilOneReady(group, READY_WITHIN_MS, { clock, signal })),
      ),
    )
  }

  #isFirstProvider(starting: readonly ProcessSpec[]): boolean {
    const present = this.#parts.supervisor.states().filter(({ spec }) => isProvider(spec.id))
    return present.length === starting.length
  }

  /** Where our provider's CA is once it ran; what another provider's was given as. */
  static providerCa(dir: StackDir, options: UpOptions): string | undefined {
    if (options.provider !== undefined) return options.provider.caFile
    return join(dir.folder('provider'), 'ca.crt')
  }
}

function isProvider(id: string): boolean {
  return id.startsWith('iaas-provider/')
}
