import { ANNOTATION } from '@subeni/shared/objects'
import { aClaim, anEndpoint, anEndpointNic, aPool, aReleaseJob } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { type Present, presentOfAddress, presentOfPod } from './present.ts'

const NOTHING: Present = { pools: [], endpoints: [], jobs: [], letters: [] }
const POD = 'default/pod-1'
const metadata = { annotations: { [ANNOTATION.iaasProvider]: 'cloud' } }
const withEntries = (ips: object, claims = {}) =>
  aPool({
    metadata,
    claims,
    ipMetaData: {
      metadata: JSON.stringify({ scope: '', ips }),
      observedGeneration: 1,
      readyIPCount: 1,
      unreadyIPCount: 0,
    },
  })

describe('what a Pod has now', () => {
  test('is nothing when nothing is known', () => {
    expect(presentOfPod(NOTHING, POD)).toEqual([])
  })

  test('is what its endpoint says and what its claims say', () => {
    const pools = [aPool({ claims: { '10.0.0.10': aClaim({ pod: POD }) } })]
    const nics = [anEndpointNic({ mac: 'fa:16:3e:00:00:01', vlan: 7 })]
    const lines = presentOfPod({ ...NOTHING, pools, endpoints: [anEndpoint({ nics })] }, POD)
    expect(lines[0]).toContain('eth0 has 10.0.0.10/24 of pool pool-1, MAC fa:16:3e:00:00:01, VLAN 7')
    expect(lines[1]).toMatch(/^10\.0\.0\.10 of pool pool-1 is held by default\/pod-1 \(UID uid-pod-1/)
    expect(lines).toHaveLength(2)
  })

  test('names the job that a release waits for', () => {
    const claim = aClaim({ pod: POD, id: 'request-1', state: 'releasing' })
    const pools = [aPool({ claims: { '10.0.0.10': claim } })]
    const lines = presentOfPod({ ...NOTHING, pools, jobs: [aReleaseJob()] }, POD)
    expect(lines).toEqual([
      expect.stringContaining('is being released; it was held by default/pod-1'),
      'release job request-1 waits for the provider',
    ])
  })
})

describe('what holds an address now', () => {
  test.each([
    {
      title: 'its sub-ENI',
      pool: withEntries({ '10.0.0.10': { node: 'w1', mac: 'fa:16:3e:00:00:01', vlan: 5, status: 'bound' } }),
      says: [
        '10.0.0.10 of pool pool-1 is claimed by nobody',
        'its sub-ENI is bound (node w1, MAC fa:16:3e:00:00:01, VLAN 5)',
      ],
    },
    {
      title: 'that it has none',
      pool: withEntries({}),
      says: [
        '10.0.0.10 of pool pool-1 is claimed by nobody',
        'it has no sub-ENI in the metadata of pool pool-1',
      ],
    },
    {
      title: 'that it is withdrawn',
      pool: aPool({ claims: { '10.0.0.10': aClaim({ pod: POD, state: 'quarantined', suspect: true }) } }),
      says: [
        expect.stringMatching(
          /is in quarantine; it was held by default\/pod-1 .*; its probe failed$/,
        ) as string,
      ],
    },
    {
      title: 'that nobody names its claim',
      pool: aPool({ claims: { '10.0.0.10': aClaim({ pod: POD }) } }),
      says: [expect.stringContaining('no endpoint names it, so the sweep will release it') as string],
    },
  ])('says $title', ({ pool, says }) => {
    expect(presentOfAddress({ ...NOTHING, pools: [pool] }, '10.0.0.10')).toEqual(says)
  })

  test('is nothing where no pool has it', () => {
    expect(presentOfAddress({ ...NOTHING, pools: [aPool()] }, '192.0.2.1')).toEqual([])
  })
})
