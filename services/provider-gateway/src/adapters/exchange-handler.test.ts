import { gzipSync } from 'node:zlib'
import { systemClock } from '@subeni/shared/lifecycle'
import { silentLog } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { ALLOCATED, type Script, startProvider } from '../../test/scripted-provider.ts'
import { fixedPlace } from './provider-place.ts'
import { openTransport } from './undici-transport.ts'

const answer =
  (status: number, body: string | Buffer = '', headers: Record<string, string> = {}): Script =>
  (response) =>
    response.writeHead(status, headers).end(body)

describe('an answer in a form that every client has to take', () => {
  test.each([
    {
      title: 'takes a 100 that nobody asked for, twice, and a 103',
      script: (response) => {
        response.writeContinue()
        response.writeContinue()
        response.writeEarlyHints({ link: '</a>; rel=preload' })
        response.end(ALLOCATED)
      },
      want: { status: 200, body: { kind: 'sub-enis' } },
    },
    {
      title: 'takes a 100 in pieces',
      script: (response) => {
        const pieces = ['HT', 'TP/1.1 100', ' Continue\r\nX: y\r', '\n\r\nHTTP/1.1 2', '00 OK\r\n']
        const head = `content-length: ${ALLOCATED.length}\r\n\r\n${ALLOCATED}`
        const send = ([piece, ...rest]: readonly string[]): void => {
          if (piece !== undefined) response.socket?.write(piece, () => setTimeout(send, 5, rest))
        }
        send([...pieces, head])
      },
      want: { status: 200, body: { kind: 'sub-enis' } },
    },
    {
      title: 'undoes gzip that nobody asked for',
      script: answer(200, gzipSync(ALLOCATED), { 'content-encoding': 'gzip' }),
      want: { status: 200, body: { kind: 'sub-enis' } },
    },
    {
      title: 'tells a coding that nobody knows from an allocation',
      script: answer(200, ALLOCATED, { 'content-encoding': 'compress' }),
      want: { body: { kind: 'unreadable', problem: 'content coding compress is not known' } },
    },
    {
      title: 'takes an answer that ends with its connection',
      script: (response) => response.socket?.end(`HTTP/1.0 200 OK\r\n\r\n${ALLOCATED}`),
      want: { status: 200, body: { kind: 'sub-enis' } },
    },
    {
      title: 'shows no byte of a refusal that steers a terminal',
      script: answer(400, '\u001b[2Jno'),
      want: { status: 400, body: { kind: 'refusal', text: '\ufffd[2Jno' } },
    },
  ] satisfies { title: string; script: Script; want: object }[])('$title', async ({ script, want }) => {
    await using server = await startProvider(script)
    const options = {
      place: fixedPlace(server.url),
      insecureSkipVerify: false,
      connections: 1,
      clock: systemClock,
    }
    await using transport = openTransport({ ...options, log: silentLog() })
    const budget = { ms: 5_000, limitedBy: 'configured' } as const
    const exchange = await transport.exchange({ operation: 'allocate', body: '{}', budget })
    expect(exchange).toMatchObject({ kind: 'answered', ...want })
    expect(server.seen).toHaveLength(1)
  })
})
