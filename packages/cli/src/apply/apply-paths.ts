import { randomUUID } from 'node:crypto'
import type { Problem } from '@subeni/ipam/addresses'
import { validateMultus, validateReserved } from '@subeni/ipam/pools'
import { type ErrorCode, hasCode, IpamError } from '@subeni/shared/errors'
import type { Pool } from '@subeni/shared/objects'
import type { Clock, ObjectStore, PoolStore, PoolTurns } from '@subeni/shared/ports'
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
  readonly turns: PoolTurns
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

/** Pools of one turn: others wait meanwhile, and a turn is judged and refused as a whole. */
const TURN_POOLS_MAX = 1_000

/** Everything is read and judged first: when any of it is bad, INVALID_REQUEST names it all and nothing is changed. */
export async function applyPaths(
  target: ApplyTarget,
  paths: readonly string[],
  options: ApplyOptions,
): Promise<void> {
  const manifests = parseManifests(readDocuments(paths))
  await judge(target, manifests, options)
  for (const manifest of manifests) {
    warnOfStatus(manifest, options)
    for (const line of annotationWarnings(manifest)) options.warn(line)
  }
  for (const group of inGroups(manifests)) {
    const [first] = group
    if (first?.kind === 'SpiderIPPool') await applyPools(target, group, options)
    else if (first)
      await applyOne(first, options, () => applyObject(target.objects, first, identityNow(target.clock)))
  }
}

/** In the order given: pools that stand together, and everything else alone. */
function inGroups(manifests: readonly Manifest[]): readonly (readonly Manifest[])[] {
  const groups: Manifest[][] = []
  for (const manifest of manifests) {
    const last = groups.at(-1)
    const isPool = manifest.kind === 'SpiderIPPool' && last?.[0]?.kind === 'SpiderIPPool'
    if (isPool && last.length < TURN_POOLS_MAX) last.push(manifest)
    else groups.push([manifest])
  }
  return groups
}

/** Others may have changed pools since all was judged: judged again where nobody else can. */
async function applyPools(
  { turns, clock }: ApplyTarget,
  manifests: readonly Manifest[],
  options: ApplyOptions,
): Promise<void> {
  const names = manifests.map(({ metadata }) => metadata.name)
  const done = new Set<Manifest>()
  await withRetries(`SpiderIPPools ${names[0]} to ${names.at(-1)}`, 'OVERTAKEN', () =>
    turns.take(names, async (turn) => {
      const stored = await turn.list()
      const planned = judgePools(
        manifests,
        stored.map(({ value }) => value),
        options,
      )
      for (const [manifest, pool] of planned) {
        if (done.has(manifest)) continue
        await applyOne(manifest, options, () => applyPool(turn, pool, identityNow(clock)))
        done.add(manifest)
      }
    }),
  )
}

async function applyOne(
  manifest: Manifest,
  { report }: ApplyOptions,
  attempt: () => Promise<Applied>,
): Promise<void> {
  const { kind, metadata } = manifest
  const { namespace, name } = metadata
  const applied = await withRetries(`${kind} ${name}`, 'REVISION_CONFLICT', attempt)
  report(`${manifestName(kind, namespace, name)} ${applied}`)
}

/** Throws INVALID_REQUEST. */
function judgePools(
  manifests: readonly Manifest[],
  stored: readonly Pool[],
  { acceptsIpMetaData }: ApplyOptions,
): ReadonlyMap<Manifest, PlannedPool> {
  const { planned, problems } = planPools(manifests, stored, acceptsIpMetaData)
  if (problems.length > 0) throw new IpamError('INVALID_REQUEST', problems.map(problemLine).join('\n'))
  return planned
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

/** Throws INVALID_REQUEST. */
async function judge(
  target: ApplyTarget,
  manifests: readonly Manifest[],
  options: ApplyOptions,
): Promise<void> {
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
  if (problems.length > 0) throw new IpamError('INVALID_REQUEST', problems.map(problemLine).join('\n'))
}

async function withRetries<T>(what: string, code: ErrorCode, attempt: () => Promise<T>): Promise<T> {
  let last: unknown
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      return await attempt()
    } catch (thrown) {
      if (!hasCode(thrown, code)) throw thrown
      last = thrown
    }
  }
  const why = last instanceof Error ? last.message : String(last)
  const text = `${what} changed under ${TRIES_MAX} tries to apply it: try again (last: ${why})`
  throw new IpamError(code, text)
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
