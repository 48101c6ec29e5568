import { writeFileSync } from 'node:fs'
import { findNatsServer } from '../../../../scripts/find-nats-server.mjs'
import type { StackDir } from '../stack-dir.ts'
import { natsConfig } from './nats-config.ts'
import type { UpOptions } from './options.ts'
import type { PortBook } from './port-book.ts'
import { passedOn } from './process-plan.ts'
import type { ProcessSpec } from './supervisor.ts'

export interface NatsServerProcess {
  readonly url: string
  readonly spec: ProcessSpec
}

/** The embedded nats-server: always our own, whatever NATS_URL says. */
export async function planNatsServer(
  dir: StackDir,
  ports: PortBook,
  { settings }: Pick<UpOptions, 'settings'>,
  progress: (line: string) => void,
): Promise<NatsServerProcess> {
  const server = await findNatsServer({ log: progress })
  const port = await ports.portOf('nats-server')
  const httpPort = await ports.portOf('nats-server/http')
  const configFile = dir.file('run', 'nats.conf')
  writeFileSync(
    configFile,
    natsConfig({ port, httpPort, storeDir: dir.folder('nats'), syncInterval: settings['nats.syncInterval'] }),
  )
  return {
    url: `nats://127.0.0.1:${port}`,
    spec: {
      id: 'nats-server',
      command: server.path,
      args: ['-c', configFile],
      env: passedOn(),
      logFile: dir.logFile('nats-server'),
      readyUrl: `http://127.0.0.1:${httpPort}/healthz`,
    },
  }
}
