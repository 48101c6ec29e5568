import type { Claim } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { aPool, aRequest, MAC } from '../testing/fixtures.ts'
import {
  bookOf,
  claimFor,
  finalizeById,
  freeClaim,
  leftBehind,
  markReleasing,
  quarantine,
  thaw,
  verifyById,
} from './index.ts'

const A = '10.0.0.1'
const B = '10.0.0.2'
const request = aRequest({ id: 'r2', stamp: 200, containerID: 'c2' })
const former = aRequest()
const held = claimFor(former)
const pending = claimFor(former, 'pending')
const releasing: Claim = { ...held, state: 'releasing' }
const quarantined: Claim = { ...held, state: 'quarantined' }
const was = { node: 'w1', mac: MAC, vlan: 100 }

const book = (claims: Record<string, Claim>) => bookOf(aPool({ claims }))

describe('rule delete first marks', () => {
  const del = { address: A, id: 'r1', stamp: 200, newId: 'd1' }

  test.each([
    { title: 'a held claim', claims: { [A]: held }, kind: 'marked' },
    { title: 'a pending claim', claims: { [A]: pending }, kind: 'marked' },
    { title: 'a claim that is releasing already', claims: { [A]: releasing }, kind: 'already' },
    { title: 'a claim with another id', claims: { [A]: { ...held, id: 'r2' } }, kind: 'changed' },
    { title: 'no claim', claims: {}, kind: 'changed' },
    { title: 'a claim with a later stamp', claims: { [A]: { ...held, stamp: 201 } }, kind: 'overtaken' },
  ])('$title: $kind', ({ claims, kind }) => {
    expect(markReleasing(book(claims), del).kind).toBe(kind)
  })

  test('keeps the id and takes the stamp of the DEL', () => {
    const mark = markReleasing(book({ [A]: held }), del)
    expect(mark).toMatchObject({
      change: { putClaims: { [A]: { id: 'r1', stamp: 200, state: 'releasing' } } },
    })
  })

  test("gives a claim of Spiderpool's an id, so that its job can name it", () => {
    const claims = { [A]: { pod: 'shop/web-0', podUid: 'u1' } }
    const mark = markReleasing(book(claims), { ...del, id: undefined })
    expect(mark).toMatchObject({ kind: 'marked', id: 'd1', change: { putClaims: { [A]: { id: 'd1' } } } })
  })

  test('finds what an ADD that was given up left behind, and nothing of a later ADD', () => {
    const claims = { [A]: pending, [B]: { ...held, id: 'r9', stamp: 300 }, '10.0.0.3': releasing }
    const left = leftBehind(book(claims), request, 200)
    expect(left.claims.map(([address]) => address)).toEqual([A])
    expect(left.settled.map(([address]) => address)).toEqual(['10.0.0.3'])
    expect(left.overtaken).toBe(true)
  })
})

describe('rule finalize by id', () => {
  test('frees the releasing claim of this id, and repeats without effect', () => {
    expect(finalizeById(book({ [A]: releasing }), 'r1', [A])).toEqual({
      freed: [A],
      change: { removeClaims: [A] },
    })
    expect(finalizeById(book({}), 'r1', [A])).toEqual({ freed: [] })
  })

  test.each([
    { title: 'held again by the same Pod', claim: held },
    { title: 'releasing under another id', claim: { ...releasing, id: 'r2' } },
    { title: 'pending', claim: pending },
  ])('neither verifies nor frees an address that is $title', ({ claim }) => {
    expect(verifyById(book({ [A]: claim }), 'r1', [A])).toBe(false)
    expect(finalizeById(book({ [A]: claim }), 'r1', [A]).freed).toEqual([])
  })
})

describe('rule quarantine', () => {
  const del = { address: A, id: 'r1', stamp: 200, newId: 'd1' }
  const entry = { ...was, status: 'bound' } as const

  test('quarantines a pending claim by its own id only', () => {
    expect(quarantine(book({ [A]: pending }), 'r1', [A])?.quarantined).toEqual([A])
    expect(quarantine(book({ [A]: pending }), 'r2', [A])).toBeUndefined()
    expect(quarantine(book({ [A]: releasing }), 'r1', [A])).toBeUndefined()
  })

  test.each([
    { title: 'whose entry agrees', entry, endpoint: was, kind: 'freed' },
    {
      title: 'whose entry spells the MAC in capitals',
      entry: { ...entry, mac: MAC.toUpperCase() },
      endpoint: was,
      kind: 'freed',
    },
    { title: 'without an entry', entry: undefined, endpoint: was, kind: 'freed' },
    { title: 'whose entry is unbound', entry: { status: 'unbound' as const }, endpoint: was, kind: 'freed' },
    { title: 'without an endpoint', entry, endpoint: undefined, kind: 'freed' },
    {
      title: 'whose entry names another node',
      entry: { ...entry, node: 'w2' },
      endpoint: was,
      kind: 'quarantined',
    },
    {
      title: 'whose entry has another VLAN',
      entry: { ...entry, vlan: 7 },
      endpoint: was,
      kind: 'quarantined',
    },
    {
      title: 'whose entry is detaching',
      entry: { ...entry, vlan: -1, status: 'detaching' as const },
      endpoint: was,
      kind: 'quarantined',
    },
    {
      title: 'whose metadata cannot be believed',
      entry: 'unknown' as const,
      endpoint: was,
      kind: 'quarantined',
    },
  ])('a DEL of a held global claim $title: $kind', ({ entry: known, endpoint, kind }) => {
    const freeing = freeClaim(book({ [A]: held }), del, { mode: 'global', entry: known, endpoint })
    expect(freeing.kind).toBe(kind)
    if (freeing.kind !== 'quarantined') return
    const claim = freeing.change.putClaims?.[A]
    expect(claim).toMatchObject({ state: 'quarantined', was, id: 'r1' })
    const after: [string, Claim][] = claim ? [[A, claim]] : []
    expect(thaw(after, () => entry)?.freed).toEqual([A])
    expect(thaw(after, () => undefined)?.freed).toEqual([A])
    expect(thaw(after, () => known)).toBeUndefined()
  })

  test('a DEL quarantines a pending global claim, since its provider call may yet succeed; such a claim never thaws', () => {
    const freeing = freeClaim(book({ [A]: pending }), del, { mode: 'global' })
    expect(freeing.kind).toBe('quarantined')
    expect(thaw([[A, quarantined]], () => undefined)).toBeUndefined()
  })

  test('a DEL frees a plain claim, whatever its endpoint had', () => {
    expect(freeClaim(book({ [A]: held }), del, { mode: 'plain', endpoint: was }).kind).toBe('freed')
  })

  test.each([
    { title: 'another id', claims: { [A]: { ...held, id: 'r2' } }, kind: 'changed' },
    { title: 'a later stamp', claims: { [A]: { ...held, stamp: 201 } }, kind: 'overtaken' },
    { title: 'no claim', claims: {}, kind: 'changed' },
  ])('a DEL that finds $title frees nothing', ({ claims, kind }) => {
    expect(freeClaim(book(claims), del, { mode: 'global' }).kind).toBe(kind)
  })
})
