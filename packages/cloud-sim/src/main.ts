import { once } from 'node:events'
import { z } from 'zod'
import { openCloudSim } from './cloud-sim.ts'
import { CloudSimConfig } from './config.ts'
import { createLogger } from './log.ts'
import { writeAtomically } from './store/write-atomically.ts'

async function main(): Promise<void> {
  const parsed = CloudSimConfig.safeParse(process.env)
  if (!parsed.success) throw new Error(`invalid settings:\n${z.prettifyError(parsed.error)}`)
  const config = parsed.data
  const log = createLogger('cloud-sim', config.LOG_LEVEL)
  const stop = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await using sim = await openCloudSim({
    dir: config.CLOUD_SIM_DIR,
    listen: config.CLOUD_SIM_LISTEN,
    accessKey: config.CLOUD_SIM_AK,
    secretKey: config.CLOUD_SIM_SK,
    project: config.CLOUD_SIM_PROJECT,
    seed: config.CLOUD_SIM_SEED,
    tokenLifeMs: config.CLOUD_SIM_TOKEN_LIFE_S * 1_000,
    log,
  })
  if (config.CLOUD_SIM_PORT_FILE !== undefined) writeAtomically(config.CLOUD_SIM_PORT_FILE, `${sim.url}\n`)
  log.info({ url: sim.url, dir: config.CLOUD_SIM_DIR }, 'serving')
  await stop
}

main().catch((err: unknown) => {
  createLogger('cloud-sim', 'fatal').fatal({ err }, 'cloud-sim stopped')
  process.exitCode = 1
})
