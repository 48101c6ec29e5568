import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COMMANDS } from './commands/index.ts'

const dir = mkdtempSync(join(tmpdir(), 'subeni-no-stack-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** What a stack leaves behind that has ended: nobody listens at any of this. */
const nowhere = '127.0.0.1:1'
const ready = {
  dir,
  nats: `nats://${nowhere}`,
  sockets: { 'worker-1': join(dir, 'run', 'node-worker-1.sock') },
  cloudSim: `http://${nowhere}`,
}
mkdirSync(join(dir, 'run'))
writeFileSync(join(dir, 'run', 'ready.json'), JSON.stringify(ready))
writeFileSync(join(dir, 'namespace.yaml'), 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n')

const POD = '--node worker-1 --pod default/web-0'
test.concurrent.each([
  { command: 'get pools' },
  { command: `apply -f ${join(dir, 'namespace.yaml')}` },
  { command: 'delete pod web-0' },
  { command: 'events' },
  { command: 'explain pod default/web-0' },
  { command: 'dead list' },
  { command: 'status' },
  { command: 'scale allocator 1' },
  { command: `cni add ${POD}` },
  { command: `cni add --uid u1 ${POD}` },
  { command: `cni del --uid u1 ${POD}` },
  { command: 'cloud state' },
])('$command says that no stack is running in the folder, and how to start one', async ({ command }) => {
  const [name = '', ...words] = command.split(' ')
  const run = await COMMANDS[name]?.()
  await expect(run?.([...words, '--dir', dir])).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining(
      `no stack is running in ${dir}: start it with "subeni up --dir ${dir}"`,
    ) as unknown,
  })
})
