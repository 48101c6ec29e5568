import { createServer, type Server } from 'node:net'
import { IpamError } from '@subeni/shared/errors'
import type { StackDir } from '../stack-dir.ts'

/**
 * One `up` per folder, by an abstract unix socket: the kernel gives it to one process and takes it back at its death,
 * so that no stale lock is ever left.
 */
export async function lockDir(dir: StackDir): Promise<AsyncDisposable> {
  const server = createServer((socket) => socket.destroy())
  await listen(server, `\0subeni-up-${dir.hash()}`).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause
    throw new IpamError(
      'INVALID_REQUEST',
      `--dir: another "subeni up" runs on ${dir.root}; stop it first, or name another folder`,
      { cause },
    )
  })
  return {
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  })
}
