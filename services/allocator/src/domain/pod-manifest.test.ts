import { someMeta } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { podInfo } from './pod-manifest.ts'

const manifest = (given: object) => ({
  apiVersion: 'v1',
  kind: 'Pod' as const,
  metadata: someMeta(),
  ...given,
})

describe('podInfo', () => {
  test.each([
    { title: 'a running Pod', given: { status: { phase: 'Running' } }, want: false },
    {
      title: 'a completed Job',
      given: { spec: { restartPolicy: 'Never' }, status: { phase: 'Succeeded' } },
      want: true,
    },
    { title: 'a completed Pod that restarts', given: { status: { phase: 'Succeeded' } }, want: false },
    {
      title: 'a failed Pod that never restarts',
      given: { spec: { restartPolicy: 'Never' }, status: { phase: 'Failed' } },
      want: true,
    },
    { title: 'an evicted Pod', given: { status: { phase: 'Failed', reason: 'Evicted' } }, want: true },
    { title: 'a manifest of nonsense', given: { spec: 7, status: null }, want: false },
  ])('says of $title whether it is finished', ({ given, want }) => {
    expect(podInfo(manifest(given)).isFinished).toBe(want)
  })
})
