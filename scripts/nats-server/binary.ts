import { chmod, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir, newFolder } from '../cache.mjs'
import { run } from '../run.mjs'

/** A nats-server that has been started once to hear its version. */
export interface NatsServer {
  path: string
  /** For example `2.15.2`. */
  version: string
  /** Where it came from, in a few words. */
  how: string
}

/** Runs the binary, because a file that exists may be of another machine or half written. */
export async function versionOf(path: string): Promise<string | undefined> {
  const { stdout } = await run(path, ['--version'], { timeoutMs: 10_000 })
  return /\bv(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
}

/** `wanted` is a full version or the start of one: `2.15` matches `2.15.2`, and not `2.1.5`. */
export function matches(version: string, wanted: string | undefined, minimum: string): boolean {
  if (wanted !== undefined) return `${version}.`.startsWith(`${wanted}.`)
  return compareVersions(version, minimum) >= 0
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number)) as [number[], number[]]
  const differs = left.findIndex((part, index) => part !== (right[index] ?? 0))
  return differs === -1 ? 0 : (left[differs] ?? 0) - (right[differs] ?? 0)
}

/** The servers in the cache, newest first. */
export async function cachedServers(env: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = join(cacheDir(env), 'nats-server')
  const versions = await readdir(folder).catch((): string[] => [])
  const named = versions.filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  return named.toSorted((a, b) => compareVersions(b, a)).map((name) => join(folder, name, 'nats-server'))
}

/**
 * Moves a freshly made binary into the cache under the version it says it is, in one step. `make` gets an empty
 * folder, removed afterwards, and returns the binary's path in it.
 */
export async function intoCache(
  env: NodeJS.ProcessEnv,
  make: (folder: string) => Promise<string>,
): Promise<{ path: string; version: string }> {
  const servers = join(cacheDir(env), 'nats-server')
  const folder = await newFolder(servers)
  try {
    const made = await make(folder)
    await chmod(made, 0o755)
    const version = await versionOf(made)
    if (version === undefined) throw new Error(`what was fetched does not run as nats-server on this machine`)
    const path = join(servers, version, 'nats-server')
    await mkdir(join(servers, version), { recursive: true })
    const beside = `${path}.${process.pid}`
    await copyFile(made, beside)
    await rename(beside, path)
    return { path, version }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
