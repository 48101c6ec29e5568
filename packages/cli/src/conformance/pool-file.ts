import { readFile } from 'node:fs/promises'
import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { httpCall } from '../adapters/http.ts'
import type { PoolEntry, PoolStatus } from './ports.ts'

const TIMEOUT_MS = 5_000
/** A SpiderIPPool as Kubernetes prints it. */
const Manifest = z.object({
  status: z.object({ ipMetaData: z.object({ metadata: z.string() }).optional() }).optional(),
})
const Metadata = z.object({
  ips: z.record(z.string(), z.object({ vlan: z.number().optional(), mac: z.string().optional() })),
})

/** A SpiderIPPool behind an http URL (as `kubectl proxy` serves one) or in a file that somebody keeps up. */
export function openPoolStatus(where: string): PoolStatus {
  return {
    async entry(address) {
      const text = /^https?:\/\//.test(where) ? await fetched(where) : await read(where)
      try {
        return entryIn(Manifest.parse(JSON.parse(text)).status?.ipMetaData?.metadata, address)
      } catch (cause) {
        throw new IpamError('INVALID_REQUEST', `--pool-status: ${where} is no SpiderIPPool`, { cause })
      }
    },
  }
}

/** Schema v2 of `status.ipMetaData.metadata` (facts/spiderpool-contract.md §4.2). */
export function entryIn(metadata: string | undefined, address: string): PoolEntry | undefined {
  if (metadata === undefined || metadata === '') return undefined
  const found = Metadata.parse(JSON.parse(metadata)).ips[address]
  return found && { vlan: found.vlan ?? 0, mac: found.mac ?? '' }
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new IpamError('INVALID_REQUEST', `--pool-status: ${path} cannot be read`, { cause })
  })
}

async function fetched(url: string): Promise<string> {
  const { status, text } = await httpCall({ url, timeoutMs: TIMEOUT_MS })
  if (status === 200) return text
  throw new IpamError('STORE_UNAVAILABLE', `--pool-status ${url} answered ${status}`)
}
