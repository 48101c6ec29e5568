import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import type { CreatedCertificates } from './create-certificates.ts'

export interface ServerCertificate {
  readonly certPem: string
  readonly keyPem: string
  /** For the callers; undefined when the certificate was given without it. */
  readonly caFile: string | undefined
}

export const FILES = { ca: 'ca.crt', cert: 'tls.crt', key: 'tls.key' } as const

/**
 * The certificate in `dir`, as given there (`tls.crt`, `tls.key`) or made there at the first start, with a CA of its own (`ca.crt`).
 * Kept over restarts, so that the CA which callers have copied stays the right one. Throws INVALID_CONFIG for half a pair.
 */
export async function loadOrCreateCertificate(
  dir: string,
  serverName: string,
  nowMs: number,
): Promise<ServerCertificate> {
  const path = { ca: join(dir, FILES.ca), cert: join(dir, FILES.cert), key: join(dir, FILES.key) }
  finishCreation(path)
  const [hasCert, hasKey] = [existsSync(path.cert), existsSync(path.key)]
  if (hasCert !== hasKey) {
    const missing = hasCert ? path.key : path.cert
    throw new IpamError('INVALID_CONFIG', `PROVIDER_DIR: ${missing} is missing beside its other half`)
  }
  if (!hasCert) await create(dir, path, () => newCertificates(serverName, nowMs))
  return {
    certPem: readFileSync(path.cert, 'utf8'),
    keyPem: readFileSync(path.key, 'utf8'),
    caFile: existsSync(path.ca) ? path.ca : undefined,
  }
}

type Paths = Readonly<Record<keyof typeof FILES, string>>

/** Needed once in a provider's life, and slow to load. */
async function newCertificates(serverName: string, nowMs: number): Promise<CreatedCertificates> {
  const { createCertificates } = await import('./create-certificates.ts')
  return createCertificates(serverName, nowMs)
}

/** All three or, after a crash, none: the new certificate appears last, and while it is there the renaming is still to be finished. */
async function create(dir: string, path: Paths, made: () => Promise<CreatedCertificates>): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { caPem, certPem, keyPem } = await made()
  writeAtomically(`${path.ca}.new`, caPem, 0o644)
  writeAtomically(`${path.key}.new`, keyPem, 0o600)
  writeAtomically(`${path.cert}.new`, certPem, 0o644)
  finishCreation(path)
}

function finishCreation(path: Paths): void {
  if (!existsSync(`${path.cert}.new`)) return
  for (const file of [path.ca, path.key, path.cert])
    if (existsSync(`${file}.new`)) renameSync(`${file}.new`, file)
}

function writeAtomically(path: string, text: string, mode: number): void {
  writeFileSync(`${path}.tmp`, text, { mode })
  renameSync(`${path}.tmp`, path)
}
