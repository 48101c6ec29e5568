/**
 * `npm run bench`: figures of one run on one machine, as ratios to a floor that is measured before and after in the same
 * run. `npm run bench -- all` adds the sections of contention and size, `-- SECTION…` runs only those named.
 */
import { reportAdds } from './section-adds.ts'
import { reportAllocators } from './section-allocators.ts'
import { reportCost } from './section-cost.ts'
import { reportGateway } from './section-gateway.ts'
import { reportPoolSizes } from './section-pools.ts'
import { reportStart } from './section-start.ts'
import { reportReleases } from './releases.ts'

const SECTIONS: Readonly<Record<string, () => Promise<void>>> = {
  adds: reportAdds,
  allocators: reportAllocators,
  cost: reportCost,
  gateway: reportGateway,
  pools: reportPoolSizes,
  releases: reportReleases,
  start: reportStart,
}

async function main(): Promise<void> {
  const named = process.argv.slice(2)
  const wanted = named.includes('all')
    ? Object.keys(SECTIONS)
    : named.length > 0
      ? named
      : ['adds', 'gateway']
  for (const name of wanted) {
    const run = SECTIONS[name]
    if (run === undefined) {
      throw new Error(`no section "${name}": one of ${Object.keys(SECTIONS).join(', ')}, or all`)
    }
    process.stdout.write(`== ${name}\n`)
    await run()
  }
}

await main()
