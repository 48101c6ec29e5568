import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, writeStamp } from '../../scripts/bootstrap.mjs'
import { temporaryFolder, writeTree } from './temporary-folder.ts'

const MAIN = `
process.stdout.write(JSON.stringify({ pid: process.pid, cwd: process.cwd(), args: process.argv.slice(2) }))
process.exitCode = 7
`
/** Stands in for the real one: noisy, and then done. */
const BOOTSTRAP = `
import { writeFileSync } from 'node:fs'
console.log('noise on stdout')
writeFileSync(new URL('../bootstrapped', import.meta.url), '')
`

/** A clone with the real launcher, whose program tells how it was started. */
async function clone(): Promise<string> {
  const root = join(temporaryFolder(), 'a clone')
  writeTree(root, {
    'package.json': '{ "type": "module" }',
    'pnpm-lock.yaml': 'one: 1\n',
    'packages/cli/src/main.ts': MAIN,
    'scripts/bootstrap.mjs': BOOTSTRAP,
  })
  mkdirSync(join(root, 'bin'))
  copyFileSync(join(ROOT, 'bin', 'subeni'), join(root, 'bin', 'subeni'))
  copyFileSync(join(ROOT, 'scripts', 'launch.sh'), join(root, 'scripts', 'launch.sh'))
  await writeStamp(root, process.execPath)
  return root
}

interface Launched {
  pid: number | undefined
  code: number | null
  stdout: string
}

function launch(command: string, args: string[], cwd: string): Promise<Launched> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ pid: child.pid, code, stdout }))
  })
}

describe('bin/subeni', () => {
  test('becomes the program: its process, folder, arguments and exit status', async () => {
    const root = await clone()
    const elsewhere = temporaryFolder()
    const { pid, code, stdout } = await launch(
      join(root, 'bin', 'subeni'),
      ['up', '--dir', 'two words'],
      elsewhere,
    )
    expect(JSON.parse(stdout)).toEqual({ pid, cwd: elsewhere, args: ['up', '--dir', 'two words'] })
    expect(code).toBe(7)
    expect(existsSync(join(root, 'bootstrapped'))).toBe(false)
  })

  test('runs through a link to a link, one of them relative', async () => {
    const root = await clone()
    const elsewhere = temporaryFolder()
    symlinkSync(join(root, 'bin', 'subeni'), join(elsewhere, 'first'))
    symlinkSync('first', join(elsewhere, 'second'))
    const { stdout } = await launch('./second', ['get'], elsewhere)
    expect(JSON.parse(stdout)).toMatchObject({ cwd: elsewhere, args: ['get'] })
  })

  test('sets the clone up when the lockfile is not the one installed, with nothing of that on stdout', async () => {
    const root = await clone()
    writeTree(root, { 'pnpm-lock.yaml': 'one: 2\n' })
    const { stdout } = await launch('sh', ['subeni', 'status'], join(root, 'bin'))
    expect(JSON.parse(stdout)).toMatchObject({ args: ['status'] })
    expect(existsSync(join(root, 'bootstrapped'))).toBe(true)
  })

  test('fails when the set-up fails', async () => {
    const root = await clone()
    writeTree(root, { 'pnpm-lock.yaml': 'one: 2\n', 'scripts/bootstrap.mjs': 'process.exitCode = 1' })
    expect(await launch(join(root, 'bin', 'subeni'), [], root)).toMatchObject({ code: 1, stdout: '' })
  })
})
