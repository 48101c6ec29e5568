import { type ManifestCase, POOL_CASES, single } from './pool-manifests.ts'

function spider(kind: string, name: string, spec: object): object {
  return { apiVersion: 'spiderpool.spidernet.io/v2beta1', kind, metadata: { name }, spec }
}

const OTHER_KINDS: readonly ManifestCase[] = [
  single(
    'a reserved address that is none',
    spider('SpiderReservedIP', 'bad-reserved', { ips: ['1.2.3'] }),
    'spec.ips[0]',
    '1.2.3',
  ),
  single(
    'a reversed reserved range',
    spider('SpiderReservedIP', 'bad-reserved', { ips: ['1.2.3.9-1.2.3.1'] }),
    'spec.ips[0]',
    'above',
  ),
  single(
    'reserved addresses of both families',
    spider('SpiderReservedIP', 'bad-reserved', { ipVersion: 4, ips: ['fd00::1'] }),
    'spec.ips[0]',
    'fd00::1',
  ),
  single(
    'an unknown cniType',
    spider('SpiderMultusConfig', 'bad-smc', { cniType: 'bridge9' }),
    'spec.cniType',
    'bridge9',
  ),
  single(
    'eni-vlan without its block',
    spider('SpiderMultusConfig', 'bad-smc', { cniType: 'eni-vlan' }),
    'spec.enivlan',
    'must be given',
  ),
  single(
    'eni-vlan with two masters',
    spider('SpiderMultusConfig', 'bad-smc', { cniType: 'eni-vlan', enivlan: { master: ['a', 'b'] } }),
    'spec.enivlan.master',
    'a, b',
  ),
  single(
    'validation of no retries',
    spider('SpiderMultusConfig', 'bad-smc', {
      cniType: 'eni-vlan',
      enivlan: { master: ['a'], validationRetries: 0 },
    }),
    'spec.enivlan.validationRetries',
    '"0"',
    'at least 1',
  ),
]

export const MANIFEST_CASES: readonly ManifestCase[] = [...POOL_CASES, ...OTHER_KINDS]
