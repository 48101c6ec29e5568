import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NatsLink } from '@subeni/shared/nats'
import { poll } from './poll.ts'
import type { TestStack } from './stack.ts'

/** What becomes of one stream or bucket. `went-back`: a copy that was taken before is put in its place. */
export type Harm = 'deleted' | 'emptied' | 'went-back' | 'byte-flipped'

/** Where nats-server keeps a stream of an embedded stack. */
function folderOf(stack: TestStack, stream: string): string {
  return join(stack.dir, 'nats', 'jetstream', '$G', 'streams', stream)
}

/** Of all streams, from a server that was ended in peace. */
export async function copyStore(stack: TestStack, to: string): Promise<void> {
  await withoutServer(stack, () => cpSync(join(stack.dir, 'nats'), to, { recursive: true }), 'SIGTERM')
}

export async function doHarm(
  stack: TestStack,
  link: NatsLink,
  { stream, harm, copy }: { readonly stream: string; readonly harm: Harm; readonly copy: string },
): Promise<void> {
  if (harm === 'deleted') return void (await link.nc.request(`$JS.API.STREAM.DELETE.${stream}`))
  if (harm === 'emptied') return void (await link.nc.request(`$JS.API.STREAM.PURGE.${stream}`))
  const change = harm === 'went-back' ? () => putBack(stack, stream, copy) : () => flipByte(stack, stream)
  await withoutServer(stack, change, 'SIGKILL')
}

function putBack(stack: TestStack, stream: string, copy: string): void {
  const folder = folderOf(stack, stream)
  const from = join(copy, 'jetstream', '$G', 'streams', stream)
  rmSync(folder, { recursive: true, force: true })
  if (existsSync(from)) cpSync(from, folder, { recursive: true })
}

/** In the middle of its newest block, without the index that would hide it. */
function flipByte(stack: TestStack, stream: string): void {
  const blocks = globSync(join(folderOf(stack, stream), 'msgs', '*.blk')).toSorted(
    (a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs,
  )
  const block = blocks.at(-1)
  if (block === undefined) return
  const bytes = readFileSync(block)
  if (bytes.length === 0) return
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(block, bytes)
  rmSync(join(folderOf(stack, stream), 'msgs', 'index.db'), { force: true })
}

/** Ends nats-server and keeps `up` from starting it again meanwhile. */
async function withoutServer(stack: TestStack, work: () => void, signal: NodeJS.Signals): Promise<void> {
  const before = (await stack.pids())['nats-server'] ?? 0
  process.kill(stack.upPid, 'SIGSTOP')
  try {
    process.kill(before, signal)
    await poll('the end of nats-server', () => (isAlive(before) ? undefined : true))
    work()
  } finally {
    process.kill(stack.upPid, 'SIGCONT')
  }
  await poll('another nats-server', async () => {
    const pid = (await stack.pids())['nats-server']
    return pid === undefined || pid === before ? undefined : true
  })
}

/** A zombie that nobody has waited for yet is dead. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
