import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, statSync, unlinkSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { dirname, resolve } from 'node:path'
import { IpamError } from '@subeni/shared/errors'

/** `sun_path` holds 108 bytes, its closing zero included. */
const PATH_MAX_BYTES = 107
const MODE = 0o660

export interface SocketClaim extends Disposable {
  readonly path: string
}

/**
 * Makes this process the only ingress on `path`, and clears what a killed one left there. The claim is a name in Linux' abstract
 * socket space: the kernel gives it to one process only and takes it back when that dies, however it dies; looking
 * and then removing alone would let two starting at once remove each other's socket. Throws INVALID_CONFIG.
 */
export async function claimSocket(path: string): Promise<SocketClaim> {
  const bytes = Buffer.byteLength(path)
  if (bytes > PATH_MAX_BYTES) {
    throw refusal(
      `"${path}" has ${bytes} bytes, and a unix socket's path must have at most ${PATH_MAX_BYTES}`,
    )
  }
  const lock = await lockName(path)
  try {
    mkdirSync(dirname(path), { recursive: true })
    await removeStale(path)
  } catch (thrown) {
    lock.close()
    throw thrown
  }
  return { path, [Symbol.dispose]: () => void lock.close() }
}

/** Listens with no moment at which others than the owner could connect. */
export async function listenOnSocket(server: HttpServer, { path }: SocketClaim): Promise<void> {
  const old = process.umask(0o177)
  const listening = new Promise<void>((done, fail) => {
    server.once('error', fail).listen(path, done)
  })
  // Node binds a path before listen() returns.
  process.umask(old)
  await listening
  chmodSync(path, MODE)
}

function lockName(path: string): Promise<Server> {
  const digest = createHash('sha256').update(resolve(path)).digest('hex').slice(0, 32)
  const lock = createServer((socket) => void socket.destroy())
  return new Promise((done, fail) => {
    lock.once('error', (cause) => fail(refusal(`another ingress has "${path}" already`, cause)))
    lock.listen(`\0subeni-ingress-${digest}`, () => done(lock.unref()))
  })
}

async function removeStale(path: string): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isSocket()) throw refusal(`"${path}" exists and is no socket`)
  if (await isAnswered(path)) throw refusal(`another process answers on "${path}" already`)
  unlinkSync(path)
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = connect(path)
    probe.once('connect', () => {
      probe.destroy()
      done(true)
    })
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'ECONNREFUSED'))
  })
}

function refusal(text: string, cause?: unknown): IpamError {
  return new IpamError('INVALID_CONFIG', `SUBENI_SOCKET: ${text}`, { cause })
}
