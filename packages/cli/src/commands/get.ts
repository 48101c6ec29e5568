import { IpamError } from '@subeni/shared/errors'
import type { ObjectKind } from '@subeni/shared/objects'
import { NOTHING_CHANGED } from '../adapters/lost-connection.ts'
import { withStackStores } from '../adapters/stack-stores.ts'
import type { Stores } from '../adapters/stores.ts'
import { DIR_FLAG, NAMESPACE_FLAG, OUTPUT_FLAG, outputFormat, parseFlags, refuseFlags } from '../flags.ts'
import { listEndpoints } from '../get/endpoints.ts'
import { listGateways } from '../get/gateways.ts'
import type { ListedItem, Listing } from '../get/listing.ts'
import { listObjects, listPods } from '../get/objects.ts'
import { listPools } from '../get/pools.ts'
import { listReleases } from '../get/releases.ts'
import { watchListing } from '../get/watch-listing.ts'
import { isNamespaced, kindOf } from '../kinds.ts'
import { printListing } from '../print/listing.ts'
import { sayOnStderr } from '../print/say-on-stderr.ts'

export async function get(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...DIR_FLAG,
    ...OUTPUT_FLAG,
    ...NAMESPACE_FLAG,
    watch: { type: 'boolean', short: 'w' },
  })
  const [what, name, ...more] = positionals
  if (what === undefined || more.length > 0)
    throw new IpamError('INVALID_REQUEST', 'get: needs a kind, and at most one name')
  const format = outputFormat(values.output, ['table', 'json', 'yaml'])
  const lister = listerOf(what)
  if (!lister.isNamespaced) refuseFlags(`get ${what}`, values, ['dir', 'output', 'watch'])
  const waits = values.watch === true ? sayOnStderr : undefined
  const listing = await withStackStores(values.dir, { says: NOTHING_CHANGED, waits }, async (stores) => {
    const look = async (): Promise<Listing> => {
      const all = await lister.list(stores)
      return { ...all, items: all.items.filter((item) => isWanted(item, name, values.namespace)) }
    }
    if (values.watch !== true) return look()
    await watchListing(look, { format, isConnected: () => stores.isConnected() })
    return undefined
  })
  if (listing === undefined) return 0
  if (name !== undefined && listing.items.length === 0)
    throw new IpamError('NOT_FOUND', `${what} "${name}" not found`)
  if (listing.note !== undefined) process.stderr.write(`${listing.note}\n`)
  process.stdout.write(printListing(listing, format, name !== undefined))
  return listing.isAlarming === true ? 1 : 0
}

interface Lister {
  readonly list: (stores: Stores) => Promise<Listing>
  readonly isNamespaced: boolean
}

function listerOf(what: string): Lister {
  if (/^endpoints?$|^se$|^spiderendpoints?$/i.test(what)) return { list: listEndpoints, isNamespaced: true }
  if (/^gateways?$|^gw$/i.test(what)) return { list: listGateways, isNamespaced: false }
  if (/^releases?$/i.test(what)) return { list: listReleases, isNamespaced: true }
  const kind = kindOf(what, ['endpoint', 'release', 'gateway'])
  if (kind === 'SpiderIPPool') return { list: listPools, isNamespaced: false }
  if (kind === 'Pod') return { list: listPods, isNamespaced: true }
  const list = (stores: Stores): Promise<Listing> => listObjects(stores, kind satisfies ObjectKind)
  return { list, isNamespaced: isNamespaced(kind) }
}

function isWanted(item: ListedItem, name: string | undefined, namespace: string | undefined): boolean {
  if (namespace !== undefined && item.namespace !== '' && item.namespace !== namespace) return false
  return name === undefined || item.name === name || item.key === name
}
