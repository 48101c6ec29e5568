import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder, placeFolder, withLock } from '../../scripts/cache.mjs'
import { temporaryFolder, writeTree } from './temporary-folder.ts'

describe('placeFolder', () => {
  test('shows the folder only when it is whole', async () => {
    const target = join(temporaryFolder(), 'cache', 'thing')
    await placeFolder(target, async (folder) => {
      writeFileSync(join(folder, 'file'), 'whole')
      expect(existsSync(target)).toBe(false)
    })
    expect(readFileSync(join(target, 'file'), 'utf8')).toBe('whole')
  })

  test('keeps what another process placed first', async () => {
    const parent = temporaryFolder()
    const target = join(parent, 'thing')
    await placeFolder(target, async (folder) => {
      writeTree(target, { file: 'theirs' })
      writeFileSync(join(folder, 'file'), 'ours')
    })
    expect(readFileSync(join(target, 'file'), 'utf8')).toBe('theirs')
    expect(readdirSync(parent)).toEqual(['thing'])
  })

  test('leaves nothing behind when the build fails', async () => {
    const parent = temporaryFolder()
    const failing = placeFolder(join(parent, 'thing'), () => Promise.reject(new Error('no network')))
    await expect(failing).rejects.toThrow('no network')
    expect(readdirSync(parent)).toEqual([])
  })
})

test('newFolder sweeps away what was abandoned, and nothing that may still be built in', async () => {
  const parent = temporaryFolder()
  writeTree(parent, { '.new-old/half': '', '.new-fresh/half': '', 'kept/whole': '' })
  for (const name of ['.new-old', 'kept']) utimesSync(join(parent, name), 0, 0)
  const folder = await newFolder(parent)
  expect(readdirSync(parent).toSorted()).toEqual(['.new-fresh', basename(folder), 'kept'].toSorted())
})

describe('withLock', () => {
  test('lets one in at a time', async () => {
    const env = { XDG_CACHE_HOME: temporaryFolder() }
    let [inside, insideMax] = [0, 0]
    const work = async () => {
      inside += 1
      insideMax = Math.max(insideMax, inside)
      await new Promise(setImmediate)
      inside -= 1
    }
    await Promise.all([1, 2, 3].map(() => withLock('x', work, { env })))
    expect({ inside, insideMax }).toEqual({ inside: 0, insideMax: 1 })
  })

  test('is released when the work fails', async () => {
    const env = { XDG_CACHE_HOME: temporaryFolder() }
    await expect(withLock('x', () => Promise.reject(new Error('broken')), { env })).rejects.toThrow('broken')
    expect(await withLock('x', () => Promise.resolve('next'), { env })).toBe('next')
  })

  test('takes over from a process that died', async () => {
    const folder = temporaryFolder()
    // Linux gives no process an id this high.
    writeTree(folder, { 'subeni/locks/x': '4999999\n' })
    const env = { XDG_CACHE_HOME: folder }
    expect(await withLock('x', () => Promise.resolve('ours'), { env })).toBe('ours')
    expect(readdirSync(join(folder, 'subeni', 'locks'))).toEqual([])
  })

  test('gives up on a process that holds it for too long, and names it', async () => {
    const folder = temporaryFolder()
    writeTree(folder, { 'subeni/locks/x': `${process.pid}\n` })
    const waiting = withLock('x', () => Promise.resolve(), { env: { XDG_CACHE_HOME: folder }, waitMs: 0 })
    await expect(waiting).rejects.toThrow(`held by process ${process.pid}`)
  })
})
