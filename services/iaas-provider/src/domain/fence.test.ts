import type { Claim } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { fenceAllocate, fenceRelease } from './fence.ts'

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
    expect(fenceAllocate(claim, pod).kind).toBe(allocate)
    expect(fenceRelease(claim, pod, '').kind).toBe(release)
  })

  test('a request without a UID is known by its name to allocate, and never releases a claimed address', () => {
    expect(fenceAllocate(mine, anonymous).kind).toBe('pass')
    expect(fenceAllocate(others, anonymous).kind).toBe('fenced')
    expect(fenceRelease(releasing(mine), anonymous, '').kind).toBe('fenced')
    expect(fenceRelease(undefined, anonymous, '').kind).toBe('pass')
  })

  test.each([
    { title: 'nobody knows to whom', ownerUid: '', want: 'pass' },
    { title: 'the asking Pod', ownerUid: 'uid-a', want: 'pass' },
    { title: 'another Pod', ownerUid: 'uid-b', want: 'fenced' },
  ])('without a claim, on an address last allocated to: $title', ({ ownerUid, want }) => {
    expect(fenceRelease(undefined, pod, ownerUid).kind).toBe(want)
    expect(fenceRelease(undefined, anonymous, ownerUid).kind).toBe('pass')
    // A claim outweighs what is remembered.
    expect(fenceRelease(releasing(mine), pod, ownerUid).kind).toBe('pass')
  })
})
