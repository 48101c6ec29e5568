import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import { FILES, type ServerCertificate } from './certificates.ts'

/** Files are read, not watched: a mounted Secret changes by a symbolic link far above them. */
const LOOK_EVERY_MS = 1_000

export interface FollowOptions {
  readonly dir: string
  /** The one in use. */
  readonly certificate: ServerCertificate
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Looks at the certificate's files until disposed, and hands on each new pair. A half-written or mismatched one is not used: it is
 * logged once, and the former stays.
 */
export function followCertificate(
  options: FollowOptions,
): (use: (certificate: ServerCertificate) => void) => Disposable {
  return (use) => {
    const stop = new AbortController()
    void follow(options, use, stop.signal)
    return { [Symbol.dispose]: () => stop.abort() }
  }
}

async function follow(
  { dir, certificate, clock, log }: FollowOptions,
  use: (certificate: ServerCertificate) => void,
  signal: AbortSignal,
): Promise<void> {
  let known = certificate
  let refused = ''
  for (;;) {
    await clock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined)
    if (signal.aborted) return
    try {
      const next = { ...known, ...(await readPair(dir)) }
      const text = next.certPem + next.keyPem
      if (text === known.certPem + known.keyPem || text === refused) continue
      refused = text
      createSecureContext({ cert: next.certPem, key: next.keyPem })
      use(next)
      known = next
      log.info({ dir }, 'certificate reloaded')
    } catch (err) {
      log.warn({ err, dir }, 'new certificate not usable: the former one stays')
    }
  }
}

async function readPair(dir: string): Promise<Pick<ServerCertificate, 'certPem' | 'keyPem'>> {
  const [certPem, keyPem] = await Promise.all([
    readFile(join(dir, FILES.cert), 'utf8'),
    readFile(join(dir, FILES.key), 'utf8'),
  ])
  return { certPem, keyPem }
}
