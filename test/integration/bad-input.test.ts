import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deadLetterCodec, STREAM, SUBJECT } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { apply } from '../../packages/cli/src/commands/apply.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SOCKET_CASES } from './bad-input/agent-socket.ts'
import { SERVED, failureOf } from './bad-input/bus.ts'
import { UP_CASES } from './bad-input/cli-up.ts'
import { CLI_CASES, writeFiles } from './bad-input/cli.ts'
import { CONFIG_CASES } from './bad-input/configuration.ts'
import { MANIFEST_CASES } from './bad-input/manifests.ts'
import { PROVIDER_CASES } from './bad-input/provider-api.ts'
import { expectUntouched, judged, messageOf, plainly, refusal } from './bad-input/expectations.ts'
import { callProvider } from './bad-input/provider-call.ts'
import { RUBBISH, sendRaw } from './bad-input/raw-socket.ts'
import { poolManifest } from './harness/pools.ts'
import { HOLDER, NODE, NODE_POOL, serviceMain, type Setting, startSetting } from './bad-input/setting.ts'
import { illProcesses, type State, type StateReader } from './bad-input/stack-state.ts'
import { poll } from './harness/poll.ts'
import { callRaw, callSocket } from './harness/socket-call.ts'
import { freshDir, runCli } from './harness/stack.ts'

const files = freshDir()
writeFiles(files)
// Some seventy processes of the same programs are started: compiled once, each starts in half the time.
process.env['NODE_COMPILE_CACHE'] ??= join(files, 'compile-cache')
afterAll(() => rmSync(files, { recursive: true, force: true }))
const inFiles = (text: string): string => text.replaceAll('{dir}', files)

