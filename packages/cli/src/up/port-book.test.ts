import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PortBook } from './port-book.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'subeni-ports-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = () => new PortBook(join(folder, 'ports.json'), Math.random)

describe('PortBook', () => {
  test('gives a process the same port again, also after a restart', async () => {
    const port = await open().portOf('allocator/0')
    expect(await open().portOf('allocator/0')).toBe(port)
  })

  test('gives two processes different ports', async () => {
    const book = open()
    expect(await book.portOf('a')).not.toBe(await book.portOf('b'))
  })

  test('gives another port when somebody else took the known one', async () => {
    const port = await open().portOf('a')
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    expect(await open().portOf('a')).not.toBe(port)
    await new Promise((resolve) => other.close(resolve))
  })
})
