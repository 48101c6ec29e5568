import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { IpamError } from '@subeni/shared/errors'

/**
 * Keeps a second process out of a folder. The lock is a socket name in the kernel's abstract space, made of the folder's
 * inode: the kernel lets go of it with the process, however that ends, so there is never a stale one.
 */
export async function lockDir(dir: string): Promise<AsyncDisposable> {
  mkdirSync(dir, { recursive: true })
  const { dev, ino } = statSync(dir)
  const server = createServer((socket) => socket.destroy())
  server.listen(`\0subeni-cloud-sim-${dev}-${ino}`)
  try {
    await once(server, 'listening')
  } catch (cause) {
    throw new IpamError('INVALID_CONFIG', `CLOUD_SIM_DIR: "${dir}" is in use by another process`, { cause })
  }
  return {
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
