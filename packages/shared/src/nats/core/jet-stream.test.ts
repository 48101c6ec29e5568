import { describe, expect, test } from 'vitest'
import { publishOnce } from './jet-stream.ts'
import type { NatsLink } from './link.ts'

function linkThatAnswers(text: string): NatsLink {
  const message = { string: () => text }
  const inbox = { ask: () => Promise.resolve({ kind: 'answer', message }) }
  return { inbox, stores: { note: () => undefined } } as unknown as NatsLink
}

describe('publishOnce', () => {
  test.each(['not json', '', 'null', '7', '"x"', '[]', '{}', '{"seq":"1"}', '{"error":{}}'])(
    'takes %j, which is of nobody that stores, for no answer',
    async (text) => {
      expect(await publishOnce(linkThatAnswers(text), 'subject', '')).toEqual({ kind: 'silent' })
    },
  )

  test.each([
    { text: '{"stream":"S","seq":7}', want: { kind: 'stored', sequence: 7, isDuplicate: false } },
    { text: '{"stream":"S","seq":7,"duplicate":true}', want: { kind: 'stored', isDuplicate: true } },
    { text: '{"error":{"code":400,"err_code":10071}}', want: { kind: 'refused' } },
  ])('takes $text for what it is', async ({ text, want }) => {
    expect(await publishOnce(linkThatAnswers(text), 'subject', '')).toMatchObject(want)
  })
})
