import type { Claim } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { aPool, aRequest, MAC } from '../testing/fixtures.ts'
import {
  admit,
  adopt,
  bookOf,
  claimChosen,
  claimFor,
  heldOf,
  isProven,
  promote,
  quarantinedOf,
  takeBack,
  type Taken,
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

describe('rules hold, token and stamp: what an ADD finds', () => {
  test.each([
    { title: 'nothing', claims: {}, kind: 'none' },
    { title: 'its own addresses, held', claims: { [A]: held }, kind: 'held' },
    { title: 'its own claim, pending', claims: { [A]: pending }, kind: 'adopted' },
    { title: 'its own claim, quarantined: a hit goes first', claims: { [A]: quarantined }, kind: 'none' },
    { title: 'its own claim, releasing', claims: { [A]: releasing }, kind: 'releasing' },
    { title: 'a later stamp on a held claim', claims: { [A]: { ...held, stamp: 201 } }, kind: 'overtaken' },
    {
      title: 'a later stamp on a releasing claim',
      claims: { [A]: { ...releasing, stamp: 201 } },
      kind: 'overtaken',
    },
    {
      title: 'a held claim beside a later pending one',
      claims: { [A]: held, [B]: { ...pending, stamp: 201 } },
      kind: 'overtaken',
    },
    { title: 'another NIC of its Pod', claims: { [A]: { ...held, nic: 'net1' } }, kind: 'none' },
    { title: "another Pod's claim", claims: { [A]: { ...held, podUid: 'u2' } }, kind: 'none' },
    {
      title: 'a claim of Spiderpool, without NIC and stamp',
      claims: { [A]: { pod: 'shop/web-0', podUid: 'u1' } },
      kind: 'held',
    },
  ])('$title: $kind', ({ claims, kind }) => {
    expect(admit(book(claims), request).kind).toBe(kind)
  })

  test('takes over id, stamp and container of what is held, and may not take it back', () => {
    const admission = admit(book({ [A]: held }), request)
    if (admission.kind !== 'held') throw new Error(admission.kind)
    expect(admission.change.putClaims).toEqual({ [A]: claimFor(request) })
    const after = book({ [A]: claimFor(request) })
    expect(takeBack(after, request.id, { taken: admission.taken, mode: 'plain' })).toBeUndefined()
  })

  test('keeps what it adopts pending, so that no endpoint is written without the provider', () => {
    const admission = adopt([[A, { ...quarantined, was }]], request)
    expect(admission).toMatchObject({ change: { putClaims: { [A]: claimFor(request, 'pending') } } })
  })

  test('goes on with the newest quarantined request only', () => {
    const older: Claim = { ...quarantined, id: 'r0', stamp: 50 }
    const unfinished = quarantinedOf(book({ [A]: older, [B]: quarantined }), request)
    expect(unfinished.map(([address]) => address)).toEqual([B])
  })

  test('goes on with what is pending, though another address is still being released', () => {
    expect(admit(book({ [A]: releasing, [B]: pending }), request)).toMatchObject({ kind: 'adopted' })
  })

  test('does not take a releasing or pending claim for held', () => {
    expect(heldOf(book({ [A]: releasing, [B]: pending }), request)).toEqual([])
  })
})

describe('claimChosen', () => {
  test('holds a hit at once and keeps a cold address pending', () => {
    expect(claimChosen(book({}), request, { addresses: [A], isCold: false })).toMatchObject({
      change: { putClaims: { [A]: claimFor(request) } },
    })
    expect(claimChosen(book({}), request, { addresses: [A], isCold: true })).toMatchObject({
      change: { putClaims: { [A]: claimFor(request, 'pending') } },
    })
  })

  test.each([
    { title: 'a held address', claim: held, isCold: true, kind: 'taken' },
    { title: 'a releasing address', claim: releasing, isCold: true, kind: 'taken' },
    { title: 'a quarantined address as a hit', claim: quarantined, isCold: false, kind: 'taken' },
    {
      title: 'a quarantined address through the provider',
      claim: quarantined,
      isCold: true,
      kind: 'claimed',
    },
  ])('$title: $kind', ({ claim, isCold, kind }) => {
    expect(claimChosen(book({ [A]: claim }), request, { addresses: [A], isCold }).kind).toBe(kind)
  })
})

describe('rule token: promote', () => {
  test.each([
    { title: 'its own pending claim', claims: { [A]: pending }, kind: 'promoted' },
    { title: 'its own held claim', claims: { [A]: held }, kind: 'already' },
    { title: 'a claim that a re-ask adopted', claims: { [A]: { ...pending, id: 'r2' } }, kind: 'lost' },
    { title: 'its own claim that a DEL marked', claims: { [A]: releasing }, kind: 'lost' },
    { title: 'its own claim that a DEL quarantined', claims: { [A]: quarantined }, kind: 'lost' },
    { title: 'nothing', claims: {}, kind: 'lost' },
  ])('$title: $kind', ({ claims, kind }) => {
    expect(promote(book(claims), 'r1', [A]).kind).toBe(kind)
  })

  test('promotes both halves or neither', () => {
    expect(promote(book({ [A]: pending, [B]: { ...pending, id: 'r2' } }), 'r1', [A, B])).toEqual({
      kind: 'lost',
      address: B,
    })
  })
})

describe('rule token: take back', () => {
  const made: Taken = { address: A, how: 'made' }
  const adopted: Taken = {
    address: A,
    how: 'adopted',
    former: { ...quarantined, id: 'r0', podUid: 'u0', was },
  }

  test.each([
    { title: 'frees what it made in a plain pool', mode: 'plain', taken: made, want: { freed: [A] } },
    { title: 'frees what it made in a global pool', mode: 'global', taken: made, want: { freed: [A] } },
    {
      title: 'marks releasing what it made in a node pool',
      mode: 'node',
      taken: made,
      want: { releasing: [A] },
    },
    {
      title: 'quarantines what it adopted in a global pool',
      mode: 'global',
      taken: adopted,
      want: { quarantined: [A] },
    },
  ] as const)('$title', ({ mode, taken, want }) => {
    expect(takeBack(book({ [A]: pending }), 'r1', { taken: [taken], mode })).toMatchObject(want)
  })

  test('gives an adopted address back to the Pod whose call is open, with a new age', () => {
    const undo = takeBack(book({ [A]: pending }), 'r1', { taken: [adopted], mode: 'global' })
    expect(undo?.change.putClaims?.[A]).toMatchObject({ state: 'quarantined', podUid: 'u0', id: 'r1', was })
  })

  test('frees what it adopted once the provider has answered for it', () => {
    const undo = takeBack(book({ [A]: held }), 'r1', { taken: [adopted], mode: 'global' })
    expect(undo).toMatchObject({ freed: [A], quarantined: [] })
  })

  test.each([
    { title: 'another id', claim: { ...pending, id: 'r9' } },
    { title: 'a claim that a DEL marked releasing', claim: releasing },
    { title: 'a claim that was quarantined', claim: quarantined },
  ])('leaves $title alone', ({ claim }) => {
    expect(takeBack(book({ [A]: claim }), 'r1', { taken: [made], mode: 'plain' })).toBeUndefined()
  })
})

describe('rule recheck', () => {
  test('proves own id and held, nothing less', () => {
    expect(isProven(book({ [A]: held, [B]: held }), 'r1', [A, B])).toBe(true)
    expect(isProven(book({ [A]: held, [B]: pending }), 'r1', [A, B])).toBe(false)
    expect(isProven(book({ [A]: releasing }), 'r1', [A])).toBe(false)
    expect(isProven(book({ [A]: held }), 'r2', [A])).toBe(false)
  })
})
