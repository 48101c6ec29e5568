import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deadFormerHolder, keepHolder } from './former-process.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'former-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const FILE = 'holder-iaas-provider%2F0.json'
const change = (edit: Record<string, unknown>): void => {
  const kept = JSON.parse(readFileSync(join(dir, FILE), 'utf8')) as Record<string, unknown>
  writeFileSync(join(dir, FILE), JSON.stringify({ ...kept, ...edit }))
}

describe.skipIf(process.platform !== 'linux')('the former process of an instance', () => {
  test('is not gone while it runs, and nobody knows of one that kept nothing', async () => {
    expect(await deadFormerHolder(dir, 'iaas-provider/0')).toBeUndefined()
    await keepHolder(dir, 'iaas-provider/0', 'iaas-provider/0#a')
    expect(await deadFormerHolder(dir, 'iaas-provider/0')).toBeUndefined()
    expect(await deadFormerHolder(dir, 'iaas-provider/1')).toBeUndefined()
  })

  test('is gone when its pid is, or is another process now', async () => {
    await keepHolder(dir, 'iaas-provider/0', 'iaas-provider/0#a')
    change({ startedAt: '1' })
    expect(await deadFormerHolder(dir, 'iaas-provider/0')).toBe('iaas-provider/0#a')
    const child = spawn('true')
    await new Promise((resolve) => child.once('exit', resolve))
    change({ pid: child.pid })
    expect(await deadFormerHolder(dir, 'iaas-provider/0')).toBe('iaas-provider/0#a')
  })

  test.each([{ bootId: 'another' }, { pidSpace: 'pid:[1]' }, { pid: 'x' }])(
    'is not proven gone by what was kept elsewhere: %o',
    async (edit) => {
      await keepHolder(dir, 'iaas-provider/0', 'iaas-provider/0#a')
      change({ startedAt: '1', ...edit })
      expect(await deadFormerHolder(dir, 'iaas-provider/0')).toBeUndefined()
    },
  )
})
