import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import { buildConnector } from 'undici'

export interface TlsOptions {
  readonly hostname: string
  readonly caFile?: string | undefined
  readonly serverName?: string | undefined
  readonly insecureSkipVerify: boolean
}

/** Connecting alone may take this long; the call's own deadline usually comes first. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens connections. The CA bundle is read again for each one, since Kubernetes replaces the file under us; a file that
 * cannot be used is warned of and the last good bundle stays. Throws INVALID_CONFIG when the first reading fails.
 */
export function tlsConnector(options: TlsOptions, log: Logger): buildConnector.connector {
  let ca = options.caFile === undefined ? undefined : readCa(options.caFile)
  let connect = connector(options, ca)
  return (target, callback) => {
    const fresh = freshCa(options.caFile, ca, log)
    if (fresh !== ca) {
      ca = fresh
      // A new connector also forgets the TLS sessions that the former CA vouched for.
      connect = connector(options, ca)
      log.info({ caFile: options.caFile }, 'provider CA bundle changed')
    }
    connect(target, callback)
  }
}

function connector(options: TlsOptions, ca: string | undefined): buildConnector.connector {
  const name = options.serverName ?? (isIP(options.hostname) === 0 ? options.hostname : undefined)
  return buildConnector({
    allowH2: false,
    timeout: CONNECT_TIMEOUT_MS,
    minVersion: 'TLSv1.2',
    rejectUnauthorized: !options.insecureSkipVerify,
    ...(ca === undefined ? {} : { ca }),
    ...(name === undefined ? {} : { servername: name }),
  })
}

function freshCa(file: string | undefined, last: string | undefined, log: Logger): string | undefined {
  if (file === undefined) return undefined
  try {
    return readCa(file)
  } catch (err) {
    log.warn({ err, caFile: file }, 'provider CA bundle unusable; the last good one stays')
    return last
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
