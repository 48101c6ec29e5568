import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { IpamError } from '@subeni/shared/errors'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import type { TlsTrust } from '../adapters/http.ts'
import { openStores, type Stores } from '../adapters/stores.ts'
import { AddressBook } from './address-book.ts'
import type { PoolNames } from './bodies.ts'
import { Caller } from './caller.ts'
import { CLAUSES } from './clauses/index.ts'
import { Kit, type KitOptions } from './kit.ts'
import type { TestOptions } from './options.ts'
import { openPoolStatus } from './pool-file.ts'
import { jsonReport, junitReport } from './report.ts'
import { type ClauseResult, type KitResult, runKit } from './run-kit.ts'
import { stackOf } from './stack-of.ts'
import { poolWith, stackPools } from './stack-pools.ts'

const RETRY_MS = 250
const PATIENCE_MS = 10_000

/** Runs every clause against the provider and writes the reports that were asked for. */
export async function testProvider(
  options: TestOptions,
  tell: (result: ClauseResult) => void,
): Promise<KitResult> {
  const tls = await trustOf(options)
  const natsUrl = stackOf(options)
  await using stores =
    natsUrl === undefined ? undefined : await openStores(natsUrl, createLogger('cli', 'silent'))
  const kit = new Kit({
    ...options,
    ...(await poolsOf(options, stores)),
    caller: new Caller({ url: options.url, tls, clock: systemClock }),
    clock: systemClock,
    newUid: randomUUID,
    addresses: new AddressBook(options.addresses),
    addresses6: new AddressBook(options.addresses6),
    retryMs: RETRY_MS,
    patienceMs: PATIENCE_MS,
  })
  const result = await runKit(kit, CLAUSES, tell)
  const { jsonFile, junitFile, url } = options
  if (jsonFile !== undefined) await writeFile(jsonFile, jsonReport(url, result))
  if (junitFile !== undefined) await writeFile(junitFile, junitReport(url, result))
  return result
}

async function trustOf({ caFile, serverName }: TestOptions): Promise<TlsTrust> {
  const ca = caFile === undefined ? undefined : await readCa(caFile)
  return { ...(ca !== undefined && { ca }), ...(serverName !== undefined && { serverName }) }
}

async function readCa(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new IpamError('INVALID_REQUEST', `--ca: ${path} cannot be read`, { cause })
  })
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new IpamError('INVALID_REQUEST', `--ca: ${path} has no PEM certificate`)
}

/** The names that requests carry, and the pool's status and claims as far as they can be reached. */
async function poolsOf(
  { pools, poolStatus, addresses, addresses6 }: TestOptions,
  stores: Stores | undefined,
): Promise<Pick<KitOptions, 'claims' | 'poolStatus'> & { readonly pools: PoolNames }> {
  const outside = poolStatus === undefined ? undefined : openPoolStatus(poolStatus)
  const store = await stores?.pools()
  if (store === undefined) return { pools, claims: undefined, poolStatus: outside }
  const names = {
    v4: pools.v4 || (await poolWith(store, addresses[0])),
    v6: pools.v6 || (await poolWith(store, addresses6[0])),
  }
  const inside = names.v4 === '' ? undefined : stackPools(store, names.v4)
  return { pools: names, claims: inside, poolStatus: outside ?? inside }
}
