import { describe, expect, test } from 'vitest'
import { openFurnishedCloud, openTestCloud, SUB_ENIS } from '../testing/test-cloud.ts'

describe('parents', () => {
  test('gives the same port for the same MAC, and takes later names', async () => {
    await using cloud = await openTestCloud()
    const first = await cloud.admin('PUT', '/admin/parents', { mac: 'FA:16:3E:00:00:01' })
    const again = await cloud.admin('PUT', '/admin/parents', {
      mac: 'fa:16:3e:00:00:01',
      nodeName: 'worker-1',
    })
    expect(again.body).toEqual({ ...first.body, nodeName: 'worker-1' })
    expect((await cloud.admin('PUT', '/admin/parents', { mac: 'eth1' })).status).toBe(400)
  })

  test('takes its sub-ENIs along when removed, and comes back as another port', async () => {
    await using cloud = await openFurnishedCloud()
    await cloud.create()
    expect((await cloud.admin('DELETE', '/admin/parents/fa:16:3e:00:00:01')).status).toBe(200)
    expect((await cloud.admin('GET', '/admin/state')).body.subEnis).toEqual([])
    expect((await cloud.create()).status).toBe(404)
    expect((await cloud.admin('DELETE', '/admin/parents/fa:16:3e:00:00:01')).status).toBe(404)
    const { body } = await cloud.admin('PUT', '/admin/parents', { mac: 'fa:16:3e:00:00:01' })
    expect(body.id).not.toBe(cloud.parentId)
  })
})

describe('subnets', () => {
  const V4 = '10.1.0.0/24'
  const V6 = 'fd01::/64'

  test.each([
    { title: 'together', puts: [{ cidr: V4, cidrV6: V6 }] },
    { title: 'IPv4 first', puts: [{ cidr: V4 }, { cidr: V4, cidrV6: V6 }] },
    { title: 'IPv6 first', puts: [{ cidr: V6 }, { cidr: V4, cidrV6: V6 }] },
    { title: 'apart, then as a pair', puts: [{ cidr: V4 }, { cidr: V6 }, { cidr: V4, cidrV6: V6 }] },
    { title: 'as a pair, then apart', puts: [{ cidr: V4, cidrV6: V6 }, { cidr: V6 }, { cidr: V4 }] },
  ])('become one when a pair comes $title', async ({ puts }) => {
    await using cloud = await openTestCloud()
    for (const body of puts) expect((await cloud.admin('PUT', '/admin/subnets', body)).status).toBe(200)
    const { subnets } = (await cloud.admin('GET', '/admin/state')).body
    expect(subnets).toEqual([{ id: expect.any(String), cidr: V4, cidrV6: V6 }])
  })

  test('are not merged against what is there', async () => {
    await using cloud = await openTestCloud()
    await cloud.admin('PUT', '/admin/subnets', { cidr: V4, cidrV6: V6 })
    expect((await cloud.admin('PUT', '/admin/subnets', { cidr: V4, cidrV6: 'fd02::/64' })).status).toBe(409)
    expect((await cloud.admin('PUT', '/admin/subnets', { cidr: '10.2.0.0/24', cidrV6: V6 })).status).toBe(409)
    expect((await cloud.admin('PUT', '/admin/subnets', { cidr: '10.2.0.0' })).status).toBe(400)
  })

  test('of IPv6 alone give sub-ENIs of IPv6 alone', async () => {
    await using cloud = await openFurnishedCloud()
    const { body } = await cloud.admin('PUT', '/admin/subnets', { cidr: V6 })
    const created = await cloud.create({
      virsubnet_id: body.id,
      ipv6_enable: true,
      ipv6_ip_address: 'fd01::5',
    })
    expect(created.body.sub_network_interface).toMatchObject({
      private_ip_address: '',
      ipv6_ip_address: 'fd01::5',
    })
  })

  test('stay while in use, unless forced', async () => {
    await using cloud = await openFurnishedCloud()
    await cloud.create()
    const path = `/admin/subnets/${encodeURIComponent('10.6.0.0/16')}`
    expect((await cloud.admin('DELETE', path)).status).toBe(409)
    expect((await cloud.admin('DELETE', `${path}?force=true`)).status).toBe(200)
    expect((await cloud.admin('GET', '/admin/state')).body).toMatchObject({ subnets: [], subEnis: [] })
  })
})

