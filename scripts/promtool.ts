import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir, newFolder, withLock } from './cache.mjs'
import { unpackDebianPackage } from './debian-package.ts'
import { findCommand, THIS_MACHINE } from './machine.ts'

/** Prometheus' promtool: on PATH, in the cache, or out of Debian's package. Throws where all ways are closed. */
export async function findPromtool(): Promise<string> {
  const installed = findCommand('promtool', THIS_MACHINE)
  if (installed !== undefined) return installed
  const folder = join(cacheDir(), 'promtool')
  const cached = join(folder, 'promtool')
  if (existsSync(cached)) return cached
  return withLock('promtool', async () => {
    if (existsSync(cached)) return cached
    const scratch = await newFolder(folder)
    try {
      const files = await unpackDebianPackage('prometheus', scratch, THIS_MACHINE)
      await mkdir(folder, { recursive: true })
      const beside = `${cached}.${process.pid}`
      await copyFile(join(files, 'usr', 'bin', 'promtool'), beside)
      await rename(beside, cached)
      return cached
    } finally {
      await rm(scratch, { recursive: true, force: true })
    }
  })
}
