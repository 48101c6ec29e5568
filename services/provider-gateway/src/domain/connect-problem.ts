/** Why no connection came about, in words that name the cure. Keys are Node's and OpenSSL's error codes. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused: nothing listens at the provider address',
  ENOTFOUND: 'the provider host name cannot be resolved (DNS)',
  EAI_AGAIN: 'DNS does not answer for the provider host name',
  EHOSTUNREACH: 'no route to the provider host',
  ENETUNREACH: 'no route to the provider network',
  ETIMEDOUT: 'the provider does not take connections (TCP connect timed out)',
  UND_ERR_CONNECT_TIMEOUT: 'the provider does not take connections (connect timed out)',
  CERT_HAS_EXPIRED: 'the provider certificate has expired',
  CERT_NOT_YET_VALID: 'the provider certificate is not valid yet (is a clock wrong?)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the provider certificate is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the provider certificate is self-signed and not in the CA bundle',
  SELF_SIGNED_CERT_IN_CHAIN: 'the provider certificate is signed by a CA that is not in the CA bundle',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the provider certificate is signed by a CA that is not in the CA bundle',
  UNABLE_TO_GET_ISSUER_CERT: 'the provider certificate is signed by a CA that is not in the CA bundle',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'the provider certificate is signed by a CA that is not in the CA bundle',
  CERT_SIGNATURE_FAILURE:
    'the provider certificate is signed by another CA of the same name as in the CA bundle',
  CERT_REVOKED: 'the provider certificate was revoked',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the provider does not speak TLS on this port',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'the provider does not speak TLS 1.2 or newer',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'the provider does not speak TLS 1.2 or newer',
}

/** "<plain words> (<code>: <the library's words>)". */
export function connectProblem(code: string, text: string): string {
  const plain = PROBLEMS[code]
  if (plain !== undefined) return `${plain} (${code}: ${text})`
  return code === '' ? `cannot connect: ${text}` : `cannot connect (${code}): ${text}`
}
