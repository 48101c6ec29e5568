import { hasCode, IpamError } from '@subeni/shared/errors'
import { isUid, OBJECT_KINDS, type ObjectKind, UID_RULE } from '@subeni/shared/objects'
import { z } from 'zod'
import type { ManifestDocument } from './read-documents.ts'

export type ManifestKind = ObjectKind | 'SpiderIPPool'

const API_VERSION: Readonly<Record<ManifestKind, string>> = {
  SpiderIPPool: 'spiderpool.spidernet.io/v2beta1',
  SpiderReservedIP: 'spiderpool.spidernet.io/v2beta1',
  SpiderMultusConfig: 'spiderpool.spidernet.io/v2beta1',
  Pod: 'v1',
  Namespace: 'v1',
  Node: 'v1',
}
const NAMESPACED: ReadonlySet<ManifestKind> = new Set<ManifestKind>(['Pod', 'SpiderMultusConfig'])

const DNS_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
const dnsName = z
  .string()
  .max(253, 'must be at most 253 characters')
  .regex(DNS_NAME, 'must be a DNS name (lower case letters, digits, "-" and ".")')
const texts = z.record(z.string(), z.string())
const KINDS: readonly ManifestKind[] = ['SpiderIPPool', ...OBJECT_KINDS]

const Manifest = z.object({
  apiVersion: z.string(),
  kind: z.enum(KINDS as [ManifestKind, ...ManifestKind[]]),
  metadata: z.object({
    name: dnsName,
    namespace: dnsName.max(63, 'must be at most 63 characters').optional(),
    uid: z.string().refine(isUid, `must be ${UID_RULE}`).optional(),
    labels: texts.nullish().transform((value) => value ?? {}),
    annotations: texts.nullish().transform((value) => value ?? {}),
    finalizers: z
      .array(z.string())
      .nullish()
      .transform((value) => value ?? []),
    ownerReferences: z
      .array(z.object({ kind: z.string(), name: z.string(), controller: z.boolean().optional() }))
      .nullish()
      .transform((value) => value ?? undefined),
  }),
  spec: z.unknown().optional(),
  status: z.unknown().optional(),
})

export type Manifest = z.output<typeof Manifest> & { readonly where: string }

/** Throws INVALID_REQUEST with the problems of all documents at once. */
export function parseManifests(documents: readonly ManifestDocument[]): readonly Manifest[] {
  const problems: string[] = []
  const manifests = documents.flatMap((document) => {
    try {
      return [parseManifest(document)]
    } catch (thrown) {
      if (!hasCode(thrown, 'INVALID_REQUEST')) throw thrown
      problems.push(thrown.message)
      return []
    }
  })
  if (problems.length > 0) throw new IpamError('INVALID_REQUEST', problems.join('\n'))
  return manifests
}

/** Throws INVALID_REQUEST for what cannot be the name of any object; `text` is what the caller wrote. */
export function proveName(name: string, text: string): void {
  const { error } = dnsName.safeParse(name)
  if (error === undefined) return
  throw new IpamError('INVALID_REQUEST', `NAME: ${error.issues[0]?.message ?? ''} (got "${text}")`)
}

/** One object as its manifest says. Throws INVALID_REQUEST with where, field, value and rule. */
export function parseManifest({ where, value }: ManifestDocument): Manifest {
  const parsed = Manifest.safeParse(value)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => describe(where, issue, value))
    throw new IpamError('INVALID_REQUEST', problems.join('\n'))
  }
  const { kind, apiVersion, metadata } = parsed.data
  if (apiVersion !== API_VERSION[kind]) {
    throw new IpamError(
      'INVALID_REQUEST',
      `${where}: apiVersion: must be ${API_VERSION[kind]} for ${kind} (got "${apiVersion}")`,
    )
  }
  if (!NAMESPACED.has(kind) && metadata.namespace !== undefined) {
    throw new IpamError(
      'INVALID_REQUEST',
      `${where}: metadata.namespace: ${kind} has no namespace (got "${metadata.namespace}")`,
    )
  }
  return {
    ...parsed.data,
    where,
    metadata: { ...metadata, ...(NAMESPACED.has(kind) && { namespace: metadata.namespace ?? 'default' }) },
  }
}

function describe(where: string, issue: z.core.$ZodIssue, value: unknown): string {
  const path = issue.path.join('.')
  const got = issue.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
  const shown = got === undefined ? 'nothing' : JSON.stringify(got).slice(0, 80)
  return `${where}: ${path === '' ? 'document' : path}: ${issue.message} (got ${shown})`
}

/** "spiderippool/worker-1-pool", "pod/default/web-0". */
export function manifestName(kind: string, namespace: string | undefined, name: string): string {
  return [kind.toLowerCase(), ...(namespace === undefined || namespace === '' ? [] : [namespace]), name].join(
    '/',
  )
}
