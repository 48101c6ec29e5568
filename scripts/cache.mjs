import { existsSync } from 'node:fs'
import {
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long one set-up waits for another on the same thing: a cold `go install` on a slow machine. */
const LOCK_WAIT_MS = 15 * 60_000
const LOCK_POLL_MS = 100

const NEW = '.new-'
/** Nothing that is fetched or built here takes this long. */
const ABANDONED_MS = 60 * 60_000

/**
 * The folder for what is fetched once per user, outside any clone.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export function cacheDir(env = process.env) {
  return join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'subeni')
}

/**
 * Lets `build` fill a new folder and moves it to `target` in one step, so that nobody sees half of it.
 * When somebody else was first, theirs stays.
 *
 * @param {string} target
 * @param {(folder: string) => Promise<void>} build
 */
export async function placeFolder(target, build) {
  const folder = await newFolder(dirname(target))
  try {
    await build(folder)
    await rename(folder, target).catch((/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A new folder to build in, beside where the result goes. Sweeps away what killed processes left there.
 *
 * @param {string} parent
 */
export async function newFolder(parent) {
  await mkdir(parent, { recursive: true })
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(NEW))) {
    const { mtimeMs } = await stat(join(parent, name)).catch(() => ({ mtimeMs: Infinity }))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(parent, name), { recursive: true, force: true })
  }
  return mkdtemp(join(parent, NEW))
}

/**
 * Runs `work` while no other process of this user runs it under the same name. A lock whose owner died is taken over.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {{ env?: NodeJS.ProcessEnv, waitMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(name, work, { env = process.env, waitMs = LOCK_WAIT_MS } = {}) {
  const path = join(cacheDir(env), 'locks', name)
  await mkdir(dirname(path), { recursive: true })
  const deadline = Date.now() + waitMs
  while (!(await tryLock(path))) {
    if (Date.now() > deadline)
      throw new Error(`${path} is held by process ${await ownerOf(path)} for too long`)
    await sleep(LOCK_POLL_MS)
  }
  try {
    return await work()
  } finally {
    await unlink(path).catch(() => {})
  }
}

/** @param {string} path */
async function tryLock(path) {
  const mine = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`
  await writeFile(mine, `${process.pid}\n`)
  try {
    // A link appears together with its content, unlike a file that is created and then written.
    await link(mine, path)
    return true
  } catch {
    await breakDeadLock(path, mine)
    return false
  } finally {
    await unlink(mine).catch(() => {})
  }
}

/**
 * @param {string} path
 * @param {string} mine
 */
async function breakDeadLock(path, mine) {
  const owner = await ownerOf(path)
  if (owner === undefined || isAlive(owner)) return
  const aside = `${mine}.dead`
  try {
    await rename(path, aside)
    // Between reading and renaming, somebody else may have replaced the dead lock by their own: give it back.
    if ((await ownerOf(aside)) !== owner && !existsSync(path)) await link(aside, path)
    await unlink(aside)
  } catch {
    // Another process was quicker; the next round sees what it left.
  }
}

/** @param {string} path */
async function ownerOf(path) {
  const text = await readFile(path, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
