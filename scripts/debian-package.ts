import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOrThrow, type Machine } from './machine.ts'
import { run, runOrThrow } from './run.mjs'

/** A download on a slow line. */
const TIMEOUT_MS = 3 * 60_000

/**
 * Takes a package of Debian's apart in `folder` and returns the folder that holds its files. Nothing is installed: no root is
 * needed, and no daemon starts. Throws with the reason where this way is closed.
 */
export async function unpackDebianPackage(name: string, folder: string, machine: Machine): Promise<string> {
  const [apt, dpkg] = [commandOrThrow('apt-get', machine), commandOrThrow('dpkg', machine)]
  const options = { cwd: folder, env: { ...machine.env, LC_ALL: 'C' }, timeoutMs: TIMEOUT_MS }
  const download = ['-q', 'download', name]
  if (!(await run(apt, download, options)).ok) {
    // No package lists, or stale ones. Fresh ones go into our folder, which any user may do.
    const lists = await ownLists(folder)
    await runOrThrow(apt, [...lists, '-q', 'update'], options)
    await runOrThrow(apt, [...lists, ...download], options)
  }
  const archive = (await readdir(folder)).find((file) => file.endsWith('.deb'))
  if (archive === undefined) throw new Error('apt-get download left no package')
  await runOrThrow(dpkg, ['-x', archive, 'package'], options)
  return join(folder, 'package')
}

async function ownLists(folder: string): Promise<string[]> {
  const [lists, cache] = [join(folder, 'lists'), join(folder, 'apt-cache')]
  await mkdir(join(lists, 'partial'), { recursive: true })
  await mkdir(join(cache, 'archives', 'partial'), { recursive: true })
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'APT::Sandbox::User=']
}
