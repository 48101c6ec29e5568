import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { repositoryRoot } from '../stack-dir.ts'

/** The seed's groups: worker-1 and worker-2 are prewarmed, worker-3 and worker-4 use the global pool. */
const NODES = [
  'worker-1=eth1=fa:16:3e:11:22:31',
  'worker-2=eth1=fa:16:3e:11:22:32',
  'worker-3=eth1=fa:16:3e:11:22:33',
  'worker-4=eth1=fa:16:3e:11:22:34',
]

const Ready = z.object({
  nats: z.string(),
  sockets: z.record(z.string(), z.string()),
  metrics: z.record(z.string(), z.string()),
})
export type DemoReady = z.output<typeof Ready>

export interface DemoStack {
  readonly ready: DemoReady
  /** Resolves when `up` ended by itself. */
  readonly ended: Promise<void>
  stop(): Promise<void>
}

/** Runs `subeni up` as a person would, and waits for its one line. */
export async function startUp(dir: string, say: (line: string) => void): Promise<DemoStack> {
  const up = spawn(
    process.execPath,
    [
      join(repositoryRoot(), 'packages', 'cli', 'src', 'main.ts'),
      'up',
      '--dir',
      dir,
      ...NODES.flatMap((node) => ['--node', node]),
      '--manifests',
      join(repositoryRoot(), 'samples'),
    ],
    { stdio: ['pipe', 'pipe', 'pipe'], env: { ...process.env, SUBENI_EXIT_WITH_PARENT: '1' } },
  )
  const ended = once(up, 'exit').then(() => undefined)
  createInterface({ input: up.stderr }).on('line', say)
  const stop = async (): Promise<void> => {
    if (up.exitCode === null && up.signalCode === null) up.kill('SIGTERM')
    await ended
  }
  const firstLine = once(createInterface({ input: up.stdout }), 'line').then(([line]) => String(line))
  const line = await Promise.race([firstLine, ended])
  if (line === undefined)
    throw new IpamError(
      'NOT_READY',
      `"subeni up" ended before it was ready; its logs are in ${join(dir, 'logs')}`,
    )
  return { ready: Ready.parse(JSON.parse(line)), ended, stop }
}
