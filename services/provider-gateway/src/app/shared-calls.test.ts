import { describe, expect, test } from 'vitest'
import { SharedCalls } from './shared-calls.ts'

const signal = (): AbortController => new AbortController()

describe('SharedCalls', () => {
  test('makes one call of the same one asked twice at once', async () => {
    const shared = new SharedCalls<number>()
    const { promise, resolve } = Promise.withResolvers<number>()
    let calls = 0
    const start = (): Promise<number> => {
      calls += 1
      return promise
    }
    const both = Promise.all([
      shared.run('k', signal().signal, start),
      shared.run('k', signal().signal, start),
      shared.run('other', signal().signal, () => Promise.resolve(7)),
    ])
    resolve(1)
    expect(await both).toEqual([1, 1, 7])
    expect(calls).toBe(1)
  })

  test('calls anew once the former call is over, however it ended', async () => {
    const shared = new SharedCalls<number>()
    await expect(shared.run('k', signal().signal, () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    )
    expect(await shared.run('k', signal().signal, () => Promise.resolve(2))).toBe(2)
  })

  test('goes on while one of two still waits, and is given up with the last', async () => {
    const shared = new SharedCalls<number>()
    const [one, two] = [signal(), signal()]
    let given: AbortSignal | undefined
    const start = (inner: AbortSignal): Promise<number> => {
      given = inner
      return new Promise(() => undefined)
    }
    const first = shared.run('k', one.signal, start)
    const second = shared.run('k', two.signal, start)
    one.abort()
    await expect(first).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(given?.aborted).toBe(false)
    two.abort()
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(given?.aborted).toBe(true)
    expect(shared.has('k')).toBe(false)
  })
})
