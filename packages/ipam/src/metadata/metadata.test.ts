import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { macOf } from '../testing/fixtures.ts'
import { encodeMetadata, type Entry, parseMetadata } from './index.ts'

const NODE = { scope: 'w1', ipVersion: 4 } as const
const GLOBAL = { scope: '', ipVersion: 4 } as const

function document(scope: unknown, ips: unknown): string {
  return JSON.stringify({ scope, ips })
}

/** What became of the one entry of a document. */
function entryOf(entry: unknown, context: typeof NODE | typeof GLOBAL): Entry | string {
  const parsed = parseMetadata(document(context.scope, { '10.0.0.1': entry }), context)
  if (parsed.kind === 'malformed') return parsed.reason
  return parsed.entries.get('10.0.0.1') ?? parsed.skipped[0]?.reason ?? 'nothing'
}

describe('parseMetadata: documents (facts §4.2, scope)', () => {
  test.each([
    { title: 'that is no JSON', raw: '{', context: NODE },
    { title: 'that is no object', raw: '[]', context: NODE },
    { title: 'without a scope', raw: '{"ips":{}}', context: NODE },
    { title: 'of another node', raw: document('w2', {}), context: NODE },
    { title: 'of a global pool in a node pool', raw: document('', {}), context: NODE },
    { title: 'of a node in a global pool', raw: document('w1', {}), context: GLOBAL },
    {
      title: 'of a node pool whose entry names a node',
      raw: document('w1', { '10.0.0.1': { node: 'w1' } }),
      context: NODE,
    },
    { title: 'whose ips is a list', raw: document('w1', []), context: NODE },
  ])('rejects a document $title', ({ raw, context }) => {
    expect(parseMetadata(raw, context).kind).toBe('malformed')
  })

  test('ignores keys that it does not know, and takes missing ips for none', () => {
    const parsed = parseMetadata('{"scope":"w1","parentNic":{"name":"eth1"}}', NODE)
    expect(parsed).toEqual({ kind: 'ready', entries: new Map(), skipped: [], withheld: new Set() })
  })

  test('knows what the entries of a node hang under, where it can be read', () => {
    const parents = { w1: { mac: 'FA:16:3E:00:00:01', port: 'port-1' }, w2: { mac: 'x', port: '' }, w3: null }
    const parsed = parseMetadata(JSON.stringify({ scope: '', ips: {}, parents }), GLOBAL)
    const wanted = new Map([['w1', { mac: 'fa:16:3e:00:00:01', port: 'port-1' }]])
    expect(parsed).toMatchObject({ kind: 'ready', parents: wanted })
    expect(parseMetadata(encodeMetadata('', new Map(), wanted), GLOBAL)).toEqual({
      ...parsed,
      entries: new Map(),
    })
    expect(parseMetadata('{"scope":"","parents":7}', GLOBAL)).not.toHaveProperty('parents')
  })

  test('reads the worked example of facts §16', () => {
    const raw =
      '{"scope":"w1","ips":{"10.9.0.10":{"ipv6":"fd09::7","mac":"fa:16:3e:00:00:0a","vlan":501,"status":"bound"}}}'
    const entry = { ipv6: 'fd09::7', mac: 'fa:16:3e:00:00:0a', vlan: 501, status: 'bound' }
    expect(parseMetadata(raw, NODE)).toEqual({
      kind: 'ready',
      entries: new Map([['10.9.0.10', entry]]),
      skipped: [],
      withheld: new Set(),
    })
  })
})

/** DESIGN §3.1, doubt is not freedom: a contradiction is nobody's to give. */
describe('parseMetadata: withheld', () => {
  const bound = { mac: 'fa:16:3e:00:00:0a', vlan: 5, node: 'w1', status: 'bound' }
  test.each([
    { title: 'bound and detaching at once', entry: { ...bound, vlan: -1 } },
    { title: 'of a status nobody knows', entry: { ...bound, status: 'lost' } },
    { title: 'bound without a MAC', entry: { ...bound, mac: undefined } },
    { title: 'bound without a VLAN', entry: { ...bound, vlan: undefined } },
    { title: 'of a VLAN that is none', entry: { ...bound, vlan: 4095 } },
    { title: 'of VLAN 0', entry: { ...bound, vlan: 0 } },
    { title: 'of parts of the wrong type', entry: { ...bound, mac: 7 } },
    { title: 'that is no object', entry: 'bound' },
    { title: 'bound nowhere', entry: { ...bound, node: undefined } },
    { title: 'unbound on a node', entry: { node: 'w1', status: 'unbound' } },
  ])('an entry $title', ({ entry }) => {
    const parsed = parseMetadata(document('', { '10.0.0.1': entry, '10.0.0.2': bound }), GLOBAL)
    expect(parsed).toMatchObject({ withheld: new Set(['10.0.0.1']), skipped: [{ address: '10.0.0.1' }] })
  })

  test('both entries that share MAC and VLAN on one node, and the IPv6 addresses that they name', () => {
    const ips = {
      '10.0.0.1': { ...bound, ipv6: 'fd00::1' },
      '10.0.0.2': { ...bound, ipv6: 'FD00:0::2' },
      '10.0.0.3': { ...bound, node: 'w2' },
    }
    const parsed = parseMetadata(document('', ips), GLOBAL)
    const withheld = new Set(['10.0.0.1', 'fd00::1', '10.0.0.2', 'fd00::2'])
    expect(parsed).toMatchObject({ withheld })
    expect(parsed.kind === 'ready' && [...parsed.entries.keys()]).toEqual(['10.0.0.3'])
  })
})

