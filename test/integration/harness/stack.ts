import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { type CliResult, cleanEnv, MAIN, runCli } from './running-cli.ts'
import { type Answer, callSocket } from './socket-call.ts'

export { type CliResult, ROOT, runCli } from './running-cli.ts'

export const ReadyLine = z.object({
  ready: z.literal(true),
  dir: z.string(),
  nats: z.string(),
  sockets: z.record(z.string(), z.string()),
  provider: z.string(),
  providerCa: z.string().nullable(),
  cloudSim: z.string().nullable(),
  metrics: z.record(z.string(), z.string()),
  pids: z.record(z.string(), z.number()),
})
export type Ready = z.output<typeof ReadyLine>

export interface AddRequest {
  readonly node: string
  readonly pod: string
  readonly uid?: string
  readonly ifName?: string
  readonly containerId?: string
  readonly pools?: readonly string[]
  readonly pools6?: readonly string[]
  readonly cleanGateway?: boolean
}

/** A new folder under the temporary one; the caller removes it. */
export function freshDir(): string {
  return mkdtempSync(join(tmpdir(), 'subeni-it-'))
}

/** A real stack of real processes, driven as an operator and a kubelet would. */
export class TestStack implements AsyncDisposable {
  readonly dir: string
  readonly #ownsDir: boolean
  #up: ChildProcess | undefined
  #ready: Ready | undefined
  readonly stdoutLines: string[] = []
  readonly stderrLines: string[] = []

  private constructor(dir: string | undefined) {
    this.#ownsDir = dir === undefined
    this.dir = dir ?? freshDir()
  }

  static async start(args: readonly string[], dir?: string): Promise<TestStack> {
    const stack = new TestStack(dir)
    await stack.up(args)
    return stack
  }

  get ready(): Ready {
    if (this.#ready === undefined) throw new Error('the stack is not ready')
    return this.#ready
  }

  get upPid(): number {
    return this.#up?.pid ?? 0
  }

  /** Starts `subeni up` on this folder (again) and waits for its line. */
  async up(args: readonly string[]): Promise<void> {
    const up = spawn(process.execPath, [MAIN, 'up', '--dir', this.dir, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...cleanEnv(), SUBENI_EXIT_WITH_PARENT: '1' },
    })
    this.#up = up
    createInterface({ input: up.stderr }).on('line', (line) => this.stderrLines.push(line))
    const lines = createInterface({ input: up.stdout })
    lines.on('line', (line) => this.stdoutLines.push(line))
    const first = await Promise.race([once(lines, 'line'), once(up, 'exit').then(() => undefined)])
    if (first === undefined)
      throw new Error(`up ended before it was ready: ${this.stderrLines.slice(-20).join('\n')}`)
    this.#ready = ReadyLine.parse(JSON.parse(String(first[0])))
  }

  cli(...args: string[]): Promise<CliResult> {
    return runCli([...args, '--dir', this.dir])
  }

  async json(...args: string[]): Promise<unknown> {
    const result = await this.cli(...args, '-o', 'json')
    if (result.code !== 0) throw new Error(`subeni ${args.join(' ')}: ${result.code}: ${result.stderr}`)
    return JSON.parse(result.stdout)
  }

  async apply(manifests: readonly object[]): Promise<CliResult> {
    const text = manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n')
    return runCli(['apply', '-f', '-', '--dir', this.dir], text)
  }

  add(request: AddRequest): Promise<Answer> {
    return callSocket(this.socket(request.node), 'POST', '/v1/ipam/ip', {
      ...identity(request),
      netNamespace: '/var/run/netns/test',
      ...(request.pools && { defaultIPv4IPPool: request.pools }),
      ...(request.pools6 && { defaultIPv6IPPool: request.pools6 }),
      ...(request.cleanGateway !== undefined && { cleanGateway: request.cleanGateway }),
    })
  }

  del(request: AddRequest & { readonly reason?: string }): Promise<Answer> {
    const { reason } = request
    const body = { ...identity(request), ...(reason !== undefined && { reason }) }
    return callSocket(this.socket(request.node), 'DELETE', '/v1/ipam/ip', body)
  }

  endpoint(node: string, pod: string): Promise<Answer> {
    const [podNamespace = '', podName = ''] = pod.split('/')
    const query = new URLSearchParams({ podNamespace, podName })
    return callSocket(this.socket(node), 'GET', `/v1/workloadendpoint?${query.toString()}`)
  }

  socket(node: string): string {
    const socket = this.ready.sockets[node]
    if (socket === undefined) throw new Error(`no node ${node}`)
    return socket
  }

  /** The processes as `up` has them now, without the start of a command. */
  async pids(): Promise<Readonly<Record<string, number>>> {
    const { text } = await callSocket(join(this.dir, 'run', 'up.sock'), 'GET', '/status')
    return z.object({ pids: z.record(z.string(), z.number()) }).parse(JSON.parse(text)).pids
  }

  /** SIGTERM, and the exit status. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const up = this.#up
    if (up === undefined || up.exitCode !== null || up.signalCode !== null) return up?.exitCode ?? null
    const gone = once(up, 'exit') as Promise<[number | null]>
    up.kill(signal)
    return (await gone)[0]
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
    if (this.#ownsDir) rmSync(this.dir, { recursive: true, force: true })
  }
}

function identity(request: AddRequest): Record<string, string> {
  const [namespace = 'default', name = ''] = request.pod.split('/')
  const uid = request.uid ?? `${request.pod.replace('/', '-')}-uid`
  return {
    containerID: request.containerId ?? `${uid}-c`,
    ifName: request.ifName ?? 'eth0',
    podNamespace: namespace,
    podName: name,
    podUID: uid,
  }
}
