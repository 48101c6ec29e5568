import { ANNOTATION, type Pool } from '@subeni/shared/objects'
import { aClaim, aPool } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { AddressIndex } from './address-index.ts'

const iaas = (name: string, ips: string[], creationTimestamp?: string): Pool =>
  aPool({
    name,
    metadata: {
      annotations: { [ANNOTATION.iaasProvider]: 'x' },
      ...(creationTimestamp !== undefined && { creationTimestamp }),
    },
    spec: { ips, subnet: '10.0.0.0/8' },
  })

describe('the index of addresses', () => {
  test('finds pools by their ranges and by their claims, as these come and go', () => {
    const index = new AddressIndex()
    const pool = iaas('a', ['10.0.0.1-10.0.0.9'])
    index.set(pool)
    index.set({ ...iaas('b', ['10.0.1.1']), claims: new Map([['10.0.0.5', aClaim()]]) })
    expect([...index.naming('10.0.0.5')].toSorted()).toEqual(['a', 'b'])
    index.unclaim('b', '10.0.0.5')
    expect([...index.naming('10.0.0.5')]).toEqual(['a'])
    index.setSpec({ ...pool, spec: { ...pool.spec, ips: ['10.0.0.1'] } })
    expect([...index.naming('10.0.0.5')]).toEqual([])
    index.claim('a', '10.0.0.5')
    index.delete('a')
    expect([...index.naming('10.0.0.5'), ...index.naming('10.0.0.1')]).toEqual([])
  })

  test('gives an address to the oldest of the IaaS pools that have it', () => {
    const index = new AddressIndex()
    index.set(aPool({ name: 'plain', spec: { ips: ['10.0.0.1'] } }))
    expect(index.ownerOf('10.0.0.1')).toBeUndefined()
    index.set(iaas('b', ['10.0.0.1'], '2026-01-02T00:00:00Z'))
    index.set(iaas('c', ['10.0.0.0/30'], '2026-01-01T00:00:00Z'))
    index.set(iaas('d', ['10.0.0.1-10.0.0.3'], '2026-01-01T00:00:00Z'))
    expect(index.ownerOf('10.0.0.1')?.metadata.name).toBe('d')
  })

  test('costs little where there are ten thousand pools', () => {
    const index = new AddressIndex()
    const at = (pool: number, host: number): string => `10.${pool >> 8}.${pool & 255}.${host}`
    const startMs = performance.now()
    for (let pool = 0; pool < 10_000; pool += 1)
      index.set(iaas(`p${pool}`, [`${at(pool, 1)}-${at(pool, 200)}`]))
    for (let pool = 0; pool < 10_000; pool += 1) {
      expect(index.ownerOf(at(pool, 7))?.metadata.name).toBe(`p${pool}`)
      expect(index.naming(at(pool, 250)).size).toBe(0)
    }
    // A walk over all pools for each address takes minutes.
    expect(performance.now() - startMs).toBeLessThan(10_000)
  }, 60_000)
})
