import { readFileSync, writeFileSync } from 'node:fs'
import { StackDir } from '../../../packages/cli/src/stack-dir.ts'
import { poll } from './poll.ts'
import type { TestStack } from './stack.ts'

/** Kills the stack's nats-server and waits until the one that `up` starts in its place answers. */
export async function restartServer(stack: TestStack): Promise<void> {
  const before = (await stack.pids())['nats-server'] ?? 0
  process.kill(before, 'SIGKILL')
  await poll('another nats-server to answer', async () => {
    const now = (await stack.pids())['nats-server']
    return now !== undefined && now !== before && (await answers(stack)) ? true : undefined
  })
}

/** Lets the stack's nats-server run on its configuration as `edit` makes it; returns what puts things back. */
export async function reconfigureServer(
  stack: TestStack,
  edit: (text: string) => string,
): Promise<() => Promise<void>> {
  const file = new StackDir(stack.dir).file('run', 'nats.conf')
  const original = readFileSync(file, 'utf8')
  const use = async (text: string): Promise<void> => {
    writeFileSync(file, text)
    await restartServer(stack)
  }
  await use(edit(original))
  return () => use(original)
}

async function answers(stack: TestStack): Promise<boolean> {
  const text = readFileSync(new StackDir(stack.dir).file('run', 'nats.conf'), 'utf8')
  const [, address = ''] = /http: "(.*)"/.exec(text) ?? []
  const answer = await fetch(`http://${address}/varz`).catch(() => undefined)
  return answer?.status === 200
}