describe('parseMetadata: entries (facts §4.2, status consistency)', () => {
  const skipped = 'status_inconsistent'
  test.each([
    { title: 'node pool, no status', context: NODE, given: { vlan: 5 }, want: 'bound' },
    { title: 'node pool, no status, vlan -1', context: NODE, given: { vlan: -1 }, want: 'detaching' },
    { title: 'node pool, bound at -1', context: NODE, given: { vlan: -1, status: 'bound' }, want: skipped },
    {
      title: 'node pool, detaching with a vlan',
      context: NODE,
      given: { vlan: 5, status: 'detaching' },
      want: skipped,
    },
    {
      title: 'node pool, detaching',
      context: NODE,
      given: { vlan: -1, status: 'detaching' },
      want: 'detaching',
    },
    {
      title: 'node pool, a status nobody knows',
      context: NODE,
      given: { vlan: 5, status: 'warm' },
      want: skipped,
    },
    {
      title: 'global, no status, with a node',
      context: GLOBAL,
      given: { vlan: 5, node: 'w1' },
      want: 'bound',
    },
    { title: 'global, no status, without a node', context: GLOBAL, given: { vlan: 5 }, want: 'unbound' },
    { title: 'global, no status, unknown vlan', context: GLOBAL, given: { vlan: -1 }, want: 'detaching' },
    {
      title: 'global, bound without a node',
      context: GLOBAL,
      given: { vlan: 5, status: 'bound' },
      want: skipped,
    },
    {
      title: 'global, unbound with a node',
      context: GLOBAL,
      given: { node: 'w1', status: 'unbound' },
      want: skipped,
    },
    {
      title: 'global, detaching without a node',
      context: GLOBAL,
      given: { vlan: -1, status: 'detaching' },
      want: skipped,
    },
    {
      title: 'global, detaching',
      context: GLOBAL,
      given: { vlan: -1, node: 'w1', status: 'detaching' },
      want: 'detaching',
    },
  ])('$title: $want', ({ context, given, want }) => {
    const got = entryOf(given, context)
    expect(typeof got === 'string' ? got : got.status).toBe(want)
  })

  test.each([
    { title: 'a MAC that is none', given: { mac: 'fa:16' }, reason: /mac/ },
    { title: 'a vlan that is text', given: { vlan: '5' }, reason: /vlan/ },
    { title: 'an IPv4 address as ipv6', given: { ipv6: '10.0.0.9' }, reason: /ipv6/ },
    { title: 'no object', given: 7, reason: /object/ },
  ])('skips an entry with $title, alone', ({ given, reason }) => {
    expect(entryOf(given, NODE)).toMatch(reason)
  })

  test('skips keys of the other family, keys that are no address, and addresses named twice', () => {
    const raw = '{"scope":"","ips":{"fd00::1":{},"x":{},"10.0.0.1":{}}}'
    const parsed = parseMetadata(raw, GLOBAL)
    expect(parsed.kind === 'ready' && [...parsed.entries.keys()]).toEqual(['10.0.0.1'])
    const v6 = parseMetadata('{"scope":"","ips":{"fd00::1":{},"FD00::1":{}}}', { scope: '', ipVersion: 6 })
    expect(v6.kind === 'ready' && v6.entries.size).toBe(0)
  })
})

describe('encodeMetadata', () => {
  const address = fc.integer({ min: 1, max: 0xffff }).map((n) => `10.1.${n >> 8}.${n & 255}`)
  const facts = fc.record(
    {
      ipv6: fc.integer({ min: 1, max: 0xffff }).map((n) => `fd00::${n.toString(16)}`),
      mac: fc.constant('fa:16:3e:00:00:01'),
      detachTime: fc.constant('2026-01-01T00:00:00Z'),
    },
    { requiredKeys: [] },
  )
  const state = fc.oneof(
    fc.record({
      status: fc.constant('bound' as const),
      vlan: fc.integer({ min: 1, max: 4094 }),
      node: fc.constant('w1'),
    }),
    fc.record({ status: fc.constant('unbound' as const) }),
    fc.record({ status: fc.constant('detaching' as const), vlan: fc.constant(-1), node: fc.constant('w2') }),
  )
  const entry = fc.tuple(facts, state).map(([some, rest]): Entry => ({ ...some, ...rest }))
  const pair = fc.tuple(address, entry).map(([key, some]): [string, Entry] => {
    const [, , third = 0, fourth = 0] = key.split('.').map(Number)
    return [key, { ...some, ...(some.status === 'bound' && { mac: macOf(third * 256 + fourth) }) }]
  })

  test('is undone by parsing, and does not depend on the order of entries', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pair, { selector: ([key]) => key, maxLength: 20 }), (pairs) => {
        const raw = encodeMetadata('', new Map(pairs))
        expect(encodeMetadata('', new Map(pairs.toReversed()))).toBe(raw)
        const skipped = { skipped: [], withheld: new Set() }
        expect(parseMetadata(raw, GLOBAL)).toEqual({ kind: 'ready', entries: new Map(pairs), ...skipped })
      }),
    )
  })

  test('lets no text make the parser throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.json(), (raw, ips) => {
        expect(['ready', 'malformed']).toContain(parseMetadata(raw, NODE).kind)
        expect(['ready', 'malformed']).toContain(parseMetadata(`{"scope":"w1","ips":${ips}}`, NODE).kind)
      }),
    )
  })
})
