import { BUCKET, STREAM } from '@subeni/shared/contracts'
import { bucketStream } from '@subeni/shared/nats'
import { describe, expect, test } from 'vitest'
import type { Harm } from './harness/store-harm.ts'
import { HarmedStack } from './harness/store-matrix.ts'

const STREAMS = [...Object.values(STREAM), ...Object.values(BUCKET).map(bucketStream)]
const HARMS: readonly Harm[] = ['deleted', 'emptied', 'went-back', 'byte-flipped']

describe.each(HARMS)('%s under Pods that run, and while others come', (harm) => {
  test.each(STREAMS)('%s: no address has two owners, and nobody hangs', async (stream) => {
    await using harmed = await HarmedStack.start()
    await harmed.copy()
    for (const pool of ['plain', 'global', 'plain']) await harmed.addPod(pool)
    const churn = (async () => {
      for (let n = 0; n < 5; n += 1) await harmed.addPod('plain')
    })()
    await harmed.harm(stream, harm)
    await churn
    for (const pool of ['plain', 'global']) for (let n = 0; n < 4; n += 1) await harmed.addPod(pool)
    expect(harmed.owners.size).toBeGreaterThan(20)
    const told = await harmed.told(stream)
    // What lives in no process's memory is missed by nobody.
    expect(told.length > 0 || harm !== 'deleted', `${stream} ${harm}`).toBe(true)
  })
})
