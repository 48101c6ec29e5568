import { describe, expect, test } from 'vitest'
import { globalPool, nodePool } from './pools.ts'
import { World } from './world.ts'

/** DESIGN §10, invariant 1: also where a caller mixes up who is who. */
describe('two Pod names that arrive with one UID', () => {
  const other = { pod: 'pod-2', uid: 'uid-pod-1', container: 'container-2' }

  test.each([{ pool: nodePool() }, { pool: globalPool() }])(
    'never get one address: $pool.spec.nodeName',
    async ({ pool }) => {
      const world = await World.start({ pools: [pool] })
      await world.add()
      await expect(world.add(other)).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringContaining('Pod default/pod-1 has addresses under it') as string,
      })
      expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    },
  )

  test("a DEL of the one takes nothing of the other's", async () => {
    const world = await World.start({ pools: [globalPool()] })
    await world.add()
    expect(await world.del(other)).toBe('nothing')
    expect(await world.del({ ...other, container: 'container-pod-1' })).toBe('nothing')
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
    expect(await world.endpoint()).toBeDefined()
  })
})
