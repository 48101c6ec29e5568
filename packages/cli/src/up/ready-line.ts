import type { StackDir } from '../stack-dir.ts'
import type { UpOptions } from './options.ts'
import type { StackUrls } from './process-plan.ts'
import type { ProcessState } from './supervisor.ts'

/** The one line that `subeni up` prints, and what `subeni status -o json` shows with more beside it (DESIGN §12). */
export interface ReadyLine {
  readonly ready: true
  readonly dir: string
  readonly nats: string
  readonly sockets: Readonly<Record<string, string>>
  readonly provider: string
  readonly providerCa: string | null
  readonly cloudSim: string | null
  readonly metrics: Readonly<Record<string, string>>
  readonly pids: Readonly<Record<string, number>>
}

export function readyLine(parts: {
  readonly dir: StackDir
  readonly options: UpOptions
  readonly urls: StackUrls
  /** Where the provider serves now. */
  readonly provider: string
  readonly states: readonly ProcessState[]
}): ReadyLine {
  const { dir, options, urls, provider, states } = parts
  const services = states.filter(({ spec }) => spec.id !== 'nats-server' && spec.id !== 'cloud-sim')
  return {
    ready: true,
    dir: dir.root,
    nats: urls.nats,
    sockets: Object.fromEntries(
      options.only.has('ingress') ? options.nodes.map(({ name }) => [name, dir.ingressSocket(name)]) : [],
    ),
    provider,
    providerCa: urls.providerCa ?? null,
    cloudSim: urls.cloudSim ?? null,
    metrics: Object.fromEntries(
      services.map(({ spec }) => [spec.id, spec.readyUrl.replace(/\/readyz$/, '/metrics')]),
    ),
    pids: Object.fromEntries(states.flatMap(({ spec, pid }) => (pid === undefined ? [] : [[spec.id, pid]]))),
  }
}
