import { join } from 'node:path'
import { settingVariable, type SettingName } from '@subeni/shared/config'
import { repositoryRoot, type StackDir } from '../stack-dir.ts'
import type { NodeOption, ServiceName, UpOptions } from './options.ts'
import type { PortBook } from './port-book.ts'
import type { ProcessSpec } from './supervisor.ts'

/** The embedded cloud's own project and key pair; the simulator checks signatures with them. */
export const CLOUD = {
  project: 'subeni',
  accessKey: 'embedded-access-key',
  secretKey: 'embedded-secret-key',
} as const
const CLOUD_SEED = '1'
/** What a child needs of our own environment; nothing else leaks into it. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'] as const

/** Addresses that every process may need to know, fixed before the first one starts. */
export interface StackUrls {
  readonly nats: string
  /** Another provider's; absent: our own is followed to its active instance. */
  readonly provider?: string
  readonly providerCa?: string
  readonly cloudSim?: string
}

/** Makes the processes of one stack; ports and folders come from the stack's folder. */
export class ProcessPlan {
  readonly #dir: StackDir
  readonly #options: UpOptions
  readonly #ports: PortBook
  readonly urls: StackUrls

  constructor(parts: { dir: StackDir; options: UpOptions; ports: PortBook; urls: StackUrls }) {
    this.#dir = parts.dir
    this.#options = parts.options
    this.#ports = parts.ports
    this.urls = parts.urls
  }

  async cloudSim(): Promise<ProcessSpec> {
    return this.#node(
      'cloud-sim',
      join('packages', 'cloud-sim'),
      {
        CLOUD_SIM_LISTEN: this.urls.cloudSim?.replace('http://', '') ?? '',
        CLOUD_SIM_DIR: this.#dir.folder('cloud-sim'),
        CLOUD_SIM_AK: CLOUD.accessKey,
        CLOUD_SIM_SK: CLOUD.secretKey,
        CLOUD_SIM_PROJECT: CLOUD.project,
        CLOUD_SIM_SEED: CLOUD_SEED,
      },
      `${this.urls.cloudSim}/readyz`,
    )
  }

  /** One is active, and tells the gateways so; the others stand by. */
  async provider(index: number): Promise<ProcessSpec> {
    const listen = `127.0.0.1:${await this.#ports.portOf(`iaas-provider/${index}/api`)}`
    const spec = await this.#service('iaas-provider', `${index}`, {
      PROVIDER_LISTEN: listen,
      PROVIDER_DIR: this.#dir.folder('provider'),
      PROVIDER_TLS: 'true',
      CLOUD_ENDPOINT: this.urls.cloudSim ?? '',
      CLOUD_PROJECT: CLOUD.project,
      CLOUD_ACCESS_KEY: CLOUD.accessKey,
      CLOUD_SECRET_KEY: CLOUD.secretKey,
    })
    return { ...spec, apiUrl: `https://${listen}` }
  }

  allocator(index: number): Promise<ProcessSpec> {
    return this.#service('allocator', `${index}`, {})
  }

  gateway(index: number): Promise<ProcessSpec> {
    return this.#service('provider-gateway', `${index}`, {
      PROVIDER_URL: this.urls.provider ?? 'active',
      ...(this.urls.providerCa !== undefined && { PROVIDER_CA_FILE: this.urls.providerCa }),
    })
  }

  releaseWorker(index: number): Promise<ProcessSpec> {
    return this.#service('release-worker', `${index}`, {})
  }

  nodeAgent(node: NodeOption): Promise<ProcessSpec> {
    return this.#service('node-agent', node.name, nodeVariables(node))
  }

  ingress(node: NodeOption): Promise<ProcessSpec> {
    return this.#service('ingress', node.name, {
      ...nodeVariables(node),
      SUBENI_SOCKET: this.#dir.ingressSocket(node.name),
      SUBENI_STATE_FILE: this.#dir.file('ingress', `${node.name}.journal`),
    })
  }

  async #service(name: ServiceName, instance: string, own: Record<string, string>): Promise<ProcessSpec> {
    const id = `${name}/${instance}`
    const listen = `127.0.0.1:${await this.#ports.portOf(id)}`
    const variables = { SUBENI_INSTANCE: id, SUBENI_HEALTH_LISTEN: listen, NATS_URL: this.urls.nats, ...own }
    return this.#node(id, join('services', name), variables, `http://${listen}/readyz`)
  }

  #node(id: string, folder: string, variables: Record<string, string>, readyUrl: string): ProcessSpec {
    return {
      id,
      command: process.execPath,
      args: [join(repositoryRoot(), folder, 'src', 'main.ts')],
      env: { ...passedOn(), ...this.#settings(), SUBENI_EXIT_WITH_PARENT: '1', ...variables },
      logFile: this.#dir.logFile(id),
      readyUrl,
    }
  }

  #settings(): Record<string, string> {
    const given = Object.entries(this.#options.settings) as [SettingName, string][]
    return Object.fromEntries(given.map(([name, value]) => [settingVariable(name), value]))
  }
}

export function passedOn(): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}

function nodeVariables(node: NodeOption): Record<string, string> {
  return { NODE_NAME: node.name, NODE_NICS: node.nics.map((nic) => `${nic.name}=${nic.mac}`).join(',') }
}
