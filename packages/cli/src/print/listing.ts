import { stringify } from 'yaml'
import type { OutputFormat } from '../flags.ts'
import type { Listing } from '../get/listing.ts'
import { table } from './table.ts'

/** A List of the objects as Kubernetes would print it; one that was asked for by name is printed alone. */
export function printListing({ header, items }: Listing, format: OutputFormat, isSingle = false): string {
  if (format === 'table') {
    if (items.length === 0) return 'No resources found.\n'
    return table(
      header,
      items.map(({ cells }) => cells),
    )
  }
  const manifests = items.map(({ manifest }) => manifest)
  const value = isSingle ? manifests[0] : { apiVersion: 'v1', kind: 'List', items: manifests }
  return format === 'json' ? `${JSON.stringify(value, null, 2)}\n` : stringify(value)
}
