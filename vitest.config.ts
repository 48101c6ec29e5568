import { defineConfig } from 'vitest/config'
import { CountsReporter } from './scripts/vitest-reporter.ts'

const everywhere = ['**/node_modules/**', '**/gen/**']
/** What can depend on the version of nats-server: `scripts/test.ts` runs it once for each. */
const onEachServer = ['**/*.nats.test.ts', 'test/integration/{main-job,nats-killed,store-refuses,up}.test.ts']
/** Need a real nats-server, whichever: run once, on the newest. */
const onNats = [...onEachServer, 'test/integration/**/*.test.ts']
/**
 * Judge rates against a limit, so that a neighbour on the same cores would be judged with them, or kill a stack at dozens of
 * steps: one at a time.
 */
const alone = [
  'test/integration/kill/**/*.test.ts',
  'test/integration/gateways/{goodput,outage,rate-limit,rollout}.test.ts',
  'test/integration/restart-one-to-one.test.ts',
]
/** Need minutes, an API server or a virtual machine: run by `npm run test:long`. */
const long = ['**/*.long.test.ts', 'test/kube/**/*.test.ts', 'test/vm/**/*.test.ts']
/** Start compilers and linters, or play thousands of steps. */
const slow = ['test/tooling/**/*.test.ts', 'test/simulation/**/*.test.ts']

const minute = { testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    passWithNoTests: true,
    pool: 'forks',
    // The machine that must cope has two cores, and a file may start a whole stack of processes.
    maxWorkers: 2,
    reporters: ['default', new CountsReporter()],
    projects: [
      {
        test: {
          name: 'unit',
          // Some start processes of their own, and a loaded machine may take seconds for that.
          testTimeout: 20_000,
          hookTimeout: 20_000,
          include: ['**/*.test.ts'],
          exclude: [...everywhere, ...onNats, ...long, ...slow],
        },
      },
      { test: { name: 'slow', include: slow, exclude: [...everywhere, ...onNats, ...long], ...minute } },
      {
        test: {
          name: 'each-server',
          include: onEachServer,
          exclude: [...everywhere, ...long],
          ...minute,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude: [...everywhere, ...long, ...alone, ...onEachServer],
          ...minute,
        },
      },
      { test: { name: 'alone', include: alone, exclude: [...everywhere, ...long], ...minute } },
      {
        test: {
          name: 'long',
          include: long,
          exclude: everywhere,
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
