import { createLogger } from '@subeni/shared/logging'
import { systemClock as clock } from '@subeni/shared/lifecycle'
import { connectNats, ensureStreams, openReleaseQueue } from '@subeni/shared/nats'
import {
  aReleaseJob,
  type NatsServer,
  startNatsServer,
  startTcpProxy,
  type TcpProxy,
} from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { poll } from './harness/poll.ts'
import { runCli, startCli } from './harness/running-cli.ts'

const log = createLogger('test', 'silent')
const NAMESPACE = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n'
/** The 5 s for which a command waits, and what a loaded machine needs for its end. */
const ENDED = { timeout: 15_000, interval: 50 }

/** A command whose connection says nothing more from the first mention of `at` on. */
interface Stalled {
  readonly args: string
  readonly at: string
  readonly says: RegExp
  readonly stdin?: string
  /** What was applied before. */
  readonly exists?: string
}

const NOTHING = /nothing was changed/
const STALLED: readonly Stalled[] = [
  { args: 'get pools', at: 'STREAM.INFO', says: NOTHING },
  { args: 'get pods', at: 'CONSUMER.CREATE.KV_subeni-endpoints', says: NOTHING },
  { args: 'get gateways', at: 'CONSUMER.CREATE.KV_subeni-gateways', says: NOTHING },
  { args: 'get releases', at: 'subjects_filter', says: NOTHING },
  { args: 'events', at: 'STREAM.INFO.SUBENI_EVENTS', says: NOTHING },
  { args: 'explain pod default/web-0', at: 'STREAM.INFO.SUBENI_EVENTS', says: NOTHING },
  { args: 'dead list', at: 'subeni.v1.dead.list', says: NOTHING },
  {
    args: 'dead replay --all',
    at: 'subeni.v1.dead.list',
    says: /some of the letters may have been dealt with/,
  },
  {
    args: 'apply -f -',
    stdin: NAMESPACE,
    at: 'HPUB $KV.subeni-objects',
    says: /what is printed above is done.*may be/,
  },
  {
    args: 'delete ns shop',
    exists: NAMESPACE,
    at: 'HPUB $KV.subeni-objects',
    says: /what is printed above is done.*may be/,
  },
]

describe('a command whose nats-server dies while it runs', () => {
  test.concurrent.each(STALLED)('"subeni $args" ends and says what was lost', async (given) => {
    await using server = await serverWithStreams()
    if (given.exists !== undefined) await runCli(['apply', '-f', '-'], given.exists, { NATS_URL: server.url })
    await using proxy = await startTcpProxy(portOf(server))
    const isStalled = proxy.stallAt(given.at)
    await using command = startCli(given.args.split(' '), given.stdin, { NATS_URL: urlOf(proxy) })
    await isStalled
    await server.kill('SIGKILL')
    const end = () => command.seen().code ?? undefined
    const code = await poll('the end of the command', end, {
      withinMs: ENDED.timeout,
      seen: () => command.seen(),
    })
    const { stdout, stderr } = await command.ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^subeni: the connection to NATS at nats:\S+ was lost/)
    expect(stderr).toMatch(given.says)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stdout).toBe('')
  })
})

describe('a command whose nats-server hangs', () => {
  test.concurrent.each(['get pools', 'events', 'explain pod default/web-0', 'dead list'])(
    '"subeni %s" ends and says so',
    async (args) => {
      await using server = await startNatsServer()
      process.kill(server.pid, 'SIGSTOP')
      try {
        await using command = startCli(args.split(' '), '', { NATS_URL: server.url })
        await expect.poll(() => command.seen().code, ENDED).toBe(1)
        expect(command.seen().stderr).toContain(`no connection to NATS at ${server.url}`)
      } finally {
        process.kill(server.pid, 'SIGCONT')
      }
    },
  )
})

describe('a connection that comes back in time', () => {
  test('is no trouble for a command that reads', async () => {
    await using server = await serverWithStreams()
    await using proxy = await startTcpProxy(portOf(server))
    const isStalled = proxy.stallAt('CONSUMER.CREATE.SUBENI_POOLS')
    await using command = startCli(['get', 'pools'], '', { NATS_URL: urlOf(proxy) })
    await isStalled
    await server.restart('SIGKILL')
    expect(await command.ended).toMatchObject({ code: 0, stdout: 'No resources found.\n', stderr: '' })
  })
})

describe('a command that goes on until it is interrupted', () => {
  test('waits for its lost connection, and says so', async () => {
    await using server = await serverWithStreams()
    await using command = startCli(['get', 'releases', '--watch'], '', { NATS_URL: server.url })
    const shows = (claimId: string) =>
      expect.poll(() => command.seen().stdout, ENDED).toMatch(new RegExp(`^${claimId} `, 'm'))
    const says = (text: RegExp) => expect.poll(() => command.seen().stderr, ENDED).toMatch(text)
    await publishJob(server, 'sooner')
    await shows('sooner')
    await server.kill('SIGKILL')
    await says(/^subeni: warning: the connection to NATS at nats:\S+ was lost: waiting for it.*\n$/)
    await server.restart()
    await says(/\nsubeni: the connection to NATS at nats:\S+ is back\n$/)
    await publishJob(server, 'later')
    await shows('later')
    command.kill('SIGINT')
    expect(await command.ended).toMatchObject({ code: 0 })
  })
})

/** As services leave it: a command makes no stream. */
async function serverWithStreams(): Promise<NatsServer> {
  const server = await startNatsServer()
  await using link = await connectNats({ url: server.url, name: 'test', log })
  await ensureStreams(link)
  return server
}

async function publishJob(server: NatsServer, claimId: string): Promise<void> {
  await using link = await connectNats({ url: server.url, name: 'test', log })
  await ensureStreams(link)
  await using queue = await openReleaseQueue(link, { clock, log })
  await queue.publish(aReleaseJob({ claimId }))
}

function portOf({ url }: NatsServer): number {
  return Number(new URL(url).port)
}

function urlOf({ port }: TcpProxy): string {
  return `nats://127.0.0.1:${port}`
}
