import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { control } from './find-stack.ts'
import { StackDir } from './stack-dir.ts'

test('a stack that is slow to answer is not said to be none', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'subeni-slow-'))
  const silent = createServer()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const soon = new AbortController()
    silent.once('connection', () => soon.abort(new DOMException('timeout', 'TimeoutError')))
    return soon.signal
  })
  try {
    mkdirSync(join(dir, 'run'))
    silent.listen(new StackDir(dir).controlSocket())
    await once(silent, 'listening')
    await expect(control(dir, 'POST', '/scale', { service: 'allocator', count: '1' })).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: `the stack in ${dir} has not answered in 30 s: what was asked may still be done; "subeni status --dir ${dir}" says how far it is`,
    })
  } finally {
    timeout.mockRestore()
    silent.close()
    rmSync(dir, { recursive: true, force: true })
  }
})
