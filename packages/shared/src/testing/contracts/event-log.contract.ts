import { describe, expect, test } from 'vitest'
import type { EventLog } from '../../ports/index.ts'
import { fresh, type OpenPair } from './subject.ts'

/** What every EventLog does. */
export function eventLogContract(open: OpenPair<EventLog>): void {
  describe('EventLog', () => {
    test('keeps what was told, in order, and finds it by pool, address and Pod', async () => {
      await using pair = await open()
      const pool = fresh('pool')
      pair.one.tell('claim-held', { pool, address: '10.0.0.1', podNamespace: 'default', podName: 'a' })
      pair.one.tell('claim-freed', { pool, address: '10.0.0.2', podNamespace: 'default', podName: 'b' })
      pair.one.tell('allocate-failed', { message: 'no pool' })
      const kinds = async (filter: object): Promise<unknown> =>
        (await pair.two.read({ pool, ...filter })).events.map((event) => event.kind)
      await expect.poll(() => kinds({})).toEqual(['claim-held', 'claim-freed'])
      expect(await kinds({ address: '10.0.0.2' })).toEqual(['claim-freed'])
      expect(await kinds({ pod: 'default/a' })).toEqual(['claim-held'])
      expect(await kinds({ pod: 'other/a' })).toEqual([])
    })

    test('tells a follower what is told from now on', async () => {
      await using pair = await open()
      const pool = fresh('pool.with.dots')
      const told: unknown[] = []
      await using _follow = await pair.two.follow({ pool }, ({ kind, address }) => told.push([kind, address]))
      pair.one.tell('claim-held', { pool: fresh('other'), address: '10.0.0.1' })
      pair.one.tell('claim-held', { pool, address: '10.0.0.2' })
      await expect.poll(() => told).toEqual([['claim-held', '10.0.0.2']])
    })
  })
}
