import { systemClock } from '@subeni/shared/lifecycle'
import { describe, expect, test, vi } from 'vitest'
import type { Breaker } from '../app/ports.ts'
import { openBreaker } from './circuit-breaker.ts'

function setUp(resetTimeoutMs = 40) {
  const states: string[] = []
  const breaker = openBreaker({
    operation: 'allocate',
    clock: systemClock,
    resetTimeoutMs,
    errorThreshold: 50,
    volumeThreshold: 5,
    onChange: ({ state }) => states.push(state),
  })
  return { breaker, states }
}

async function call(breaker: Breaker, result: 'good' | 'bad'): Promise<string> {
  const permission = breaker.admit()
  if ('retryAfterMs' in permission) return 'refused'
  using held = permission
  return held.run(
    () => Promise.resolve(result),
    (given) => (given === 'bad' ? 'status 500' : undefined),
  )
}

async function opened(resetTimeoutMs?: number) {
  const made = setUp(resetTimeoutMs)
  for (let n = 0; n < 5; n++) await call(made.breaker, 'bad')
  return made
}

const halfOpen = (breaker: Breaker): Promise<void> =>
  vi.waitFor(() => expect(breaker.state).toBe('half-open'))

describe('openBreaker', () => {
  test('stays closed under successes and few failures', async () => {
    const { breaker, states } = setUp()
    using _ = breaker
    for (let n = 0; n < 4; n++) expect(await call(breaker, 'bad')).toBe('bad')
    for (let n = 0; n < 10; n++) expect(await call(breaker, 'good')).toBe('good')
    expect(states).toEqual([])
  })

  test('opens when too many fail, and then answers at once with the time of the next try', async () => {
    const { breaker, states } = await opened(60_000)
    using _ = breaker
    expect(states).toEqual(['open'])
    const permission = breaker.admit()
    expect(permission).toHaveProperty('retryAfterMs')
    expect('retryAfterMs' in permission && permission.retryAfterMs).toBeGreaterThan(59_000)
  })

  test('says since when it is open, after how many failures and why, also when a probe failed since', async () => {
    const { breaker } = await opened()
    using _ = breaker
    const cause =
      /^circuit open for allocate calls since \S+Z, after 5 of 5 calls failed, last: status 500; the next try is in \d+ ms$/
    expect(breaker.admit()).toMatchObject({ message: expect.stringMatching(cause) })
    await halfOpen(breaker)
    expect(await call(breaker, 'bad')).toBe('bad')
    expect(breaker.admit()).toMatchObject({ message: expect.stringMatching(cause) })
  })

  test('opens when enough failed in a row, however good the window was', async () => {
    const { breaker, states } = setUp(60_000)
    using _ = breaker
    for (let n = 0; n < 100; n++) await call(breaker, 'good')
    for (let n = 0; n < 9; n++) await call(breaker, 'bad')
    await call(breaker, 'good')
    for (let n = 0; n < 9; n++) await call(breaker, 'bad')
    expect(states).toEqual([])
    await call(breaker, 'bad')
    expect(states).toEqual(['open'])
  })

  test('refuses one who was admitted before it opened', async () => {
    const { breaker } = setUp(60_000)
    using _ = breaker
    const permission = breaker.admit()
    for (let n = 0; n < 5; n++) await call(breaker, 'bad')
    if ('retryAfterMs' in permission) throw new Error('the circuit was closed')
    const late = permission.run(
      () => Promise.resolve('sent'),
      () => undefined,
    )
    await expect(late).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
  })

  test('lets one probe through, and closes when it succeeds', async () => {
    const { breaker, states } = await opened()
    using _ = breaker
    await halfOpen(breaker)
    const probe = breaker.admit()
    if ('retryAfterMs' in probe) throw new Error('the first one may probe')
    expect(breaker.admit()).toHaveProperty('retryAfterMs')
    await probe.run(
      () => Promise.resolve('good'),
      () => undefined,
    )
    expect(await call(breaker, 'good')).toBe('good')
    expect(states).toEqual(['open', 'half-open', 'closed'])
  })

  test('comes to its next probe though the first one hangs, and takes the first one’s late success', async () => {
    const { breaker, states } = await opened()
    using _ = breaker
    await halfOpen(breaker)
    const probe = breaker.admit()
    if ('retryAfterMs' in probe) throw new Error('the first one may probe')
    const { promise, resolve } = Promise.withResolvers<string>()
    const hanging = probe.run(
      () => promise,
      () => undefined,
    )
    await vi.waitFor(() => expect(states).toEqual(['open', 'half-open', 'open', 'half-open']))
    resolve('good')
    expect(await hanging).toBe('good')
    expect(breaker.state).toBe('closed')
  })

  test('does not count what was sent before it opened and fails after', async () => {
    const { breaker, states } = setUp()
    using _ = breaker
    const { promise, resolve } = Promise.withResolvers<string>()
    const stale = Array.from({ length: 20 }, () => {
      const permission = breaker.admit()
      if ('retryAfterMs' in permission) throw new Error('the circuit is closed')
      return permission.run(
        () => promise,
        () => 'status 500',
      )
    })
    for (let n = 0; n < 5; n++) await call(breaker, 'bad')
    await halfOpen(breaker)
    await call(breaker, 'good')
    resolve('bad')
    await Promise.all(stale)
    expect(states).toEqual(['open', 'half-open', 'closed'])
  })

  test('opens again when the probe fails', async () => {
    const { breaker, states } = await opened()
    using _ = breaker
    await halfOpen(breaker)
    expect(await call(breaker, 'bad')).toBe('bad')
    expect(states).toEqual(['open', 'half-open', 'open'])
  })

  test('lets another one probe when the first never got its slot', async () => {
    const { breaker } = await opened()
    using _ = breaker
    await halfOpen(breaker)
    const probe = breaker.admit()
    if ('retryAfterMs' in probe) throw new Error('the first one may probe')
    probe[Symbol.dispose]()
    expect(await call(breaker, 'good')).toBe('good')
  })

  test('reports failures of the call itself as they are', async () => {
    const { breaker } = setUp()
    using _ = breaker
    const permission = breaker.admit()
    if ('retryAfterMs' in permission) throw new Error('the circuit is closed')
    const broken = permission.run(
      () => Promise.reject(new Error('a bug')),
      () => undefined,
    )
    await expect(broken).rejects.toThrow('a bug')
  })
})
