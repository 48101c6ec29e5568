import type { Claim } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { fenceAllocate, fenceRelease, placed } from './fence.ts'

const pod = { namespace: 'ns', name: 'a', uid: 'uid-a', node: 'w1' }
const anonymous = { ...pod, uid: '' }
const mine: Claim = { pod: 'ns/a', podUid: 'uid-a' }
const mineFormerly: Claim = { pod: 'ns/a', podUid: 'uid-old' }
const others: Claim = { pod: 'ns/b', podUid: 'uid-b' }
const releasing = (claim: Claim): Claim => ({ ...claim, state: 'releasing' })

describe('the fences', () => {
  test.each([
    { title: 'no claim', claim: undefined, allocate: 'pass', release: 'pass' },
    { title: 'the own claim', claim: mine, allocate: 'pass', release: 'fenced' },
    {
      title: 'the own pending claim',
      claim: { ...mine, state: 'pending' as const },
      allocate: 'pass',
      release: 'fenced',
    },
    {
      title: 'the own quarantined claim',
      claim: { ...mine, state: 'quarantined' as const },
      allocate: 'pass',
      release: 'fenced',
    },
    { title: 'the own claim being released', claim: releasing(mine), allocate: 'fenced', release: 'pass' },
    { title: 'a former Pod of the same name', claim: mineFormerly, allocate: 'fenced', release: 'fenced' },
    { title: "another Pod's claim", claim: others, allocate: 'fenced', release: 'fenced' },
    {
      title: "another Pod's claim being released",
      claim: releasing(others),
      allocate: 'fenced',
      release: 'fenced',
    },
  ])('on $title', ({ claim, allocate, release }) => {
    expect(fenceAllocate(placed(claim, 'p'), pod).kind).toBe(allocate)
    expect(fenceRelease(placed(claim, 'p'), pod, '').kind).toBe(release)
  })

  test('a request without a UID is known by its name to allocate, and never releases a claimed address', () => {
    expect(fenceAllocate(placed(mine, 'p'), anonymous).kind).toBe('pass')
    expect(fenceAllocate(placed(others, 'p'), anonymous).kind).toBe('fenced')
    expect(fenceRelease(placed(releasing(mine), 'p'), anonymous, '').kind).toBe('fenced')
    expect(fenceRelease(placed(undefined, 'p'), anonymous, '').kind).toBe('pass')
  })

  test.each([
    { title: 'nobody knows to whom', ownerUid: '', want: 'pass' },
    { title: 'the asking Pod', ownerUid: 'uid-a', want: 'pass' },
    { title: 'another Pod', ownerUid: 'uid-b', want: 'fenced' },
  ])('without a claim, on an address last allocated to: $title', ({ ownerUid, want }) => {
    expect(fenceRelease(placed(undefined, 'p'), pod, ownerUid).kind).toBe(want)
    expect(fenceRelease(placed(undefined, 'p'), anonymous, ownerUid).kind).toBe('pass')
    // A claim outweighs what is remembered.
    expect(fenceRelease(placed(releasing(mine), 'p'), pod, ownerUid).kind).toBe('pass')
  })

  test.each(['allocate', 'release'])('see the claims of every pool: %s', (op) => {
    const elsewhere = { claim: others, poolName: 'elsewhere' }
    const own = op === 'allocate' ? placed(mine, 'p') : placed(releasing(mine), 'p')
    const fence = op === 'allocate' ? fenceAllocate : (given: typeof own) => fenceRelease(given, pod, '')
    for (const claims of [[elsewhere], [...own, elsewhere], [elsewhere, ...own]])
      expect(fence(claims, pod)).toEqual({
        kind: 'fenced',
        reason: 'it is claimed by ns/b (UID uid-b) in pool elsewhere',
      })
    expect(fence(own, pod).kind).toBe('pass')
  })
})
