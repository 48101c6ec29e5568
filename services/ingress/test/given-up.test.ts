import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import { Registry } from '@subeni/shared/metrics'
import { expect, test } from 'vitest'
import { DEL_BODY, http, ScriptedBus, startIngress, SteppedClock, temporaryFolder } from './fakes.ts'

test('a DEL that nobody accepts is kept for a day of its process, whatever the wall clock says, and its end is counted', async () => {
  using folder = temporaryFolder()
  const bus = new ScriptedBus(() => new IpamError('INTERNAL', 'as scripted'))
  const clock = new SteppedClock()
  const registry = new Registry()
  await using ingress = await startIngress(folder.path, bus, { clock, registry })
  const givenUp = async () =>
    (await registry.getSingleMetric('subeni_ingress_dels_given_up_total')?.get())?.values
  await http(ingress.socket, { method: 'DELETE', path: '/v1/ipam/ip', body: JSON.stringify(DEL_BODY) })
  clock.jump(48 * 3_600_000)
  clock.tick(23 * 3_600_000)
  await expect.poll(() => bus.asked).toHaveLength(2)
  expect(await givenUp()).toMatchObject([{ value: 0 }])
  clock.tick(2 * 3_600_000)
  await expect.poll(givenUp).toMatchObject([{ value: 1 }])
  expect(bus.asked).toHaveLength(2)
  expect(readFileSync(join(folder.path, 'state'), 'utf8')).toContain('["x","u-1 net1 c1"]')
})
