import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** What the ways depend on, so that tests can show them another machine. */
export interface Machine {
  env: NodeJS.ProcessEnv
  /** Folders looked into besides PATH: package managers put servers and Go's archive where a user's PATH may not reach. */
  extraFolders: readonly string[]
}

/** This machine's, as package managers lay it out. */
export const THIS_MACHINE: Machine = {
  env: process.env,
  extraFolders: ['/usr/sbin', '/usr/local/sbin', '/usr/local/go/bin'],
}

export function findCommand(name: string, { env, extraFolders }: Machine): string | undefined {
  const folders = [...(env['PATH'] ?? '').split(':').filter(Boolean), ...extraFolders]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

export function commandOrThrow(name: string, machine: Machine): string {
  const path = findCommand(name, machine)
  if (path === undefined) throw new Error(`there is no ${name} here`)
  return path
}