describe('bad input', () => {
  let setting: Setting
  let reader: StateReader
  let before: State

  beforeAll(async () => {
    setting = await startSetting()
    reader = setting.reader
    before = setting.state
  })
  afterAll(() => setting[Symbol.asyncDispose]())

  /** Every process is the one it was and answers, and nothing that is stored anywhere has changed. */
  afterEach(async () => {
    const [state, was] = [await reader.read(), before]
    before = state
    expectUntouched({ state, ill: await illProcesses(setting.stack) }, was)
  })

  describe("on the node's socket", () => {
    test.each(SOCKET_CASES)(
      '$title is answered $status',
      async ({ call, body, headers, node = NODE, status, says }) => {
        const [method = '', path = ''] = (call ?? 'POST /v1/ipam/ip').split(' ')
        const payload = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
        const answer = await callRaw(setting.stack.socket(node), { method, path, payload, headers })
        expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
        for (const words of says) expect(messageOf(answer.text)).toContain(words)
      },
    )

    test.each(RUBBISH)('$title is refused without harm', async ({ bytes }) => {
      const socket = setting.stack.socket(NODE)
      expect(await sendRaw(socket, bytes)).toMatch(/^$|^HTTP\/1\.1 4\d\d /)
      expect((await callSocket(socket, 'GET', '/v1/ipam/healthy')).status).toBe(200)
    })
  })

  describe('on the command line', () => {
    test.concurrent.each(CLI_CASES)('$title is refused', async ({ args, stdin = '', code = 2, says }) => {
      const result = await runCli([...args.map(inFiles), '--dir', setting.stack.dir], stdin)
      expect(judged(result, says.map(inFiles))).toEqual(refusal(code))
    })

    // In this process, since starting one for each would take most of the suite's time.
    test.each(MANIFEST_CASES)('apply refuses $title', async ({ manifests, says }) => {
      const file = join(files, 'case.yaml')
      writeFileSync(file, manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n'))
      const thrown: unknown = await apply(['-f', file, '--dir', setting.stack.dir]).catch(
        (err: unknown) => err,
      )
      expect(thrown).toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringContaining('case.yaml') as unknown,
      })
      for (const words of says) expect(IpamError.from(thrown).message).toContain(words)
    })

    test('apply ignores a status that is not the user’s to write, aloud', async () => {
      const status = {
        allocatedIPs: '{}',
        parentNic: { name: 'x', mac: 'y' },
        ipMetaData: { metadata: '{}' },
      }
      const result = await setting.stack.apply([{ ...poolManifest(NODE_POOL), status }])
      expect(result).toMatchObject({ code: 0, stdout: expect.stringContaining('unchanged') as unknown })
      expect(result.stderr).toContain('status (allocatedIPs, parentNic, ipMetaData) is ignored')
    })

    test.concurrent.each(UP_CASES)('up refuses $title', async ({ args, says }) => {
      const dir = join(files, crypto.randomUUID())
      const result = await runCli([...args.map(inFiles), '--dir', dir])
      expect(judged(result, says.map(inFiles))).toEqual(refusal(1))
    })
  })

  describe('at the provider', () => {
    test.each(PROVIDER_CASES)('$title is answered $status', async ({ status, says, body, ...call }) => {
      const filled: unknown =
        body === undefined
          ? undefined
          : JSON.parse(JSON.stringify(body).replaceAll('{held}', setting.heldAddress))
      const answer = await callProvider(setting.stack.ready, { ...call, body: filled })
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
      for (const words of says.map(inFiles))
        expect(plainly(answer.text)).toContain(words.replaceAll('{held}', setting.heldAddress))
    })
  })

  describe('on the bus', () => {
    test.each(SERVED)('rubbish on $contract.subject is answered MALFORMED_MESSAGE', async ({ contract }) => {
      const answer = await reader.link.nc.request(contract.subject, Buffer.from('ffffffffff07', 'hex'), {
        timeout: 5_000,
      })
      expect(failureOf(contract, answer.data)).toMatchObject({
        code: 'MALFORMED_MESSAGE',
        message: expect.stringMatching(/./) as unknown,
      })
    })

    test.each(SERVED)('65 KiB on $contract.subject are answered MALFORMED_MESSAGE', async ({ contract }) => {
      const answer = await reader.link.nc.request(contract.subject, new Uint8Array(65 * 1_024), {
        timeout: 5_000,
      })
      expect(failureOf(contract, answer.data)).toMatchObject({
        code: 'MALFORMED_MESSAGE',
        message: expect.stringContaining('64 KiB') as unknown,
      })
    })

    test.each(SERVED)('an empty request on $contract.subject is refused', async ({ contract, emptySays }) => {
      const answer = await reader.link.nc.request(contract.subject, new Uint8Array(0), { timeout: 5_000 })
      const failure = failureOf(contract, answer.data)
      expect(failure?.message ?? '').toContain(emptySays)
    })

    test('what is asked without a reply subject, or cancels nothing, changes nothing', async () => {
      reader.link.nc.publish(SUBJECT.cancel, Buffer.alloc(1_000, 0xff))
      for (const { contract } of SERVED) reader.link.nc.publish(contract.subject, Buffer.from('ff', 'hex'))
      await reader.link.nc.flush()
      expect(await illProcesses(setting.stack)).toEqual([])
    })
  })

  /** These change something themselves, so the state is read anew. */
  test('a pool log that cannot be read harms no other pool', async () => {
    const subject = SUBJECT.pool('bad-rubbish')
    const { js, jsm } = { js: reader.link.nc.jetstream(), jsm: await reader.link.nc.jetstreamManager() }
    for (const text of [
      '\0\xff',
      '{}',
      '[',
      'null',
      '{"spec":7}',
      '{"pool":{}}',
      '{"change":null}',
      '{"change":{"putClaims":7}}',
    ])
      await js.publish(subject, Buffer.from(text))
    expect((await setting.stack.add(HOLDER)).status).toBe(200)
    const listed = await setting.stack.cli('get', 'pools')
    expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining(NODE_POOL.name) as unknown })
    await jsm.streams.purge(STREAM.pools, { filter: subject })
    before = await reader.read()
  })

  /** What cannot be read is kept for a person. */
  test('a release job that is no job becomes a dead letter', async () => {
    const bytes = Buffer.from('ffffffffff07', 'hex')
    await reader.link.nc.jetstream().publish(SUBJECT.releaseJob('rubbish'), bytes)
    const jsm = await reader.link.nc.jetstreamManager()
    const letter = await poll('the dead letter', () =>
      jsm.streams.getMessage(STREAM.dead, { last_by_subj: SUBJECT.deadLettersAll }).catch(() => undefined),
    )
    const { job, code } = deadLetterCodec.decode(letter.data)
    expect({ claimId: job?.claimId, code }).toEqual({ claimId: 'rubbish', code: 'MALFORMED_MESSAGE' })
    await poll('an empty queue', async () =>
      (await jsm.streams.info(STREAM.releases)).state.messages === 0 ? true : undefined,
    )
    before = await reader.read()
  })
})

describe('bad configuration', () => {
  test.concurrent.each(CONFIG_CASES)(
    '$service does not start with $title',
    async ({ service, env, says }) => {
      const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inFiles(value)]))
      const child = spawn(process.execPath, [serviceMain(service)], {
        env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...filled },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      const [code] = (await once(child, 'close')) as [number | null]
      for (const words of says) expect(plainly(text)).toContain(words)
      expect(code).toBe(1)
    },
  )
})
