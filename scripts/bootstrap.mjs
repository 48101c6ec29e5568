/**
 * Brings a fresh clone to where its commands run: pnpm, the dependencies, and a Node that strips types.
 * Plain JavaScript on `node:` modules only, because it runs on any Node from 20 on, before anything is installed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { access, constants, copyFile, mkdir, rename, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cacheDir, placeFolder, withLock } from './cache.mjs'
import { run, runOrThrow, say, step } from './run.mjs'
import { NODE_MAJOR_MIN, PNPM_VERSION } from './versions.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** npm settings that say how to reach packages. Everything else that `npm run` exports would change what we install. */
const CONNECTION_SETTING =
  /^npm_config_(registry|ca|cafile|cert|key|proxy|https_proxy|noproxy|strict_ssl|userconfig|cache)$/i

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {NodeJS.ProcessEnv}
 */
export function installEnv(env = process.env) {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(npm_|pnpm_|INIT_CWD$)/i.test(name) || CONNECTION_SETTING.test(name),
  )
  return { ...Object.fromEntries(kept), CI: 'true' }
}

/**
 * The environment for tools: `node` and the installed commands are the project's own.
 *
 * @param {string} node path of the right Node
 * @param {string} [root]
 */
export function toolEnv(node, root = ROOT) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env['PATH'] ?? '']
  return { ...installEnv(), PATH: path.join(':') }
}

/** @param {string} root */
function stampPaths(root) {
  const folder = join(root, 'node_modules', '.subeni')
  return { folder, lockfile: join(folder, 'pnpm-lock.yaml'), node: join(folder, 'node') }
}

/**
 * Whether the clone is set up: what was installed last is what the lockfile says now. `launch.sh` asks the same
 * without starting a Node, so the stamp is a copy of the lockfile and a link to the right Node.
 *
 * @param {string} [root]
 */
export async function isCurrent(root = ROOT) {
  const stamp = stampPaths(root)
  try {
    await access(stamp.node, constants.X_OK)
    return readFileSync(stamp.lockfile).equals(readFileSync(join(root, 'pnpm-lock.yaml')))
  } catch {
    return false
  }
}

/**
 * @param {string} root
 * @param {string} node
 */
export async function writeStamp(root, node) {
  const stamp = stampPaths(root)
  await mkdir(stamp.folder, { recursive: true })
  const [newNode, newLockfile] = [`${stamp.node}.${process.pid}`, `${stamp.lockfile}.${process.pid}`]
  await symlink(node, newNode)
  await rename(newNode, stamp.node)
  await copyFile(join(root, 'pnpm-lock.yaml'), newLockfile)
  await rename(newLockfile, stamp.lockfile)
}

/**
 * The Node to run everything with: the installed package, else this one when it is new enough, else one on PATH.
 *
 * @param {string} [root]
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function findNode(root = ROOT, env = process.env) {
  const installed = ['x64', 'arm64'].map((cpu) =>
    join(root, 'node_modules', `node-linux-${cpu}`, 'bin', 'node'),
  )
  const onPath = (env['PATH'] ?? '').split(':').map((folder) => resolve(folder, 'node'))
  for (const path of [...installed, process.execPath, ...onPath]) {
    if (existsSync(path) && (await nodeMajor(path)) >= NODE_MAJOR_MIN) return path
  }
  throw new Error(
    `subeni needs Node ${NODE_MAJOR_MIN} or newer to run. On Linux on x64 and arm64 with glibc it comes with ` +
      `the dependencies; here it did not, so install one (nodejs.org, your distribution, or a version manager) and put ` +
      `it first on PATH.`,
  )
}

/** @param {string} path */
async function nodeMajor(path) {
  // It is run, not just looked at: the installed binary needs glibc, and a musl machine cannot start it.
  const { stdout } = await run(path, ['--version'], { timeoutMs: 10_000 })
  return Number(/^v(\d+)\./.exec(stdout)?.[1] ?? 0)
}

/** @returns {Promise<string>} the path of the pinned pnpm, fetched when it is not in the cache */
export async function ensurePnpm() {
  const folder = join(cacheDir(), `pnpm-${PNPM_VERSION}`)
  const pnpm = join('node_modules', '.bin', 'pnpm')
  if (existsSync(join(folder, pnpm))) return join(folder, pnpm)
  const env = installEnv()
  if (!(await run('npm', ['--version'], { env })).ok) {
    throw new Error('npm is missing: it comes with Node; on Debian `apt-get install npm` brings it.')
  }
  await step(`fetch pnpm ${PNPM_VERSION}`, () =>
    placeFolder(folder, async (fresh) => {
      // Not `--prefix`: npm would look for its global settings, such as a company's certificates, below that too.
      writeFileSync(join(fresh, 'package.json'), '{ "private": true }\n')
      const flags = [
        '--no-audit',
        '--no-fund',
        '--no-package-lock',
        '--ignore-scripts=false',
        '--loglevel=error',
      ]
      const args = ['install', ...flags, '--save-exact', `pnpm@${PNPM_VERSION}`]
      await runOrThrow('npm', args, { cwd: fresh, env })
      await runOrThrow(join(fresh, pnpm), ['--version'], { cwd: fresh, env })
    }),
  )
  return join(folder, pnpm)
}

/**
 * Sets the clone up unless it is, one process at a time.
 *
 * @param {string} [root]
 * @returns {Promise<{ node: string }>}
 */
export async function bootstrap(root = ROOT) {
  if (!(await isCurrent(root))) {
    const name = `install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
    await withLock(name, () => install(root))
  }
  return { node: stampPaths(root).node }
}

/** @param {string} root */
async function install(root) {
  if (await isCurrent(root)) return
  const pnpm = await ensurePnpm()
  await step('install dependencies', () =>
    runOrThrow(pnpm, ['install', '--frozen-lockfile'], { cwd: root, env: installEnv() }),
  )
  await writeStamp(root, await findNode(root))
}

async function main() {
  try {
    await bootstrap()
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(realpathSync(process.argv[1] ?? '.')).href) await main()
