import { spawn } from 'node:child_process'

/** More of a failed command's output than this helps nobody. */
const OUTPUT_CHARACTERS_MAX = 200_000

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} RunOptions
 * @typedef {{ ok: boolean, stdout: string, output: string }} RunResult `output` is stdout and stderr as they came.
 */

/**
 * Runs a command without a terminal and never throws: a command that cannot be started is a failed one.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { cwd, env = process.env, timeoutMs = 10 * 60_000 } = {}) {
  return new Promise((resolve) => {
    let stdout = ''
    let output = ''
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs })
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout = (stdout + text).slice(-OUTPUT_CHARACTERS_MAX)
      output = (output + text).slice(-OUTPUT_CHARACTERS_MAX)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-OUTPUT_CHARACTERS_MAX)
    })
    child.on('error', (error) => resolve({ ok: false, stdout, output: output + error.message }))
    child.on('close', (code, signal) => {
      if (signal !== null) output += `\n${command} was ended by ${signal} (limit: ${timeoutMs / 1000} s)`
      resolve({ ok: code === 0, stdout, output })
    })
  })
}

/**
 * Runs a command that must succeed.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function runOrThrow(command, args, options) {
  const result = await run(command, args, options)
  if (!result.ok) throw new Error(`${command} ${args.join(' ')} failed:\n${result.output.trim()}`)
  return result
}

/**
 * Says on stderr what is done and how long it took, so that stdout stays the command's own.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const startedAt = performance.now()
  try {
    const result = await work()
    say(`${label}: done in ${seconds(startedAt)}`)
    return result
  } catch (error) {
    say(`${label}: failed after ${seconds(startedAt)}`)
    throw error
  }
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** @param {number} startedAt */
export function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
