import { describe, expect, test } from 'vitest'
import { readRefusal } from './provider-answer.ts'

describe('readRefusal', () => {
  test.each([
    {
      title: "our provider's words and code, not its JSON",
      body: '{"error":"no virtual subnet 10.9.0.0/24","code":"PROVIDER_REJECTED","field":""}',
      want: { code: 'PROVIDER_REJECTED', text: 'no virtual subnet 10.9.0.0/24 (PROVIDER_REJECTED)' },
    },
    { title: 'words without a code', body: '{"error":"no"}', want: { code: '', text: 'no' } },
    {
      title: 'the whole of what has no words',
      body: '{"code":"X","message":1}',
      want: { code: 'X', text: '{"code":"X","message":1}' },
    },
    { title: 'what is no JSON', body: 'Bad Gateway', want: { code: '', text: 'Bad Gateway' } },
    { title: 'a list', body: '[1]', want: { code: '', text: '[1]' } },
    {
      title: 'the beginning of what is long',
      body: JSON.stringify({ error: 'a'.repeat(600) }),
      want: { code: '', text: `${'a'.repeat(512)}…` },
    },
  ])('shows $title', ({ body, want }) => {
    expect(readRefusal(body)).toEqual({ kind: 'refusal', ...want })
  })
})
