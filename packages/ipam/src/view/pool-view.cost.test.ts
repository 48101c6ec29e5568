import type { Claim, Pool } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { aBound, aGlobalPool, aNodePool, aPool, macOf } from '../testing/fixtures.ts'
import { PoolView } from './index.ts'

const viewOf = (value: Pool) => new PoolView({ value, revision: 1 })
const asked = { node: 'w1', podUid: 'u1', nic: 'eth0', elapsed: () => false }
const claim = (facts: Partial<Claim> = {}): Claim => ({
  pod: 'shop/web-0',
  podUid: 'u9',
  nic: 'eth0',
  id: 'r9',
  ...facts,
})

describe('what a watch tells again', () => {
  test('is ignored, so that a claim that was freed since does not come back', () => {
    const view = viewOf(aPool())
    view.apply({ putClaims: { '10.0.0.1': claim() } }, 2)
    view.apply({ removeClaims: ['10.0.0.1'] }, 3)
    view.apply({ putClaims: { '10.0.0.1': claim() } }, 2)
    view.replace({ value: aPool({ claims: { '10.0.0.1': claim() } }), revision: 2 })
    expect(view.claim('10.0.0.1')).toBeUndefined()
    expect(view.revision).toBe(3)
  })
})

describe('cost: no choice looks at every address', () => {
  const count = 5_000
  const address = (n: number) => `10.0.${n >> 8}.${n & 255}`
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const spec = { subnet: '10.0.0.0/16', ips: [`10.0.0.1-${address(count)}`] }
  const claims = Object.fromEntries(numbers.slice(0, -20).map((n) => [address(n), claim()]))
  const idle = Object.fromEntries(
    numbers.map((n) => [address(n), aBound({ mac: macOf(n), node: n % 2 ? 'w1' : 'w2' })]),
  )

  test.each([
    {
      title: 'node',
      pool: aNodePool({
        spec,
        claims,
        entries: Object.fromEntries(numbers.map((n) => [address(n), aBound({ mac: macOf(n) })])),
      }),
    },
    { title: 'global, hit', pool: aGlobalPool({ spec, claims, entries: idle }) },
    { title: 'global, cold', pool: aGlobalPool({ spec, claims }) },
    { title: 'plain', pool: aPool({ spec, claims }) },
  ])('$title: one look at a pool of 5,000 finds what one at a pool of 100 would', ({ pool }) => {
    const view = viewOf(pool)
    let looks = 0
    const heldBack = () => {
      looks++
      return false
    }
    expect(view.choose({ ...asked, heldBack }).kind).toBe('choice')
    expect(looks).toBe(1)
  })

  test('passes over just what is held back', () => {
    const view = viewOf(aPool({ spec, claims }))
    const held = new Set([address(count - 19), address(count - 18)])
    let looks = 0
    const heldBack = (each: string) => {
      looks++
      return held.has(each)
    }
    expect(view.choosePlain({ heldBack })).toMatchObject({ address: address(count - 17) })
    expect(looks).toBeLessThanOrEqual(5)
  })

  test('a /64 is walked as far as it is used', () => {
    const whole = { ipVersion: 6 as const, subnet: 'fd00::/64', ips: ['fd00::1-fd00::ffff:ffff:ffff:ffff'] }
    const view = viewOf(aPool({ spec: whole }))
    for (let n = 0; n < 2_000; n++) {
      const choice = view.choosePlain()
      if (choice.kind === 'choice') view.apply({ putClaims: { [choice.address]: claim() } }, n + 2)
    }
    expect(view.choosePlain()).toMatchObject({ address: 'fd00::7d1' })
    expect(view.choosePlain({ heldBack: () => true })).toMatchObject({ kind: 'refusal' })
  })
})
