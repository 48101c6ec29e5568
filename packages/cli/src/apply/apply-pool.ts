import { isDeepStrictEqual } from 'node:util'
import { fromManifest, PoolNeighbours, totalIpCount, validatePool, withDefaults } from '@subeni/ipam/pools'
import { IpamError } from '@subeni/shared/errors'
import type { IpMetaData, Pool, PoolChange } from '@subeni/shared/objects'
import type { PoolTurn } from '@subeni/shared/ports'
import type { Applied } from './apply-object.ts'
import { uidProblem } from './identity.ts'
import type { Manifest } from './manifest.ts'
import { nextMetadata, type NewIdentity } from './next-metadata.ts'
import { type ManifestProblem, problemLine } from './problem-line.ts'
import { unknownFields } from './unknown-fields.ts'

export interface PlannedPool {
  readonly manifest: Manifest
  readonly spec: Pool['spec']
  readonly ipMetaData?: IpMetaData
}

/** Reads and judges the pools of one apply, each against what is stored and against the others of the same apply. */
export function planPools(
  manifests: readonly Manifest[],
  stored: readonly Pool[],
  acceptsIpMetaData: boolean,
): { readonly planned: ReadonlyMap<Manifest, PlannedPool>; readonly problems: readonly ManifestProblem[] } {
  const planned = new Map<Manifest, PlannedPool>()
  const problems: ManifestProblem[] = []
  const seen = new Set<string>()
  const known = new PoolNeighbours(stored)
  for (const manifest of manifests) {
    const { where, metadata, spec, status } = manifest
    problems.push(...unknownFields(spec).map((problem) => ({ where, ...problem })))
    const read = fromManifest({ metadata, spec, ...(acceptsIpMetaData && { status }) })
    if ('problems' in read) {
      problems.push(...read.problems.map((problem) => ({ where, ...problem })))
      continue
    }
    if (seen.has(metadata.name)) {
      problems.push({ where, field: 'metadata.name', value: metadata.name, rule: 'must be given once' })
    }
    seen.add(metadata.name)
    const previous = known.get(metadata.name)
    const next = withDefaults(read.pool)
    const found = validatePool(next, { others: known.of(next), ...(previous && { previous }) })
    problems.push(...found.map((problem) => ({ where, ...problem })))
    known.set({ ...read.pool, ...next })
    const { ipMetaData } = read.pool
    planned.set(manifest, { manifest, spec: next.spec, ...(ipMetaData && { ipMetaData }) })
  }
  return { planned, problems }
}

/** Only the user's own fields, and the count that follows from them; claims are never touched. */
export async function applyPool(
  turn: Pick<PoolTurn, 'read' | 'create' | 'write'>,
  planned: PlannedPool,
  identity: NewIdentity,
): Promise<Applied> {
  const present = await turn.read(planned.manifest.metadata.name)
  const next = nextPool(planned, present?.value, identity)
  if (present === undefined) {
    await turn.create(next)
    return 'created'
  }
  proveAgain(planned.manifest, next, present.value)
  const change = changeBetween(present.value, next)
  if (Object.keys(change).length === 0) return 'unchanged'
  await turn.write(next.metadata.name, change, present.revision)
  return 'configured'
}

function nextPool(
  { manifest, spec, ipMetaData }: PlannedPool,
  present: Pool | undefined,
  identity: NewIdentity,
): Pool {
  const specChanged = !isDeepStrictEqual(present?.spec, spec)
  const metadata = nextMetadata(manifest, present?.metadata, specChanged, identity)
  return {
    ...present,
    metadata: withDefaults({ metadata, spec }).metadata,
    spec,
    totalIPCount: totalIpCount(spec),
    claims: present?.claims ?? new Map(),
    ...(ipMetaData && { ipMetaData }),
  }
}

function changeBetween(before: Pool, after: Pool): PoolChange {
  const isChanged = (key: keyof Pool): boolean => !isDeepStrictEqual(before[key], after[key])
  return {
    ...(isChanged('metadata') && { metadata: after.metadata }),
    ...(isChanged('spec') && { spec: after.spec }),
    ...(isChanged('totalIPCount') && { totalIPCount: after.totalIPCount ?? 0 }),
    ...(isChanged('ipMetaData') && after.ipMetaData && { ipMetaData: after.ipMetaData }),
  }
}

/** An address may have been claimed since the apply was judged; the revision that was read here is the one that is written on. */
function proveAgain(manifest: Manifest, next: Pick<Pool, 'metadata' | 'spec'>, present: Pool): void {
  const otherUid = uidProblem(manifest, present.metadata)
  const problems = [...(otherUid ? [otherUid] : []), ...validatePool(next, { previous: present, others: [] })]
  if (problems.length === 0) return
  const lines = problems.map((problem) => problemLine({ where: manifest.where, ...problem }))
  throw new IpamError('INVALID_REQUEST', lines.join('\n'))
}
