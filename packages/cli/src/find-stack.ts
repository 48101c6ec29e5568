import { existsSync, readFileSync } from 'node:fs'
import { hasCode, IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { httpCall } from './adapters/http.ts'
import { defaultDir, StackDir } from './stack-dir.ts'

const Ready = z.object({
  dir: z.string(),
  nats: z.string(),
  sockets: z.record(z.string(), z.string()),
})
export type FoundStack = z.output<typeof Ready>

const Status = z.object({
  ready: z.boolean(),
  externalProvider: z.boolean(),
  replicas: z.record(z.string(), z.number()),
  /** Null: it could not be read. */
  store: z
    .array(z.object({ stream: z.string(), what: z.string(), since: z.string(), text: z.string() }))
    .nullable(),
  processes: z.record(
    z.string(),
    z.object({ pid: z.number().nullable(), restarts: z.number(), ready: z.boolean(), missing: z.string() }),
  ),
})

export type StackStatus = z.output<typeof Status>

/** What is scaled down may take its grace period to end, what is scaled up its time to start. */
const CONTROL_TIMEOUT_MS = 30_000

/** NATS_URL, unless a folder is named: `--dir`, SUBENI_DIR, NATS_URL and the default folder are looked at in that order. */
export function natsUrlOfEnvironment(dirFlag: string | undefined): string | undefined {
  const named = dirFlag ?? process.env['SUBENI_DIR']
  return named === undefined ? process.env['NATS_URL'] || undefined : undefined
}

/** The stack that last ran in the folder. Throws NOT_FOUND with what to do. */
export function findStack(dirFlag: string | undefined): FoundStack {
  const dir = new StackDir(dirFlag ?? defaultDir())
  if (!existsSync(dir.readyPath())) {
    throw new IpamError(
      'NOT_FOUND',
      `no stack was ever ready in ${dir.root}: start one with "subeni up --dir ${dir.root}", or name another --dir`,
    )
  }
  return Ready.parse(JSON.parse(readFileSync(dir.readyPath(), 'utf8')))
}

/** Asks the running `up`; the raw answer is what `status -o json` prints. */
export async function stackStatus(
  dirFlag: string | undefined,
): Promise<{ raw: unknown; status: StackStatus }> {
  const raw: unknown = JSON.parse(await control(dirFlag, 'GET', '/status', undefined))
  return { raw, status: Status.parse(raw) }
}

/** What the attempt gives; where nobody answered it because the folder's stack has ended, NOT_FOUND with what to do. */
export async function orNoStack<T>(dirFlag: string | undefined, attempt: Promise<T>): Promise<T> {
  try {
    return await attempt
  } catch (thrown) {
    if (!hasCode(thrown, 'STORE_UNAVAILABLE') || (await isRunning(dirFlag))) throw thrown
    throw noStack(new StackDir(dirFlag ?? defaultDir()), thrown)
  }
}

async function isRunning(dirFlag: string | undefined): Promise<boolean> {
  try {
    await control(dirFlag, 'GET', '/status', undefined)
    return true
  } catch (thrown) {
    return !hasCode(thrown, 'NOT_FOUND')
  }
}

function noStack({ root }: StackDir, cause: unknown): IpamError {
  const why = IpamError.from(cause).message
  return new IpamError(
    'NOT_FOUND',
    `no stack is running in ${root}: start it with "subeni up --dir ${root}" (${why})`,
    { cause },
  )
}

function noAnswer({ root }: StackDir): IpamError {
  const text = `the stack in ${root} has not answered in ${CONTROL_TIMEOUT_MS / 1_000} s: what was asked may still be done; "subeni status --dir ${root}" says how far it is`
  return new IpamError('STORE_UNAVAILABLE', text)
}

function isTimeout(thrown: unknown): boolean {
  const { cause } = thrown as { readonly cause?: unknown }
  return cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
}

export async function control(
  dirFlag: string | undefined,
  method: string,
  url: string,
  body: unknown,
): Promise<string> {
  const dir = new StackDir(dirFlag ?? defaultDir())
  const call = { method, url, socketPath: dir.controlSocket(), timeoutMs: CONTROL_TIMEOUT_MS }
  const answer = await httpCall(body === undefined ? call : { ...call, body }).catch((cause: unknown) => {
    throw isTimeout(cause) ? noAnswer(dir) : noStack(dir, cause)
  })
  if (answer.status === 200) return answer.text
  const failure = z.object({ message: z.string() }).safeParse(JSON.parse(answer.text))
  const code = answer.status === 400 ? 'INVALID_REQUEST' : 'INTERNAL'
  throw new IpamError(code, failure.data?.message ?? answer.text)
}
