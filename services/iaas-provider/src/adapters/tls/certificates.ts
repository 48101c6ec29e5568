// x509's dependency container refuses to load without it.
import 'reflect-metadata'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import * as x509 from '@peculiar/x509'

export interface ServerCertificate {
  readonly certPem: string
  readonly keyPem: string
  /** For the callers; undefined when the certificate was given without it. */
  readonly caFile: string | undefined
}

const FILES = { ca: 'ca.crt', cert: 'tls.crt', key: 'tls.key' } as const
/** Ten years: there is no rotation, and a new CA would cut off everybody who copied the old one. */
const VALID_MS = 3_650 * 86_400_000
/** Clocks of callers that are a little behind must not refuse a new certificate. */
const BACKDATED_MS = 3_600_000
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/**
 * The certificate in `dir`, as given there (`tls.crt`, `tls.key`) or made there at the first start, with a CA of its own (`ca.crt`).
 * Kept over restarts, so that the CA which callers have copied stays the right one. Throws INVALID_CONFIG for half a pair.
 */
export async function loadOrCreateCertificate(dir: string, serverName: string, nowMs: number): Promise<ServerCertificate> {
  const path = { ca: join(dir, FILES.ca), cert: join(dir, FILES.cert), key: join(dir, FILES.key) }
  const [hasCert, hasKey] = [existsSync(path.cert), existsSync(path.key)]
  if (hasCert !== hasKey) {
    const missing = hasCert ? path.key : path.cert
    throw new IpamError('INVALID_CONFIG', `PROVIDER_DIR: ${missing} is missing beside its other half`)
  }
  if (!hasCert) {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const made = await createCertificates(serverName, nowMs)
    // The certificate goes last: a crash before it leaves nothing that looks complete.
    writeAtomically(path.ca, made.caPem, 0o644)
    writeAtomically(`${path.key}.new`, made.keyPem, 0o600)
    renameSync(`${path.key}.new`, path.key)
    writeAtomically(path.cert, made.certPem, 0o644)
  }
  return {
    certPem: readFileSync(path.cert, 'utf8'),
    keyPem: readFileSync(path.key, 'utf8'),
    caFile: existsSync(path.ca) ? path.ca : undefined,
  }
}

async function createCertificates(
  serverName: string,
  nowMs: number,
): Promise<{ caPem: string; certPem: string; keyPem: string }> {
  const life = { notBefore: new Date(nowMs - BACKDATED_MS), notAfter: new Date(nowMs + VALID_MS), signingAlgorithm: ALGORITHM }
  const caKeys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const ca = await x509.X509CertificateGenerator.createSelfSigned(
    {
      ...life,
      name: 'CN=subeni IaaS Network Provider CA',
      keys: caKeys,
      extensions: [
        new x509.BasicConstraintsExtension(true, 0, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
        await x509.SubjectKeyIdentifierExtension.create(caKeys.publicKey),
      ],
    },
  )
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const cert = await x509.X509CertificateGenerator.create(
    {
      ...life,
      subject: `CN=${serverName.slice(0, 64)}`,
      issuer: ca.subject,
      publicKey: keys.publicKey,
      signingKey: caKeys.privateKey,
      extensions: [
        new x509.BasicConstraintsExtension(false, undefined, true),
        new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
        new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        new x509.SubjectAlternativeNameExtension(alternativeNames(serverName)),
        await x509.AuthorityKeyIdentifierExtension.create(caKeys.publicKey),
      ],
    },
  )
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { caPem: `${ca.toString('pem')}\n`, certPem: `${cert.toString('pem')}\n`, keyPem: pem('PRIVATE KEY', pkcs8) }
}

function alternativeNames(serverName: string): x509.JsonGeneralNames {
  const names = [...new Set(['localhost', serverName, `${serverName}.cluster.local`])]
  return [
    ...names.map((value) => ({ type: 'dns', value }) as const),
    { type: 'ip', value: '127.0.0.1' },
    { type: 'ip', value: '::1' },
  ]
}

function pem(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der).toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

function writeAtomically(path: string, text: string, mode: number): void {
  writeFileSync(`${path}.tmp`, text, { mode })
  renameSync(`${path}.tmp`, path)
}
