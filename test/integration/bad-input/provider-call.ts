import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import type { Ready } from '../harness/stack.ts'
import { ALLOCATE_PATH, type ProviderCase } from './provider-api.ts'

/** One call of the provider over TLS, its certificate verified with the stack's CA. */
export function callProvider(
  { provider, providerCa }: Ready,
  {
    method = 'POST',
    path = ALLOCATE_PATH,
    headers,
    body,
  }: Pick<ProviderCase, 'method' | 'path' | 'headers' | 'body'>,
): Promise<{ readonly status: number; readonly text: string }> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const all = { 'content-type': 'application/json', 'x-request-timeout-ms': '60000', ...headers }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const options = {
    method,
    path,
    headers: Object.fromEntries(given),
    ca: readFileSync(providerCa ?? ''),
    agent: false,
  } as const
  return new Promise((resolve, reject) => {
    const outgoing = request(provider, options, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }))
    })
    outgoing.on('error', reject).end(payload)
  })
}
