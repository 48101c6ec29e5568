import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPool, FakeClock, MemoryObjectStore, MemoryPoolStore, MemoryPoolTurns } from '@subeni/shared/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { applyPaths } from './apply-paths.ts'
import { deleteObject } from './delete-object.ts'

const folder = mkdtempSync(join(tmpdir(), 'subeni-apply-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WEB = { kind: 'Pod', namespace: 'default', name: 'web-0' } as const
const pod = (uid: string | undefined, annotations: Readonly<Record<string, string>> = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web-0', ...(uid !== undefined && { uid }), annotations },
  spec: {},
})

function fresh(pools = new MemoryPoolStore()) {
  return {
    pools,
    turns: new MemoryPoolTurns(pools),
    objects: new MemoryObjectStore(),
    clock: new FakeClock(),
  }
}
let target = fresh()
beforeEach(() => {
  target = fresh()
})

/** What it warned of; throws as `apply` does. */
async function apply(...manifests: readonly object[]): Promise<readonly string[]> {
  const file = join(folder, 'x.yaml')
  writeFileSync(file, manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n'))
  const warnings: string[] = []
  const options = { acceptsIpMetaData: false, report: () => {}, warn: (line: string) => warnings.push(line) }
  await applyPaths(target, [file], options)
  return warnings
}

const read = async () => (await target.objects.read('Pod', 'default', 'web-0'))?.value

describe('the UID of a Pod', () => {
  test('never changes while the Pod is there, and nothing else of the same apply is done either', async () => {
    await apply(pod('uid-1'))
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } }
    await expect(apply(namespace, pod('uid-2', { a: 'b' }))).rejects.toThrow(
      /x\.yaml.*: metadata\.uid: is immutable: .* UID uid-1.* \(got "uid-2"\)/,
    )
    expect((await read())?.metadata).toMatchObject({ uid: 'uid-1', annotations: {} })
    expect(await target.objects.read('Namespace', '', 'shop')).toBeUndefined()
  })

  test('may be given again, or left out', async () => {
    await apply(pod('uid-1'))
    await apply(pod('uid-1', { a: '1' }))
    await apply(pod(undefined, { a: '2' }))
    expect((await read())?.metadata).toMatchObject({ uid: 'uid-1', annotations: { a: '2' } })
  })

  test('is given once in one apply', async () => {
    await expect(apply(pod('uid-1'), pod('uid-2'))).rejects.toThrow(/metadata\.uid: is immutable/)
    expect(await read()).toBeUndefined()
  })

  test('is another one once the former Pod has gone, and not while it is still being deleted', async () => {
    await apply(pod('uid-1'))
    await deleteObject({ ...target, now: '2026-01-01T00:00:00Z' }, WEB)
    await expect(apply(pod('uid-2'))).rejects.toThrow(/still being deleted/)
    const dying = await target.objects.read('Pod', 'default', 'web-0')
    await target.objects.remove('Pod', 'default', 'web-0', dying?.revision ?? 0)
    await apply(pod('uid-2'))
    expect((await read())?.metadata.uid).toBe('uid-2')
  })
})

describe('the UID of any other object', () => {
  const POOL = {
    apiVersion: 'spiderpool.spidernet.io/v2beta1',
    kind: 'SpiderIPPool',
    spec: { subnet: '10.0.0.0/24', ips: ['10.0.0.9'] },
  }
  const kinds = [
    POOL,
    { apiVersion: 'v1', kind: 'Namespace' },
    { apiVersion: 'v1', kind: 'Node' },
    { apiVersion: POOL.apiVersion, kind: 'SpiderReservedIP', spec: { ipVersion: 4, ips: ['10.0.0.1'] } },
    { apiVersion: POOL.apiVersion, kind: 'SpiderMultusConfig', spec: { cniType: 'custom' } },
  ]
  const named = (manifest: object, metadata: object) => ({
    ...manifest,
    metadata: { name: 'x', ...metadata },
  })

  test.each(kinds)('of kind $kind never changes while it is there', async (manifest) => {
    await apply(named(manifest, { uid: 'uid-1' }))
    await apply(named(manifest, { uid: 'uid-1', labels: { a: '1' } }))
    await apply(named(manifest, { labels: { a: '2' } }))
    const other = named(manifest, { uid: 'uid-2' })
    await expect(apply(other)).rejects.toThrow(
      new RegExp(`metadata\\.uid: is immutable: the ${manifest.kind} .* UID uid-1.* \\(got "uid-2"\\)`),
    )
  })

  test.each(kinds)('of kind $kind is the first that comes, where a manifest has none', async (manifest) => {
    await apply(named(manifest, {}))
    await expect(apply(named(manifest, { uid: 'uid-1' }))).rejects.toThrow(/metadata\.uid: is immutable/)
  })

  test('is judged again when it is written, since the object may be another one by then', async () => {
    const { uid: _uid, ...metadata } = aPool({ metadata: { name: 'x' } }).metadata
    const pools = new MemoryPoolStore()
    const list = pools.list.bind(pools)
    pools.list = async () => {
      const listed = await list()
      await pools.create(aPool({ metadata: { ...metadata, name: 'x', uid: 'uid-1' } }))
      return listed
    }
    target = fresh(pools)
    await expect(apply(named(POOL, { uid: 'uid-2' }))).rejects.toThrow(/metadata\.uid: is immutable/)
  })
})

describe('apply warns, and applies', () => {
  test.each([
    { annotations: { 'ipam.spidernet.io/ippol': '{}' }, says: 'ippol]: .*ipam.spidernet.io/ippool$' },
    { annotations: { 'ipam.spidernet.io/subnet': '{}' }, says: 'subnet]: .*does nothing' },
    { annotations: { 'ipam.spidernet.io/ippool': '{"ipv4":"a"}' }, says: 'ippool .*must be lists' },
    { annotations: { 'ipam.spidernet.io/ippools': '{' }, says: 'ippools .*must be a JSON list' },
    { annotations: { 'ipam.spidernet.io/ippool': '{"ipv4":["a["]}' }, says: 'ippool .*pattern "a\\["' },
    { annotations: { 'ipam.spidernet.io/routes': '7' }, says: 'routes .*must be a JSON list' },
  ])('of $annotations of a Pod', async ({ annotations, says }) => {
    const [warning, ...more] = await apply(pod('uid-1', annotations))
    expect(warning).toMatch(new RegExp(`x\\.yaml.*${says}`))
    expect(more).toEqual([])
    expect((await read())?.metadata.annotations).toEqual(annotations)
  })

  test('of an annotation of ours that no pool has', async () => {
    const warnings = await apply({
      apiVersion: 'spiderpool.spidernet.io/v2beta1',
      kind: 'SpiderIPPool',
      metadata: { name: 'p', annotations: { 'ipam.spidernet.io/pairpool': 'q', mine: 'x' } },
      spec: { subnet: '10.0.0.0/24', ips: ['10.0.0.9'] },
    })
    expect(warnings).toEqual([
      expect.stringMatching(/pairpool\]: is not known on a SpiderIPPool.* ipam\.spidernet\.io\/pair-pool$/),
    ])
  })

  test('of nothing where all is well', async () => {
    const annotations = {
      'ipam.spidernet.io/ippools': '[{"interface":"eth0","ipv4":["worker-*"],"cleangateway":true}]',
      'ipam.spidernet.io/routes': '[{"dst":"10.1.0.0/16","gw":"10.0.0.254"}]',
      'app.example/owner': 'me',
    }
    expect(await apply(pod('uid-1', annotations))).toEqual([])
  })
})
