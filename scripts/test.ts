/**
 * `npm test [-- VITEST ARGS]`: everything that needs no nats-server once, then what needs one on each version that
 * this machine can have. `--long` runs the long tests instead. Ends with one line of counts for all of it.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, toolEnv } from './bootstrap.mjs'
import { natsServersForTests } from './nats-server/find.ts'
import type { NatsServer } from './nats-server/binary.ts'
import { say } from './run.mjs'
import { closingLine, slowestLines } from './vitest-reporter.ts'
import type { Counts, FileTime, Report } from './vitest-reporter.ts'

/** What `npm test` may take on two cores with everything fetched. It says so when it took longer; how busy the machine was is for the reader. */
const BUDGET_MIN = 12

interface TestRun {
  title: string
  projects: string[]
  natsServer?: NatsServer
  /** Files at the same time; as many as vitest.config.ts says unless given. */
  maxWorkers?: number
}

function runVitest(
  { title, projects, natsServer, maxWorkers }: TestRun,
  args: readonly string[],
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'subeni-test-'))
  const countsFile = join(folder, 'counts.json')
  const env: NodeJS.ProcessEnv = { ...toolEnv(process.execPath), SUBENI_TEST_COUNTS: countsFile }
  if (natsServer !== undefined) env['SUBENI_NATS_SERVER'] = natsServer.path
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const flags = ['run', ...projects.map((project) => `--project=${project}`), ...args]
  if (maxWorkers !== undefined) flags.push(`--maxWorkers=${maxWorkers}`)
  process.stdout.write(`== ${title}\n`)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, ...flags], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const stop = () => child.kill('SIGTERM')
    process.once('SIGTERM', stop)
    child.once('close', (code) => {
      process.off('SIGTERM', stop)
      resolve(readReport(countsFile, code, title))
      rmSync(folder, { recursive: true, force: true })
    })
  })
}

/** A run that ends badly counts as a failure, whatever it managed to write. */
function readReport(file: string, code: number | null, title: string): Report {
  let report: Report
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    say(`${title}: vitest wrote no counts`)
    return { counts: { passed: 0, failed: 1, skipped: 0 }, files: [] }
  }
  if (code !== 0 && report.counts.failed === 0) {
    say(`${title}: vitest ended with status ${code} although no test failed`)
    return { ...report, counts: { ...report.counts, failed: 1 } }
  }
  return report
}

async function plan(isLong: boolean): Promise<{ runs: TestRun[]; missing: number }> {
  const { servers, missing } = await natsServersForTests({ log: say })
  for (const { version, reason } of missing) say(`skipped: tests on nats-server ${version}: ${reason}`)
  if (isLong) {
    const natsServer = servers.at(-1)
    const run: TestRun = { title: 'long tests', projects: ['long'] }
    return { runs: [natsServer === undefined ? run : { ...run, natsServer }], missing: 0 }
  }
  const newest = servers.at(-1)
  const onServers = servers.map((natsServer): TestRun => ({
    title: `on nats-server ${natsServer.version}`,
    projects: natsServer === newest ? ['each-server', 'integration'] : ['each-server'],
    natsServer,
  }))
  const alone = newest && {
    title: `one at a time, on nats-server ${newest.version}`,
    projects: ['alone'],
    natsServer: newest,
    maxWorkers: 1,
  }
  return {
    runs: [
      { title: 'without a server', projects: ['unit', 'slow'] },
      ...onServers,
      ...(alone ? [alone] : []),
    ],
    missing: missing.length,
  }
}

const isLong = process.argv[2] === '--long'
const args = process.argv.slice(isLong ? 3 : 2)
const { runs, missing } = await plan(isLong)
const startedAt = performance.now()
const files: FileTime[] = []
// What a missing server would have run is one thing skipped, so that it shows in the closing line.
const total: Counts = { passed: 0, failed: 0, skipped: missing }
for (const run of runs) {
  const { counts, files: times } = await runVitest(run, args)
  files.push(...times)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
const ranNone = total.passed + total.failed === 0
if (ranNone && !isLong) say('no test ran')
if (files.length > 0) say(['slowest files:', ...slowestLines(files)].join('\n'))
const tookMin = (performance.now() - startedAt) / 60_000
if (!isLong && tookMin > BUDGET_MIN)
  say(`this took ${tookMin.toFixed(1)} minutes: over the budget of ${BUDGET_MIN} for two cores`)
process.stdout.write(`${closingLine(total)}\n`)
process.exitCode = total.failed > 0 || (ranNone && !isLong) ? 1 : 0
