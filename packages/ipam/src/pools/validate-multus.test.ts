import { describe, expect, test } from 'vitest'
import { validateMultus } from './validate-multus.ts'

describe('validateMultus', () => {
  test.each([
    { title: 'nothing', spec: undefined },
    { title: 'a custom type without a block', spec: { cniType: 'custom', customCNI: '{}' } },
    {
      title: 'the seed’s eni-vlan',
      spec: {
        cniType: 'eni-vlan',
        enableCoordinator: false,
        enivlan: {
          master: ['eth1'],
          ippools: { ipv4: ['a'] },
          validateIaasNetConfig: true,
          validationRetries: 3,
          validationTimeoutMs: 500,
        },
      },
    },
    { title: 'macvlan', spec: { cniType: 'macvlan', macvlan: { master: ['eth0'] }, vlan: null } },
  ])('takes $title', ({ spec }) => {
    expect(validateMultus(spec)).toEqual([])
  })

  const block = (fields: object) => ({ cniType: 'eni-vlan', enivlan: { master: ['eth1'], ...fields } })
  test.each([
    { title: 'a spec that is a list', spec: [], want: 'spec "[]" must be an object' },
    {
      title: 'an unknown type',
      spec: { cniType: 'bridge' },
      want: 'spec.cniType "bridge" must be one of macvlan, ipvlan, vlan, eni-vlan, sriov, ovs, ib-sriov, ipoib, custom',
    },
    {
      title: 'no block',
      spec: { cniType: 'eni-vlan' },
      want: 'spec.enivlan "" must be given for cniType eni-vlan',
    },
    {
      title: 'another type’s block',
      spec: { cniType: 'custom', vlan: {} },
      want: 'spec.vlan "{}" must not be given for cniType custom',
    },
    {
      title: 'no master',
      spec: block({ master: [] }),
      want: 'spec.enivlan.master "" must be exactly one NIC',
    },
    {
      title: 'two masters',
      spec: block({ master: ['a', 'b'] }),
      want: 'spec.enivlan.master "a, b" must be exactly one NIC',
    },
    {
      title: 'a master that is a text',
      spec: block({ master: 'eth1' }),
      want: 'spec.enivlan.master ""eth1"" must be a list of strings',
    },
    { title: 'a negative MTU', spec: block({ mtu: -1 }), want: 'spec.enivlan.mtu "-1" must be at least 0' },
    {
      title: 'no retries',
      spec: block({ validationRetries: 0 }),
      want: 'spec.enivlan.validationRetries "0" must be at least 1',
    },
    {
      title: 'a timeout in words',
      spec: block({ validationTimeoutMs: '1s' }),
      want: 'spec.enivlan.validationTimeoutMs ""1s"" must be an integer',
    },
    {
      title: 'a VLAN id of 4095',
      spec: { cniType: 'vlan', vlan: { vlanID: 4_095 } },
      want: 'spec.vlan.vlanID "4095" must be at most 4094',
    },
  ])('refuses $title', ({ spec, want }) => {
    const said = validateMultus(spec).map(({ field, value, rule }) => `${field} "${value}" ${rule}`)
    expect(said).toEqual([want])
  })
})
