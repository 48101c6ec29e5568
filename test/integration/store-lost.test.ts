import { BUCKET, STREAM } from '@subeni/shared/contracts'
import { bucketStream } from '@subeni/shared/nats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HarmedStack } from './harness/store-matrix.ts'

let harmed: HarmedStack
beforeAll(async () => {
  harmed = await HarmedStack.start()
})
afterAll(() => harmed[Symbol.asyncDispose]())

/** The whole matrix is in store-matrix.long.test.ts. */
test.each([
  { stream: bucketStream(BUCKET.gateways), harm: 'deleted', what: 'made-anew' },
  { stream: STREAM.pools, harm: 'deleted', what: 'made-anew' },
  { stream: STREAM.releases, harm: 'deleted', what: 'made-anew' },
  { stream: bucketStream(BUCKET.endpoints), harm: 'deleted', what: 'made-anew' },
] as const)(
  '$stream $harm under Pods that run: nobody gets their addresses, and it is told',
  async ({ stream, harm, what }) => {
    await harmed.harm(stream, harm)
    expect(await harmed.told(stream)).toContain(what)
  },
)

test('is told by status until somebody acknowledges it', async () => {
  const { stdout } = await harmed.stack.cli('status')
  expect(stdout).toContain('made-anew')
  expect(await harmed.stack.cli('store', 'acknowledge', '--all')).toMatchObject({ code: 0 })
  expect(await harmed.stack.json('status')).toMatchObject({ store: [] })
})
