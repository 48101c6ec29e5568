import { describe, expect, test } from 'vitest'
import { openFurnishedCloud, PROJECT, SUB_ENIS } from '../../testing/test-cloud.ts'

const NOBODY = '11111111-1111-4111-8111-111111111111'

describe('create', () => {
  test('gives what was asked for, and a MAC and a VLAN of the cloud’s choice', async () => {
    await using cloud = await openFurnishedCloud()
    const asked = {
      private_ip_address: '10.6.0.10',
      ipv6_enable: true,
      ipv6_ip_address: 'fd00:6:0::A',
      description: 'mine',
    }
    const { status, body, headers } = await cloud.create(asked)
    expect(status).toBe(201)
    expect(body.request_id).toBe(headers.get('x-request-id'))
    expect(body.sub_network_interface).toMatchObject({
      virsubnet_id: cloud.subnetId,
      parent_id: cloud.parentId,
      private_ip_address: '10.6.0.10',
      ipv6_ip_address: 'fd00:6::a',
      mac_address: expect.stringMatching(/^fa:16:3e(:[0-9a-f]{2}){3}$/),
      vlan_id: expect.any(Number),
      description: 'mine',
      created_at: '2026-01-01T00:00:00',
      state: 'ACTIVE',
      project_id: PROJECT,
    })
  })

  test('chooses addresses of the subnet when none are named', async () => {
    await using cloud = await openFurnishedCloud()
    const { body } = await cloud.create({ ipv6_enable: true })
    expect(body.sub_network_interface.private_ip_address).toMatch(/^10\.6\./)
    expect(body.sub_network_interface.ipv6_ip_address).toMatch(/^fd00:6::/)
    expect((await cloud.create()).body.sub_network_interface.ipv6_ip_address).toBe('')
  })

  test('takes the VLAN asked for, as a string', async () => {
    await using cloud = await openFurnishedCloud()
    expect((await cloud.create({ vlan_id: '4094' })).body.sub_network_interface.vlan_id).toBe(4_094)
    expect((await cloud.create({ vlan_id: '4094' })).status).toBe(409)
    expect((await cloud.create({ vlan_id: '4094', parent_id: cloud.otherParentId })).status).toBe(201)
  })

  test('checks a dry run like the real thing and changes nothing', async () => {
    await using cloud = await openFurnishedCloud()
    const asked = { virsubnet_id: cloud.subnetId, parent_id: cloud.parentId, private_ip_address: '10.6.0.10' }
    const dryRun = (fields: object) =>
      cloud.send('POST', SUB_ENIS, {
        body: { dry_run: true, sub_network_interface: { ...asked, ...fields } },
      })
    expect((await dryRun({})).status).toBe(202)
    expect((await dryRun({ private_ip_address: '10.7.0.1' })).status).toBe(400)
    expect((await cloud.send('GET', `${SUB_ENIS}/count`)).body.sub_network_interfaces).toBe(0)
  })

  test.each([
    { title: 'an address in use', fields: { private_ip_address: '10.6.0.10' }, want: [409, 'VPC.0701'] },
    {
      title: 'an IPv6 address in use',
      fields: { ipv6_enable: true, ipv6_ip_address: 'fd00:6::a' },
      want: [409, 'VPC.0701'],
    },
    {
      title: 'an address outside the subnet',
      fields: { private_ip_address: '10.7.0.1' },
      want: [400, 'VPC.0705'],
    },
    { title: 'an unknown subnet', fields: { virsubnet_id: NOBODY }, want: [404, 'VPC.0202'] },
    { title: 'an unknown parent', fields: { parent_id: NOBODY }, want: [404, 'VPC.0704'] },
    { title: 'a VLAN as a number', fields: { vlan_id: 12 }, want: [400, 'VPC.0002'] },
    { title: 'a VLAN out of range', fields: { vlan_id: '4095' }, want: [400, 'VPC.0002'] },
    { title: 'an address that is none', fields: { private_ip_address: '10.6.0' }, want: [400, 'VPC.0002'] },
    { title: 'IPv6 without ipv6_enable', fields: { ipv6_ip_address: 'fd00:6::b' }, want: [400, 'VPC.0002'] },
    { title: 'a description with angle brackets', fields: { description: 'a<b' }, want: [400, 'VPC.0002'] },
    {
      title: 'a description of 256 characters',
      fields: { description: 'a'.repeat(256) },
      want: [400, 'VPC.0002'],
    },
    { title: 'a parent that is no id', fields: { parent_id: 'eth1' }, want: [400, 'VPC.0002'] },
  ])('refuses $title', async ({ fields, want }) => {
    await using cloud = await openFurnishedCloud()
    await cloud.create({ private_ip_address: '10.6.0.10', ipv6_enable: true, ipv6_ip_address: 'fd00:6::a' })
    const { status, body } = await cloud.create(fields)
    expect([status, body.code]).toEqual(want)
  })

  test('names the field, the value and the rule in a refusal', async () => {
    await using cloud = await openFurnishedCloud()
    const { body } = await cloud.create({ private_ip_address: '10.6.0' })
    expect(body.message).toBe(
      'sub_network_interface.private_ip_address "10.6.0" is invalid: must be an IPv4 address',
    )
  })

  test('holds 256 under one parent, with a VLAN and a MAC each', async () => {
    await using cloud = await openFurnishedCloud()
    const place = { virsubnet_id: cloud.subnetId, parent_id: cloud.parentId }
    const batch = (count: number) =>
      cloud.send('POST', `${SUB_ENIS}/batch-create`, { body: { sub_network_interface: place, count } })
    expect((await batch(257)).status).toBe(400)
    const { status, body } = await batch(255)
    expect(status).toBe(201)
    expect((await batch(2)).status, 'all or nothing').toBe(409)
    const { body: last } = await cloud.create()
    const all = [...body.sub_network_interfaces, last.sub_network_interface]
    const distinct = ['id', 'mac_address', 'vlan_id', 'private_ip_address'].map(
      (field) => new Set(all.map((subEni) => subEni[field])).size,
    )
    expect(distinct).toEqual([256, 256, 256, 256])
    const refusal = await cloud.create()
    expect(refusal.status).toBe(409)
    expect(refusal.body.message).toMatch(/^Quota exceeded for resources: \[/)
  })

  test('says that a subnet is exhausted', async () => {
    await using cloud = await openFurnishedCloud()
    const { body: subnet } = await cloud.admin('PUT', '/admin/subnets', { cidr: '10.9.0.0/30' })
    expect((await cloud.create({ virsubnet_id: subnet.id })).status).toBe(201)
    expect((await cloud.create({ virsubnet_id: subnet.id })).body.code).toBe('VPC.0703')
  })
})

describe('update', () => {
  test('changes description and groups, and nothing else', async () => {
    await using cloud = await openFurnishedCloud()
    const before = (await cloud.create({ description: 'old' })).body.sub_network_interface
    const edit = { description: 'new', security_groups: ['sg'], vlan_id: '9' }
    const { status, body } = await cloud.send('PUT', `${SUB_ENIS}/${before.id}`, {
      body: { sub_network_interface: edit },
    })
    expect(status).toBe(200)
    expect(body.sub_network_interface).toEqual({ ...before, description: 'new', security_groups: ['sg'] })
    expect(
      (await cloud.send('PUT', `${SUB_ENIS}/${NOBODY}`, { body: { sub_network_interface: {} } })).status,
    ).toBe(404)
  })
})

function migrate(cloud: Awaited<ReturnType<typeof openFurnishedCloud>>, parentId: string, ids: string[]) {
  const migration_info = { parent_id: parentId, sub_network_interfaces: ids.map((id) => ({ id })) }
  return cloud.send('PUT', `${SUB_ENIS}/migrate`, { body: { migration_info } })
}

describe('migrate', () => {
  test('keeps address and MAC, and gives another VLAN', async () => {
    await using cloud = await openFurnishedCloud()
    const before = (await cloud.create()).body.sub_network_interface
    const { status, body } = await migrate(cloud, cloud.otherParentId, [before.id])
    expect(status).toBe(200)
    const [after] = body.sub_network_interfaces
    expect(after).toMatchObject({
      ...before,
      vlan_id: expect.any(Number),
      parent_id: cloud.otherParentId,
      parent_device_id: expect.any(String),
    })
    expect(after.vlan_id).not.toBe(before.vlan_id)
    expect(
      (await cloud.send('GET', `${SUB_ENIS}?parent_id=${cloud.parentId}`)).body.sub_network_interfaces,
    ).toEqual([])
  })

  test('moves all or none', async () => {
    await using cloud = await openFurnishedCloud()
    const { id } = (await cloud.create()).body.sub_network_interface
    expect((await migrate(cloud, cloud.otherParentId, [id, NOBODY])).status).toBe(404)
    expect((await migrate(cloud, NOBODY, [id])).status).toBe(404)
    await cloud.admin('PUT', '/admin/quota', { perParent: 0 })
    expect((await migrate(cloud, cloud.otherParentId, [id])).status).toBe(409)
    expect((await cloud.send('GET', `${SUB_ENIS}/${id}`)).body.sub_network_interface.parent_id).toBe(
      cloud.parentId,
    )
  })
})

describe('delete', () => {
  test('answers 204 without a body, then 404, and frees the address', async () => {
    await using cloud = await openFurnishedCloud()
    const { id } = (await cloud.create({ private_ip_address: '10.6.0.10' })).body.sub_network_interface
    expect(await cloud.send('DELETE', `${SUB_ENIS}/${id}`)).toMatchObject({ status: 204, body: undefined })
    expect((await cloud.send('DELETE', `${SUB_ENIS}/${id}`)).status).toBe(404)
    expect((await cloud.create({ private_ip_address: '10.6.0.10' })).status).toBe(201)
  })
})
