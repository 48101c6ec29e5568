import { describe, expect, test } from 'vitest'
import { joinFamilies } from './join-families.ts'

const item = (given: { ipv4Address?: string; ipv6Address?: string; vlan?: number }) => ({
  parentNicMac: 'p',
  subnet: 's',
  mac: 'm',
  vlan: 7,
  ipv4Address: '',
  ipv6Address: '',
  ...given,
})
const v4 = item({ ipv4Address: '10.0.0.1' })
const v6 = item({ ipv6Address: 'fd00::1' })
const both = { ipv4Address: '10.0.0.1', ipv6Address: 'fd00::1' }

describe('joinFamilies', () => {
  test.each([
    { title: 'joins the two addresses of a pair', wanted: [both], reported: [v6, v4], want: [item(both)] },
    { title: 'leaves a single address', wanted: [{ ipv4Address: '10.0.0.1' }], reported: [v4], want: [v4] },
    { title: 'joins nothing when one is missing', wanted: [both], reported: [v4], want: [v4] },
    {
      title: 'joins nothing that disagrees',
      wanted: [both],
      reported: [v4, { ...v6, vlan: 8 }],
      want: [v4, { ...v6, vlan: 8 }],
    },
  ])('$title', ({ wanted, reported, want }) => {
    expect(joinFamilies(wanted, reported)).toEqual(want)
  })
})
