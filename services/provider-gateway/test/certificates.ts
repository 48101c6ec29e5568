import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

export interface Authority {
  readonly caPem: string
  /** A server certificate and its key, PEM. */
  issue(options: IssueOptions): Promise<{ cert: string; key: string }>
}

export interface IssueOptions {
  readonly names: readonly x509.JsonGeneralName[]
  readonly notAfter?: Date
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 86_400_000

x509.cryptoProvider.set(webcrypto as unknown as Crypto)

/** A certificate authority of one test. */
export async function makeAuthority(name: string): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${name}`,
    ...validity(new Date(Date.now() + DAY_MS)),
    keys,
    signingAlgorithm: ALGORITHM,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  })
  return {
    caPem: ca.toString('pem'),
    async issue({ names, notAfter = new Date(Date.now() + DAY_MS) }) {
      const own = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
      const cert = await x509.X509CertificateGenerator.create({
        serialNumber: '02',
        subject: 'CN=provider',
        issuer: ca.subject,
        ...validity(notAfter),
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: ALGORITHM,
        extensions: [new x509.SubjectAlternativeNameExtension([...names])],
      })
      const key = await webcrypto.subtle.exportKey('pkcs8', own.privateKey)
      return { cert: cert.toString('pem'), key: x509.PemConverter.encode(key, 'PRIVATE KEY') }
    },
  }
}

function validity(notAfter: Date): { notBefore: Date; notAfter: Date } {
  return { notBefore: new Date(Date.now() - 10 * DAY_MS), notAfter }
}
