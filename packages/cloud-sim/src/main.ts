import { loadConfig } from '@subeni/shared/config'
import { announce, runService } from '@subeni/shared/lifecycle'
import { openCloudSim } from './cloud-sim.ts'
import { CloudSimConfig } from './config.ts'
import { writeAtomically } from './store/write-atomically.ts'

/** Nothing is worth waiting for: a client that is cut off is what the simulator is there to show. */
const GRACE_MS = 1_000

await runService('cloud-sim', { graceMs: GRACE_MS }, async ({ log, stop }) => {
  const { env } = loadConfig([], CloudSimConfig, process.env)
  await using sim = await openCloudSim({
    dir: env.CLOUD_SIM_DIR,
    listen: env.CLOUD_SIM_LISTEN,
    accessKey: env.CLOUD_SIM_AK,
    secretKey: env.CLOUD_SIM_SK,
    project: env.CLOUD_SIM_PROJECT,
    seed: env.CLOUD_SIM_SEED,
    tokenLifeMs: env.CLOUD_SIM_TOKEN_LIFE_S * 1_000,
    log,
  })
  if (env.CLOUD_SIM_PORT_FILE !== undefined) writeAtomically(env.CLOUD_SIM_PORT_FILE, `${sim.url}\n`)
  announce({ http: sim.url })
  log.info({ url: sim.url, dir: env.CLOUD_SIM_DIR }, 'serving')
  await stop
})
