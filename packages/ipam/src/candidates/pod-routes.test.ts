import { ANNOTATION } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { isOnlyNic, podRoutes, routesOfNic } from './pod-routes.ts'

const routes = (text: string) => podRoutes({ [ANNOTATION.routes]: text })

describe('a Pod’s own routes (facts/spiderpool-contract.md §1.4)', () => {
  test('are none without the annotation', () => {
    expect(podRoutes({})).toEqual({ routes: [] })
  })

  test('are its dst and gw, and nothing else of what stands there', () => {
    expect(routes('[{"dst":"10.1.0.0/16","gw":"10.0.0.254","x":1}]')).toEqual({
      routes: [{ dst: '10.1.0.0/16', gw: '10.0.0.254' }],
    })
  })

  test.each([
    ['nonsense', 'must be a JSON list'],
    ['{}', 'must be a JSON list'],
    ['[{"dst":"10.1.0.0/16"}]', 'must be a JSON list'],
    ['[{"dst":"10.1.0.0","gw":"10.0.0.1"}]', 'dst must be a CIDR'],
    ['[{"dst":"10.1.0.0/33","gw":"10.0.0.1"}]', 'dst must be a CIDR'],
    ['[{"dst":"10.1.0.0/16","gw":"next-door"}]', 'gw must be an IP address'],
    ['[{"dst":"fd01::/64","gw":"10.0.0.1"}]', 'must be of one family'],
  ])('are refused by field, value and rule: %s', (text, rule) => {
    expect(routes(text)).toEqual({ problem: expect.stringContaining(rule) as string })
    expect(routes(text)).toEqual({ problem: expect.stringContaining(ANNOTATION.routes) as string })
  })
})

describe('the routes of one NIC', () => {
  const near = { dst: '10.1.0.0/16', gw: '10.0.0.254' }
  const far = { dst: '10.2.0.0/16', gw: '192.168.0.1' }
  const nic = { name: 'eth0', subnets: ['10.0.0.0/24', 'fd00::/64'] }

  test('are those whose gateway is in one of its subnets, where other NICs may have the rest', () => {
    expect(routesOfNic([near, far], { ...nic, isOnly: false })).toEqual({ routes: [near] })
  })

  test('must all have theirs there when it is the only one', () => {
    const refused = routesOfNic([near, far], { ...nic, isOnly: true })
    expect(refused).toEqual({ problem: expect.stringContaining('10.0.0.0/24, fd00::/64') as string })
  })
})

test.each([
  [{}, true],
  [{ [ANNOTATION.ippools]: '[{"interface":"eth0"}]' }, true],
  [{ [ANNOTATION.ippools]: '[{"interface":"eth0"},{"interface":"net1"}]' }, false],
  [{ 'k8s.v1.cni.cncf.io/networks': 'spider/b' }, false],
])('with annotations %j the NIC being the only one is %s', (annotations, isOnly) => {
  expect(isOnlyNic(annotations)).toBe(isOnly)
})
