import { settle } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { KeyedLock } from './keyed-lock.ts'

function gateway(): { open: () => void; opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}

describe('KeyedLock', () => {
  test('runs one at a time per key in order of arrival, and other keys beside it', async () => {
    const lock = new KeyedLock()
    const first = gateway()
    const log: string[] = []
    const runs = [
      lock.run(['a'], async () => {
        await first.opened
        log.push('a1')
      }),
      lock.run(['a'], async () => void log.push('a2')),
      lock.run(['a'], async () => void log.push('a3')),
      lock.run(['b'], async () => void log.push('b1')),
    ]
    await settle()
    expect(log).toEqual(['b1'])
    first.open()
    await Promise.all(runs)
    expect(log).toEqual(['b1', 'a1', 'a2', 'a3'])
  })

  test('two who lock the same keys in different order do not wait for each other for ever', async () => {
    const lock = new KeyedLock()
    const runs = Array.from({ length: 20 }, (_, index) =>
      lock.run(index % 2 ? ['a', 'b'] : ['b', 'a'], () => settle()),
    )
    expect(await Promise.all(runs)).toHaveLength(20)
  })

  test('frees its keys when the task fails', async () => {
    const lock = new KeyedLock()
    await expect(lock.run(['a'], () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(await lock.run(['a'], () => Promise.resolve(7))).toBe(7)
  })

  test('a caller that leaves while it waits lets the next one in', async () => {
    const lock = new KeyedLock()
    const first = gateway()
    const leave = new AbortController()
    const holding = lock.run(['a'], () => first.opened)
    const leaving = lock.run(['a'], () => Promise.resolve('never'), leave.signal)
    const next = lock.run(['a'], () => Promise.resolve('next'))
    leave.abort()
    await expect(leaving).rejects.toMatchObject({ code: 'CANCELLED' })
    first.open()
    await holding
    expect(await next).toBe('next')
  })

  test('tells the holder that somebody waits behind it, at once or from the start', async () => {
    const lock = new KeyedLock()
    const first = gateway()
    const seen: boolean[] = []
    const holding = lock.run(['a'], async (wanted) => {
      seen.push(wanted.aborted)
      await first.opened
      seen.push(wanted.aborted)
    })
    await settle()
    const second = lock.run(['a'], async (wanted) => void seen.push(wanted.aborted))
    const third = lock.run(['a'], async (wanted) => void seen.push(wanted.aborted))
    first.open()
    await Promise.all([holding, second, third])
    expect(seen).toEqual([false, true, true, false])
  })
})
