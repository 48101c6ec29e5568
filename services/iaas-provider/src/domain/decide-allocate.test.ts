import { describe, expect, test } from 'vitest'
import { type AllocateView, decideAllocate } from './decide-allocate.ts'

const subEni = {
  id: 'id',
  parentId: 'p1',
  subnetId: 's',
  address: '10.0.0.9',
  ipv6: 'fd00::9',
  mac: 'fa:16:3e:00:00:09',
  vlan: 9,
  description: '',
}
const bound = { mac: subEni.mac, vlan: 9, status: 'bound' } as const
const detaching = { mac: subEni.mac, vlan: -1, status: 'detaching' } as const
const view = (given: Partial<AllocateView>): AllocateView => ({
  entry: undefined,
  subEni: undefined,
  parentId: 'p1',
  ipv6: undefined,
  canMove: true,
  isMarked: true,
  isEnding: false,
  ...given,
})

describe('decideAllocate', () => {
  test.each([
    { title: 'creates what does not exist', given: {}, want: 'create' },
    { title: 'creates what only the pool still names', given: { entry: bound }, want: 'create' },
    { title: 'hits what is bound here', given: { subEni, entry: bound }, want: 'hit' },
    { title: 'hits what is bound here and not published', given: { subEni }, want: 'hit' },
    { title: 'hits with its own IPv6 address', given: { subEni, ipv6: 'fd00::9' }, want: 'hit' },
    { title: 'remakes for another IPv6 address', given: { subEni, ipv6: 'fd00::1' }, want: 'remake' },
    { title: 'tells the cloud whose it is now', given: { subEni, isMarked: false }, want: 'remark' },
    {
      title: 'moves before it tells the cloud',
      given: { subEni, parentId: 'p2', isMarked: false },
      want: 'move',
    },
    { title: 'moves what is bound elsewhere', given: { subEni, parentId: 'p2' }, want: 'move' },
    {
      title: 'remakes where the cloud cannot move',
      given: { subEni, parentId: 'p2', canMove: false },
      want: 'remake',
    },
    { title: 'never restores what is marked', given: { subEni, entry: detaching }, want: 'remake' },
    {
      title: 'never moves what is marked',
      given: { subEni, entry: detaching, parentId: 'p2' },
      want: 'remake',
    },
    { title: 'remakes what is being deleted', given: { subEni, isEnding: true }, want: 'remake' },
    { title: 'clears a mark that nothing stands behind', given: { entry: detaching }, want: 'forget' },
  ])('$title', ({ given, want }) => {
    expect(decideAllocate(view(given))).toBe(want)
  })
})
