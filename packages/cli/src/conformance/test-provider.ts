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
import { type KitResult, runKit, type RunOptions } from './run-kit.ts'
import { stackOf } from './stack-of.ts'
import { poolWith, stackPools } from './stack-pools.ts'

const RETRY_MS = 250
const PATIENCE_MS = 10_000

/** Runs every clause against the provider and writes the reports that were asked for. */
export async function testProvider(options: TestOptions, run: RunOptions): Promise<KitResult> {
  const tls = await trustOf(options)
  // Before the run rather than after it.
  if (options.jsonFile !== undefined) await write('--json', options.jsonFile, '')
  if (options.junitFile !== undefined) await write('--junit', options.junitFile, '')
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
  const result = await runKit(kit, CLAUSES, run)
  const { jsonFile, junitFile, url } = options
  if (jsonFile !== undefined) await write('--json', jsonFile, jsonReport(url, result))
  if (junitFile !== undefined) await write('--junit', junitFile, junitReport(url, result))
  return result
}

async function write(flag: string, path: string, text: string): Promise<void> {
  await writeFile(path, text).catch((cause: unknown) => {
    throw new IpamError('INVALID_REQUEST', `${flag}: ${path} cannot be written`, { cause })
  })
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
