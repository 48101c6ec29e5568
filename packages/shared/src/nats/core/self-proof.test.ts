import { describe, expect, test } from 'vitest'
import { FakeClock, silentLog } from '../../testing/index.ts'
import { SelfProof } from './self-proof.ts'

type Callback = (error: null, message: { string(): string }) => void

/** A connection that delivers what is published so many times. */
function setUp(copies: () => number) {
  const clock = new FakeClock()
  let callback: Callback = () => undefined
  let reconnects = 0
  const nc = {
    subscribe: (_subject: string, options: { callback: Callback }) => {
      callback = options.callback
      return { unsubscribe: () => undefined }
    },
    publish: (_subject: string, text: string) => {
      for (let copy = copies(); copy > 0; copy -= 1) callback(null, { string: () => text })
    },
    reconnect: async () => void (reconnects += 1),
    isClosed: () => false,
  }
  const link = { nc, clock, log: silentLog(), isConnected: () => true }
  const proof = new SelfProof(link as unknown as ConstructorParameters<typeof SelfProof>[0])
  return { clock, proof, reconnects: () => reconnects }
}

describe('a connection that is asked whether it hears itself', () => {
  test('stays as it is when it hears each question once', async () => {
    const { clock, proof, reconnects } = setUp(() => 1)
    proof.prove()
    await clock.advance(600_000)
    expect(reconnects()).toBe(0)
    proof.stop()
    expect(clock.pending).toBe(0)
  })

  test.each([
    ['nothing', 0],
    ['everything twice', 2],
  ])('is made anew when it hears %s, and left alone once that helped', async (_what, copies) => {
    let now = copies
    const { clock, proof, reconnects } = setUp(() => now)
    proof.prove()
    await clock.advance(5_200)
    expect(reconnects()).toBe(1)
    now = 1
    await clock.advance(600_000)
    expect(reconnects()).toBe(1)
  })

  test('ends its process when making it anew does not help', async () => {
    const { clock, proof, reconnects } = setUp(() => 2)
    proof.prove()
    await expect(clock.advance(60_000)).rejects.toThrow(
      'hears itself 2 times, also after it was made anew 2 times',
    )
    expect(reconnects()).toBe(2)
  })
})
