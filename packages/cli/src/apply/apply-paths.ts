import { randomUUID } from 'node:crypto'
import type { Problem } from '@subeni/ipam/addresses'
import { validateMultus, validateReserved } from '@subeni/ipam/pools'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { Clock, ObjectStore, PoolStore } from '@subeni/shared/ports'
import { type Applied, applyObject } from './apply-object.ts'
import { annotationWarnings } from './annotation-warnings.ts'
import { applyPool, type PlannedPool, planPools } from './apply-pool.ts'
import { uidProblem } from './identity.ts'
import { type Manifest, manifestName, parseManifests } from './manifest.ts'
import type { NewIdentity } from './next-metadata.ts'
import { type ManifestProblem, problemLine } from './problem-line.ts'
import { readDocuments } from './read-documents.ts'

export interface ApplyTarget {
  readonly pools: PoolStore
  readonly objects: ObjectStore
  readonly clock: Clock
}

export interface ApplyOptions {
  /** Somebody outside stands in for the provider: `status.ipMetaData` of pools is taken too. */
  readonly acceptsIpMetaData: boolean
  readonly report: (line: string) => void
  readonly warn: (line: string) => void
}

/** Against a busy allocator a slow writer may lose many races in a row. */
const TRIES_MAX = 50

/** Everything is read and judged first: when any of it is bad, INVALID_REQUEST names it all and nothing is changed. */
export async function applyPaths(
  target: ApplyTarget,
  paths: readonly string[],
  options: ApplyOptions,
): Promise<void> {
  const manifests = parseManifests(readDocuments(paths))
  const planned = await judge(target, manifests, options)
  for (const manifest of manifests) {
    warnOfStatus(manifest, options)
    for (const line of annotationWarnings(manifest)) options.warn(line)
  }
  for (const manifest of manifests) {
    const pool = planned.get(manifest)
    const applied = await withRetries(manifest, () =>
      pool === undefined
        ? applyObject(target.objects, manifest, identityNow(target.clock))
        : applyPool(target.pools, pool, identityNow(target.clock)),
    )
    const { namespace, name } = manifest.metadata
    options.report(`${manifestName(manifest.kind, namespace, name)} ${applied}`)
  }
}

/** Pools are judged apart, since they are judged against each other. */
function specProblems({ kind, spec }: Manifest): readonly Problem[] {
  if (kind === 'SpiderReservedIP') return validateReserved(spec)
  return kind === 'SpiderMultusConfig' ? validateMultus(spec) : []
}

/** Each against the object that is there, or that the same apply brings. */
async function uidProblems(
  { pools, objects }: ApplyTarget,
  manifests: readonly Manifest[],
): Promise<readonly ManifestProblem[]> {
  const problems: ManifestProblem[] = []
  const given = new Map<string, { readonly uid: string }>()
  for (const manifest of manifests) {
    const { kind, metadata } = manifest
    const { namespace = '', name, uid } = metadata
    if (uid === undefined) continue
    const present = await (kind === 'SpiderIPPool' ? pools.read(name) : objects.read(kind, namespace, name))
    const key = manifestName(kind, namespace, name)
    const problem = uidProblem(manifest, present?.value.metadata ?? given.get(key))
    if (problem) problems.push({ where: manifest.where, ...problem })
    given.set(key, { uid })
  }
  return problems
}

async function judge(
  target: ApplyTarget,
  manifests: readonly Manifest[],
  options: ApplyOptions,
): Promise<ReadonlyMap<Manifest, PlannedPool>> {
  const problems = manifests.flatMap((manifest) =>
    specProblems(manifest).map((problem) => ({ where: manifest.where, ...problem })),
  )
  const stored = (await target.pools.list()).map(({ value }) => value)
  const pools = planPools(
    manifests.filter(({ kind }) => kind === 'SpiderIPPool'),
    stored,
    options.acceptsIpMetaData,
  )
  problems.push(...pools.problems, ...(await uidProblems(target, manifests)))
  if (problems.length === 0) return pools.planned
  throw new IpamError('INVALID_REQUEST', problems.map(problemLine).join('\n'))
}

async function withRetries(manifest: Manifest, attempt: () => Promise<Applied>): Promise<Applied> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      return await attempt()
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }
  const { kind, metadata } = manifest
  throw new IpamError(
    'REVISION_CONFLICT',
    `${kind} ${metadata.name} changed under ${TRIES_MAX} tries to apply it: try again`,
  )
}

/** The system writes status; a manifest's is dropped aloud. Pods and Nodes have nobody else to say it. */
function warnOfStatus({ kind, where, status }: Manifest, { acceptsIpMetaData, warn }: ApplyOptions): void {
  if (status === undefined || status === null || kind === 'Pod' || kind === 'Node') return
  const keys = Object.keys(status).filter(
    (key) => !(acceptsIpMetaData && kind === 'SpiderIPPool' && key === 'ipMetaData'),
  )
  if (keys.length > 0) warn(`${where}: status (${keys.join(', ')}) is ignored: the system writes it`)
}

function identityNow(clock: Clock): NewIdentity {
  return { uid: randomUUID(), now: new Date(clock.now()).toISOString() }
}
