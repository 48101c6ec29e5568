import type { Claim } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { decideSettle, type SettleView } from './decide-settle.ts'

const bound = { mac: 'fa:16:3e:00:00:09', vlan: 9, status: 'bound' } as const
const detaching = { mac: 'fa:16:3e:00:00:09', vlan: -1, status: 'detaching' } as const
const subEni = {
  id: 'id',
  parentId: 'p1',
  subnetId: 's',
  address: '10.0.0.9',
  mac: bound.mac,
  vlan: 9,
  description: '',
}
const held: Claim = { pod: 'ns/a', podUid: 'a' }
const releasing: Claim = { ...held, state: 'releasing' }
const quarantined: Claim = { ...held, state: 'quarantined' }

const view = (given: Partial<SettleView>): SettleView => ({
  mode: 'node',
  isWanted: true,
  entry: undefined,
  claim: undefined,
  isNamed: false,
  subEni: undefined,
  parentId: 'p1',
  isPublished: false,
  isVerifiedAbsent: false,
  isDue: false,
  ...given,
})

describe('decideSettle', () => {
  test.each([
    { title: 'creates what a node pool lacks', given: {}, want: 'create' },
    { title: 'but not before its release is finished', given: { claim: releasing }, want: 'none' },
    { title: 'creates it for a Pod that has the address', given: { claim: held }, want: 'create' },
    { title: 'publishes what is bound', given: { subEni }, want: 'publish' },
    {
      title: 'leaves what is bound and published',
      given: { subEni, entry: bound, isPublished: true },
      want: 'none',
    },
    { title: 'publishes again what the pool says wrongly', given: { subEni, entry: bound }, want: 'publish' },
    {
      title: 'asks the cloud before it forgets an entry without a sub-ENI',
      given: { entry: bound },
      want: 'verify',
    },
    {
      title: 'forgets it when the cloud has nothing',
      given: { entry: bound, isVerifiedAbsent: true },
      want: 'forget',
    },
    {
      title: 'asks the cloud about an entry that a Pod has too',
      given: { entry: bound, claim: held },
      want: 'verify',
    },
    {
      title: 'marks what hangs under a former NIC',
      given: { subEni, entry: bound, parentId: 'p2' },
      want: 'mark',
    },
    { title: 'deletes it when no entry names it', given: { subEni, parentId: 'p2' }, want: 'delete' },
    {
      title: 'withholds only the entry while a Pod may use it',
      given: { subEni, entry: bound, parentId: 'p2', claim: quarantined, isPublished: true },
      want: 'withhold',
    },
    {
      title: 'and leaves the sub-ENI alone',
      given: { subEni, parentId: 'p2', claim: held },
      want: 'none',
    },
    {
      title: 'withholds what a global pool has under a former NIC too',
      given: { mode: 'global' as const, subEni, entry: bound, parentId: 'p2', claim: held },
      want: 'withhold',
    },
    {
      title: 'publishes what a global pool says wrongly',
      given: { mode: 'global' as const, subEni, entry: bound, claim: held },
      want: 'publish',
    },
    { title: 'deletes what is marked', given: { subEni, entry: detaching }, want: 'delete' },
    {
      title: 'deletes what is marked, whoever claims it',
      given: { subEni, entry: detaching, claim: held },
      want: 'delete',
    },
    {
      title: 'deletes what is marked though the pool goes',
      given: { subEni, entry: detaching, isWanted: false },
      want: 'delete',
    },
    { title: 'verifies a marked entry without a sub-ENI', given: { entry: detaching }, want: 'verify' },
    {
      title: 'forgets a marked entry once nothing is left',
      given: { entry: detaching, isVerifiedAbsent: true },
      want: 'forget',
    },
    {
      title: 'marks what the spec has no more',
      given: { subEni, entry: bound, isWanted: false },
      want: 'mark',
    },
    {
      title: 'waits for its claim',
      given: { subEni, entry: bound, isWanted: false, claim: held },
      want: 'none',
    },
    {
      title: 'but not for one being released',
      given: { subEni, entry: bound, isWanted: false, claim: releasing },
      want: 'mark',
    },
    {
      title: 'deletes an unwanted sub-ENI without an entry',
      given: { subEni, isWanted: false },
      want: 'delete',
    },
    {
      title: 'spares what only an endpoint names: its claim is lost',
      given: { isWanted: false, subEni, isNamed: true },
      want: 'none',
    },
    {
      title: 'and detaches it not, though it is due',
      given: { mode: 'global' as const, subEni, entry: bound, isDue: true, isNamed: true, isPublished: true },
      want: 'none',
    },
    {
      title: 'but deletes it once its release began',
      given: { isWanted: false, subEni, isNamed: true, claim: releasing },
      want: 'delete',
    },
    { title: 'is done when nothing is left', given: { isWanted: false }, want: 'none' },
    { title: 'creates nothing in a global pool', given: { mode: 'global' as const }, want: 'none' },
    {
      title: 'keeps a global cache',
      given: { mode: 'global' as const, subEni, entry: bound, isPublished: true },
      want: 'none',
    },
    {
      title: 'detaches what is idle and due',
      given: { mode: 'global' as const, subEni, entry: bound, isDue: true },
      want: 'detach',
    },
    {
      title: 'but not what a Pod has',
      given: { mode: 'global' as const, subEni, entry: bound, isDue: true, isPublished: true, claim: held },
      want: 'none',
    },
    {
      title: 'deletes a stray of a global pool that no entry names',
      given: { mode: 'global' as const, subEni, isDue: true },
      want: 'delete',
    },
    {
      title: 'but not while somebody asks for it',
      given: { mode: 'global' as const, subEni, isDue: true, claim: { ...held, state: 'pending' as const } },
      want: 'none',
    },
    { title: 'publishes a stray of a node pool', given: { subEni, isDue: true }, want: 'publish' },
    {
      title: 'verifies a global entry without a sub-ENI',
      given: { mode: 'global' as const, entry: bound },
      want: 'verify',
    },
  ])('$title', ({ given, want }) => {
    expect(decideSettle(view(given))).toBe(want)
  })
})
