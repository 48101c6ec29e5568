import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import { buildConnector } from 'undici'
import { skipContinue } from './skip-continue.ts'

export interface TlsOptions {
  readonly caFile?: string | undefined
  readonly serverName?: string | undefined
  readonly insecureSkipVerify: boolean
  readonly clientCertFile?: string | undefined
  readonly clientKeyFile?: string | undefined
}

/** Connecting alone may take this long; the call's own deadline usually comes first. */
const CONNECT_TIMEOUT_MS = 10_000

/** What the files hold, and so what a connection is made with. */
interface TlsFiles {
  readonly ca?: string
  readonly cert?: string
  readonly key?: string
}

/**
 * Opens connections. The CA bundle and the client's certificate are read again for each one, since Kubernetes replaces
 * the files under us; files that cannot be used are warned of and the last good ones stay. Throws INVALID_CONFIG when
 * the first reading fails.
 */
export function tlsConnector(options: TlsOptions, log: Logger): buildConnector.connector {
  let files = readFiles(options)
  let connect = connector(options, files)
  return (target, callback) => {
    const fresh = freshFiles(options, files, log)
    if (!isSame(fresh, files)) {
      files = fresh
      // A new connector also forgets the TLS sessions that the former CA vouched for.
      connect = connector(options, files)
      log.info({ caFile: options.caFile }, 'provider CA bundle or client certificate changed')
    }
    connect(target, (...[error, socket]) => {
      if (error !== null) return callback(error, null)
      skipContinue(socket)
      callback(null, socket)
    })
  }
}

function connector(options: TlsOptions, files: TlsFiles): buildConnector.connector {
  return buildConnector({
    allowH2: false,
    timeout: CONNECT_TIMEOUT_MS,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: !options.insecureSkipVerify,
    // A bundle may hold the issuing CA alone, without the root above it: certificate managers write it so.
    allowPartialTrustChain: true,
    ...files,
    // Absent: the host's own name, where it has one.
    ...(options.serverName === undefined ? {} : { servername: options.serverName }),
  })
}

function freshFiles(options: TlsOptions, last: TlsFiles, log: Logger): TlsFiles {
  try {
    return readFiles(options)
  } catch (err) {
    log.warn({ err, caFile: options.caFile }, 'provider TLS files unusable; the last good ones stay')
    return last
  }
}

function isSame(a: TlsFiles, b: TlsFiles): boolean {
  return a.ca === b.ca && a.cert === b.cert && a.key === b.key
}

function readFiles({ caFile, clientCertFile, clientKeyFile }: TlsOptions): TlsFiles {
  return {
    ...(caFile === undefined ? {} : { ca: readCa(caFile) }),
    ...readClient(clientCertFile, clientKeyFile),
  }
}

/** Both or neither, and of one pair. */
function readClient(certFile: string | undefined, keyFile: string | undefined): Omit<TlsFiles, 'ca'> {
  if (certFile === undefined && keyFile === undefined) return {}
  if (certFile === undefined || keyFile === undefined) {
    const missing = certFile === undefined ? 'provider.clientCertFile' : 'provider.clientKeyFile'
    throw new IpamError(
      'INVALID_CONFIG',
      `${missing}: client certificate and key must be given together (got "")`,
    )
  }
  const files = {
    cert: readPem('provider.clientCertFile', certFile),
    key: readPem('provider.clientKeyFile', keyFile),
  }
  try {
    createSecureContext(files)
  } catch (cause) {
    const problem = `provider.clientCertFile: no certificate that the key belongs to (got "${certFile}")`
    throw new IpamError('INVALID_CONFIG', problem, { cause })
  }
  return files
}

function readPem(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new IpamError('INVALID_CONFIG', `${setting}: failed to read (got "${file}")`, { cause })
  }
}

/** Throws INVALID_CONFIG with the contract's words when the file is unreadable or holds no certificate. */
export function readCa(file: string): string {
  let pem: string
  try {
    pem = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new IpamError('INVALID_CONFIG', `PROVIDER_CA_FILE: failed to read CA bundle (got "${file}")`, {
      cause,
    })
  }
  try {
    void new X509Certificate(pem)
  } catch (cause) {
    throw new IpamError('INVALID_CONFIG', `PROVIDER_CA_FILE: no valid PEM certificate (got "${file}")`, {
      cause,
    })
  }
  return pem
}
