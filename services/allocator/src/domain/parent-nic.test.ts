import { ANNOTATION } from '@subeni/shared/objects'
import { aPool } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { findParentNic } from './parent-nic.ts'

const NICS = [
  { name: 'eth1', mac: 'fa:16:3e:00:00:01' },
  { name: 'eth2', mac: 'fa:16:3e:00:00:02' },
]
const annotated = (nic: string) => aPool({ metadata: { annotations: { [ANNOTATION.parentNic]: nic } } })

describe('findParentNic', () => {
  test.each([
    {
      title: 'takes what the status says before all else',
      pool: { ...annotated('eth2'), parentNic: { name: 'eth1', mac: 'fa:16:3e:00:00:09' } },
      master: undefined,
      want: { mac: 'fa:16:3e:00:00:09' },
    },
    {
      title: 'takes the annotation among the NICs of the node',
      pool: annotated('eth2'),
      master: 'eth1',
      want: { mac: 'fa:16:3e:00:00:02' },
    },
    {
      title: 'takes the master when nothing is annotated',
      pool: aPool(),
      master: 'eth1',
      want: { mac: 'fa:16:3e:00:00:01' },
    },
    {
      title: 'names the NIC that the node lacks',
      pool: annotated('eth7'),
      master: 'eth1',
      want: { reason: expect.stringContaining('eth7') },
    },
    {
      title: 'says that nobody names one',
      pool: aPool(),
      master: undefined,
      want: { reason: expect.stringContaining('neither') },
    },
  ])('$title', ({ pool, master, want }) => {
    expect(findParentNic(pool, NICS, master)).toMatchObject(want)
  })
})
