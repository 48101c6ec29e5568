// x509's dependency container refuses to load without it.
// oxlint-disable-next-line import/no-unassigned-import
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

/** Ten years: there is no rotation, and a new CA would cut off everybody who copied the old one. */
const VALID_MS = 3_650 * 86_400_000
/** Clocks of callers that are a little behind must not refuse a new certificate. */
const BACKDATED_MS = 3_600_000
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

export interface CreatedCertificates {
  readonly caPem: string
  readonly certPem: string
  readonly keyPem: string
}

/** A CA of its own, whose key is thrown away, and one server certificate under it. */
export async function createCertificates(serverName: string, nowMs: number): Promise<CreatedCertificates> {
  const life = {
    notBefore: new Date(nowMs - BACKDATED_MS),
    notAfter: new Date(nowMs + VALID_MS),
    signingAlgorithm: ALGORITHM,
  }
  const caKeys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    ...life,
    name: 'CN=subeni IaaS Network Provider CA',
    keys: caKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(caKeys.publicKey),
    ],
  })
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const cert = await x509.X509CertificateGenerator.create({
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
  })
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    caPem: `${ca.toString('pem')}\n`,
    certPem: `${cert.toString('pem')}\n`,
    keyPem: pem('PRIVATE KEY', pkcs8),
  }
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
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
