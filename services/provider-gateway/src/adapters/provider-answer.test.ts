import { describe, expect, test } from 'vitest'
import { readAllocation, readRefusal } from './provider-answer.ts'

describe('readRefusal', () => {
  test.each([
    {
      title: "our provider's words and code, not its JSON",
      body: '{"error":"no virtual subnet 10.9.0.0/24","code":"PROVIDER_REJECTED","field":""}',
      want: { code: 'PROVIDER_REJECTED', text: 'no virtual subnet 10.9.0.0/24 (PROVIDER_REJECTED)' },
    },
    { title: 'words without a code', body: '{"error":"no"}', want: { code: '', text: 'no' } },
    {
      title: 'the whole of what has no words',
      body: '{"code":"X","message":1}',
      want: { code: 'X', text: '{"code":"X","message":1}' },
    },
    { title: 'what is no JSON', body: 'Bad Gateway', want: { code: '', text: 'Bad Gateway' } },
    { title: 'a list', body: '[1]', want: { code: '', text: '[1]' } },
    {
      title: 'the beginning of what is long',
      body: JSON.stringify({ error: 'a'.repeat(600) }),
      want: { code: '', text: `${'a'.repeat(512)}…` },
    },
    {
      title: 'no byte that steers a terminal',
      body: '\u001b[2Jno\r\nway\u0000',
      want: { code: '', text: '\ufffd[2Jno way\ufffd' },
    },
    {
      title: 'words under keys of another case',
      body: '{"Error":"no","CODE":"X"}',
      want: { code: 'X', text: 'no (X)' },
    },
  ])('shows $title', ({ body, want }) => {
    expect(readRefusal(body)).toEqual({ kind: 'refusal', ...want })
  })
})

describe('readAllocation', () => {
  const item = {
    parentNicMac: 'fa:16:3e:11:22:33',
    subnet: 'fd00::/64',
    ipv4Address: '10.0.0.10',
    ipv6Address: 'fd00::a',
    macAddress: 'fa:16:3e:aa:bb:cc',
    vlanId: 100,
  }
  const { macAddress, vlanId, ...rest } = item
  const want = [{ ...rest, mac: macAddress, vlan: vlanId }]
  const answer = (given: object): string => JSON.stringify({ subEniResponses: [{ ...item, ...given }] })

  test.each([
    { title: 'as the contract writes it', body: answer({}) },
    { title: 'IPv6 in capitals', body: answer({ ipv6Address: 'FD00::A' }) },
    {
      title: 'IPv6 with all its groups',
      body: answer({ ipv6Address: 'fd00:0000:0000:0000:0000:0000:0000:000a' }),
    },
    { title: 'IPv4 mapped into IPv6', body: answer({ ipv4Address: '::FFFF:10.0.0.10' }) },
    {
      title: 'MACs in capitals',
      body: answer({ macAddress: 'FA:16:3E:AA:BB:CC', parentNicMac: 'FA:16:3E:11:22:33' }),
    },
    { title: 'MACs with dashes', body: answer({ macAddress: 'fa-16-3e-aa-bb-cc' }) },
    { title: 'MACs with dots', body: answer({ macAddress: 'fa16.3eaa.bbcc' }) },
    { title: 'a byte order mark', body: `\ufeff${answer({})}` },
    {
      title: 'keys in another case',
      body: JSON.stringify({
        SubEniResponses: [
          {
            ParentNicMac: item.parentNicMac,
            SUBNET: item.subnet,
            IPv4Address: item.ipv4Address,
            ipV6address: item.ipv6Address,
            MacAddress: macAddress,
            VlanID: vlanId,
          },
        ],
      }),
    },
  ])('takes $title', ({ body }) => {
    expect(readAllocation(body, 'current')).toEqual({ kind: 'sub-enis', subEnis: want })
  })

  test('takes the older answer in another spelling too', () => {
    const items = [
      { IPAddress: 'FD00::A', MACAddress: 'FA-16-3E-AA-BB-CC', vlanID: 100, subnet: '', parentNicMac: '' },
    ]
    expect(readAllocation(JSON.stringify({ IaasIPsAllocationResponse: items }), 'older')).toMatchObject({
      subEnis: [{ ipv4Address: '', ipv6Address: 'fd00::a', mac: macAddress, vlan: 100 }],
    })
  })

  test('leaves what is no address as it came', () => {
    expect(readAllocation(answer({ ipv4Address: 'ten', macAddress: 'x' }), 'current')).toMatchObject({
      subEnis: [{ ipv4Address: 'ten', mac: 'x' }],
    })
  })
})
