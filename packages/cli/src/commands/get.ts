import { IpamError } from '@subeni/shared/errors'
import type { ObjectKind } from '@subeni/shared/objects'
import { createLogger } from '@subeni/shared/logging'
import { stringify } from 'yaml'
import { openStores, type Stores } from '../adapters/stores.ts'
import { natsUrlOf } from '../find-stack.ts'
import { COMMON_FLAGS, type OutputFormat, outputFormat, parseFlags } from '../flags.ts'
import { listEndpoints } from '../get/endpoints.ts'
import type { ListedItem, Listing } from '../get/listing.ts'
import { listObjects, listPods } from '../get/objects.ts'
import { listPools } from '../get/pools.ts'
import { listReleases } from '../get/releases.ts'
import { watchListing } from '../get/watch-listing.ts'
import { kindOf } from '../kinds.ts'
import { table } from '../print/table.ts'

export async function get(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...COMMON_FLAGS,
    watch: { type: 'boolean', short: 'w' },
  })
  const [what, name, ...more] = positionals
  if (what === undefined || more.length > 0)
    throw new IpamError('INVALID_REQUEST', 'get: needs a kind, and at most one name')
  const format = outputFormat(values.output, ['table', 'json', 'yaml'])
  const list = listerOf(what)
  await using stores = await openStores(natsUrlOf(values.dir), createLogger('cli', 'silent'))
  const look = async (): Promise<Listing> => {
    const { header, items } = await list(stores)
    return { header, items: items.filter((item) => isWanted(item, name, values.namespace)) }
  }
  if (values.watch === true) {
    await watchListing(look, format)
    return 0
  }
  const listing = await look()
  if (name !== undefined && listing.items.length === 0)
    throw new IpamError('NOT_FOUND', `${what} "${name}" not found`)
  process.stdout.write(print(listing, format, name !== undefined))
  return 0
}

function listerOf(what: string): (stores: Stores) => Promise<Listing> {
  if (/^endpoints?$|^se$|^spiderendpoints?$/i.test(what)) return listEndpoints
  if (/^releases?$/i.test(what)) return listReleases
  const kind = kindOf(what, ['endpoint', 'release'])
  if (kind === 'SpiderIPPool') return listPools
  if (kind === 'Pod') return listPods
  return (stores) => listObjects(stores, kind satisfies ObjectKind)
}

function isWanted(item: ListedItem, name: string | undefined, namespace: string | undefined): boolean {
  if (namespace !== undefined && item.namespace !== '' && item.namespace !== namespace) return false
  return name === undefined || item.name === name || item.key === name
}

/** A List of the objects as Kubernetes would print it; one that was asked for by name is printed alone. */
function print({ header, items }: Listing, format: OutputFormat, isSingle: boolean): string {
  if (format === 'table')
    return items.length === 0
      ? 'No resources found.\n'
      : table(
          header,
          items.map(({ cells }) => cells),
        )
  const manifests = items.map(({ manifest }) => manifest)
  const value = isSingle ? manifests[0] : { apiVersion: 'v1', kind: 'List', items: manifests }
  return format === 'json' ? `${JSON.stringify(value, null, 2)}\n` : stringify(value)
}
