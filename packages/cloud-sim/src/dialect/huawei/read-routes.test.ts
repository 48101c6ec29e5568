import { describe, expect, test } from 'vitest'
import { openFurnishedCloud, PROJECT, SUB_ENIS } from '../../testing/test-cloud.ts'

describe('list', () => {
  test('walks every page once, also when the marker’s sub-ENI has gone', async () => {
    await using cloud = await openFurnishedCloud()
    for (let count = 0; count < 7; count += 1) await cloud.create()
    const seen: string[] = []
    let marker: string | undefined
    do {
      const query: string = marker === undefined ? '' : `&marker=${marker}`
      const { body } = await cloud.send('GET', `${SUB_ENIS}?limit=3${query}`)
      const ids: string[] = body.sub_network_interfaces.map(({ id }: { id: string }) => id)
      expect(body.page_info).toMatchObject({ previous_marker: ids[0], current_count: ids.length })
      seen.push(...ids)
      marker = body.page_info.next_marker
      if (marker !== undefined) await cloud.send('DELETE', `${SUB_ENIS}/${marker}`)
    } while (marker !== undefined)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  test('filters by each field, with several values as alternatives', async () => {
    await using cloud = await openFurnishedCloud()
    const one = (await cloud.create({ private_ip_address: '10.6.0.1', description: 'a' })).body
      .sub_network_interface
    const two = (await cloud.create({ parent_id: cloud.otherParentId, description: 'b' })).body
      .sub_network_interface
    await cloud.create({ description: 'c' })
    const found = async (query: string): Promise<string[]> => {
      const { body } = await cloud.send('GET', `${SUB_ENIS}?${query}`)
      return body.sub_network_interfaces
        .map(({ description }: { description: string }) => description)
        .toSorted()
    }
    expect(await found('private_ip_address=10.6.0.1')).toEqual(['a'])
    expect(await found(`mac_address=${two.mac_address}`)).toEqual(['b'])
    expect(await found(`id=${one.id}&id=${two.id}`)).toEqual(['a', 'b'])
    expect(await found('description=a&description=c')).toEqual(['a', 'c'])
    expect(await found(`parent_id=${cloud.parentId}`)).toEqual(['a', 'c'])
    expect(await found(`parent_id=${cloud.parentId}&description=b`)).toEqual([])
    expect(await found(`virsubnet_id=${cloud.subnetId}&vpc_id=${one.vpc_id}`)).toEqual(['a', 'b', 'c'])
    expect(await found('vpc_id=other')).toEqual([])
  })

  test.each(['limit=2001', 'limit=-1', 'limit=x', 'marker=x'])('refuses %s', async (query) => {
    await using cloud = await openFurnishedCloud()
    expect((await cloud.send('GET', `${SUB_ENIS}?${query}`)).status).toBe(400)
  })
})

describe('show', () => {
  test('answers one sub-ENI, or 404', async () => {
    await using cloud = await openFurnishedCloud()
    const created = (await cloud.create()).body.sub_network_interface
    expect((await cloud.send('GET', `${SUB_ENIS}/${created.id}`)).body.sub_network_interface).toEqual(created)
    expect((await cloud.send('GET', `${SUB_ENIS}/nothing`)).status).toBe(404)
  })

  test('shows BUILD until the sub-ENI is old enough', async () => {
    await using cloud = await openFurnishedCloud()
    await cloud.admin('PUT', '/admin/quirks', { activeAfterMs: 500 })
    const { id, state } = (await cloud.create()).body.sub_network_interface
    expect(state).toBe('BUILD')
    cloud.clock.at += 500
    expect((await cloud.send('GET', `${SUB_ENIS}/${id}`)).body.sub_network_interface.state).toBe('ACTIVE')
  })
})

describe('ports', () => {
  test('finds the parent by its MAC, in either case', async () => {
    await using cloud = await openFurnishedCloud()
    const find = async (mac: string) =>
      (await cloud.send('GET', `/v3/${PROJECT}/ports?mac_address=${mac}`)).body.ports
    expect(await find('fa:16:3e:00:00:01')).toMatchObject([
      { id: cloud.parentId, device_owner: 'compute:az1' },
    ])
    expect(await find('FA:16:3E:00:00:02')).toMatchObject([{ id: cloud.otherParentId }])
    expect(await find('fa:16:3e:00:00:03')).toEqual([])
    expect((await cloud.send('GET', `/v3/${PROJECT}/ports`)).body.ports).toHaveLength(2)
  })
})

describe('subnets', () => {
  test('shows both CIDRs, by pages', async () => {
    await using cloud = await openFurnishedCloud()
    const other = (await cloud.admin('PUT', '/admin/subnets', { cidr: '10.8.0.0/16' })).body.id
    const path = `/v1/${PROJECT}/subnets`
    const { subnets } = (await cloud.send('GET', path)).body
    const dual = subnets.find(({ id }: { id: string }) => id === cloud.subnetId)
    expect(dual).toMatchObject({
      cidr: '10.6.0.0/16',
      cidr_v6: 'fd00:6::/64',
      neutron_network_id: cloud.subnetId,
    })
    expect(dual.neutron_subnet_id).not.toBe(cloud.subnetId)
    const [first] = (await cloud.send('GET', `${path}?limit=1`)).body.subnets
    const rest = (await cloud.send('GET', `${path}?limit=1&marker=${first.id}`)).body.subnets
    expect(new Set([first.id, rest[0].id])).toEqual(new Set([cloud.subnetId, other]))
  })
})

describe('unknown calls', () => {
  test('answers 404 for a path, 405 for a method, 400 for what is not JSON, 413 for too much of it', async () => {
    await using cloud = await openFurnishedCloud()
    expect(await cloud.send('GET', '/v3/x/y')).toMatchObject({
      status: 404,
      body: { error_code: 'APIGW.0101' },
    })
    expect((await cloud.send('PATCH', SUB_ENIS)).status).toBe(405)
    const garbled = await fetch(`${cloud.url}/admin/parents`, { method: 'PUT', body: '{"mac":' })
    expect(garbled.status).toBe(400)
    expect((await cloud.create({ description: 'x'.repeat(65_536) })).status).toBe(413)
  })
})
