import { describe, expect, test } from 'vitest'
import { parseNics } from './node-nics.ts'

describe('parseNics', () => {
  test('reads a list, MACs in either case', () => {
    expect(parseNics('eth1=FA:16:3e:00:00:01, bond0=fa:16:3e:00:00:02')).toEqual({
      kind: 'nics',
      nics: [
        { name: 'eth1', mac: 'fa:16:3e:00:00:01' },
        { name: 'bond0', mac: 'fa:16:3e:00:00:02' },
      ],
    })
  })

  test.each(['', 'eth1', 'eth1=', 'eth1=fa:16', 'a/b=fa:16:3e:00:00:01', 'eth1=fa:16:3e:00:00:01,'])(
    'refuses "%s" with the rule and the value',
    (text) => {
      expect(parseNics(text)).toMatchObject({
        kind: 'problem',
        text: expect.stringContaining('name=MAC') as string,
      })
    },
  )
})
