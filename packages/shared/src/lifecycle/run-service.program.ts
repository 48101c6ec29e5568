import { createServer } from 'node:net'
import { z } from 'zod'
import { loadConfig } from '../config/index.ts'
import { announce, runService } from './run-service.ts'

// What run-service.test.ts runs in a process of its own; the argument says how it behaves.
const mode = process.argv[2]

await runService(
  'program',
  mode?.startsWith('stuck') === true && mode !== 'stuck-long' ? { graceMs: 100 } : {},
  async ({ log, stop, until }) => {
    if (mode === 'throw') throw new Error('outer', { cause: new Error('inner') })
    if (mode === 'config') loadConfig(['rateLimit.qps'], z.object({}), process.env)
    if (mode === 'stuck-failing') {
      // What a connection that never drains would do, with nothing left that keeps the process alive.
      await using _stuck = { [Symbol.asyncDispose]: () => new Promise<void>(() => undefined) }
      process.stdin.resume()
      await until(Promise.reject(new Error('the lease is lost')))
    }
    await using _resource = { [Symbol.asyncDispose]: async () => log.info('closed') }
    // Something that keeps the process alive until it is closed, as a connection would.
    const server = createServer().listen(0, '127.0.0.1')
    announce({ http: 'http://127.0.0.1:1' })
    if (mode === 'rejection') void Promise.reject(new Error('beside the main work'))
    if (mode === 'exception')
      setImmediate(() => {
        throw new Error('in a callback')
      })
    await stop
    if (mode === 'leak') return
    if (mode === 'stuck' || mode === 'stuck-long') await new Promise(() => undefined)
    server.close()
  },
)