describe('edits by hand', () => {
  test('appear and vanish behind the caller’s back, outside the request log', async () => {
    await using cloud = await openFurnishedCloud()
    const asked = {
      parent: 'fa:16:3e:00:00:01',
      subnet: '10.6.0.0/16',
      ipv4: '10.6.0.10',
      vlanId: 77,
      description: 'foreign',
    }
    const { body } = await cloud.admin('POST', '/admin/sub-enis', asked)
    expect((await cloud.send('GET', `${SUB_ENIS}/${body.id}`)).body.sub_network_interface.vlan_id).toBe(77)
    expect((await cloud.create({ private_ip_address: '10.6.0.10' })).body.code).toBe('VPC.0701')
    expect((await cloud.admin('DELETE', `/admin/sub-enis/${body.id}`)).status).toBe(200)
    expect((await cloud.admin('DELETE', `/admin/sub-enis/${body.id}`)).status).toBe(404)
    const { requests } = (await cloud.admin('GET', '/admin/requests')).body
    expect(requests.map(({ op }: { op: string }) => op)).toEqual(['show', 'create'])
  })
})

test('an edit by hand changes what no call may', async () => {
  await using cloud = await openFurnishedCloud()
  const made = (await cloud.create()).body.sub_network_interface
  const path = `/admin/sub-enis/${made.id}`
  await cloud.admin('PUT', '/admin/parents', { mac: 'fa:16:3e:00:00:99' })
  const edit = { mac: 'FA:16:3E:aa:00:01', vlanId: 77, parent: 'fa:16:3e:00:00:99', description: 'by hand' }
  expect((await cloud.admin('PUT', path, edit)).status).toBe(200)
  const shown = (await cloud.send('GET', `${SUB_ENIS}/${made.id}`)).body.sub_network_interface
  expect(shown).toMatchObject({ mac_address: 'fa:16:3e:aa:00:01', vlan_id: 77, description: 'by hand' })
  expect(shown.parent_id).not.toBe(made.parent_id)
  expect((await cloud.admin('PUT', path, { parent: 'nowhere' })).status).toBe(404)
  expect((await cloud.admin('PUT', '/admin/sub-enis/none', {})).status).toBe(404)
})

describe('settings', () => {
  test('lower the quota and keep the part not named', async () => {
    await using cloud = await openFurnishedCloud()
    const { body } = await cloud.admin('PUT', '/admin/quota', { perProject: 1 })
    expect(body.quota).toEqual({ perParent: 256, perProject: 1 })
    await cloud.create()
    expect((await cloud.create()).status).toBe(409)
  })

  test('make the cloud reuse VLANs early and answer 500 for an address in use', async () => {
    await using cloud = await openFurnishedCloud()
    await cloud.admin('PUT', '/admin/quirks', { vlanChoice: 'lowest', addressInUseStatus: 500 })
    const first = (await cloud.create({ private_ip_address: '10.6.0.10' })).body.sub_network_interface
    const clash = await cloud.create({ private_ip_address: '10.6.0.10' })
    expect([clash.status, clash.body.code]).toEqual([500, 'VPC.0701'])
    await cloud.send('DELETE', `${SUB_ENIS}/${first.id}`)
    expect((await cloud.create()).body.sub_network_interface.vlan_id).toBe(first.vlan_id)
  })
})

describe('requests', () => {
  test('are numbered, filtered, and tell who asked', async () => {
    await using cloud = await openFurnishedCloud()
    await cloud.send('GET', SUB_ENIS, { headers: { 'x-request-id': 'caller-1' } })
    await cloud.create()
    const all = (await cloud.admin('GET', '/admin/requests')).body
    expect(all).toMatchObject({ lastSeq: 2, count: 2 })
    expect(all.requests[0]).toMatchObject({
      seq: 1,
      op: 'list',
      method: 'GET',
      status: 200,
      callerRequestId: 'caller-1',
    })
    expect(all.requests[1].subEniId).toEqual(expect.any(String))
    expect((await cloud.admin('GET', '/admin/requests?since=1')).body.count).toBe(1)
    expect((await cloud.admin('GET', '/admin/requests?op=list')).body.count).toBe(1)
    expect((await cloud.admin('GET', '/admin/requests?since=x')).status).toBe(400)
    await cloud.admin('DELETE', '/admin/requests')
    await cloud.send('GET', SUB_ENIS)
    const { requests } = (await cloud.admin('GET', '/admin/requests')).body
    expect(
      requests.map(({ seq }: { seq: number }) => seq),
      'numbers go on',
    ).toEqual([3])
  })
})
