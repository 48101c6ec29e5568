import { IpamError } from '@subeni/shared/errors'
import type { Endpoint, Versioned } from '@subeni/shared/objects'
import { anEndpoint, FakeClock } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { EndpointBook } from './endpoint-book.ts'

function setUp() {
  const clock = new FakeClock()
  return { clock, book: new EndpointBook(clock) }
}

const tell = (book: EndpointBook, name: string, revision: number): void =>
  book.onEndpoint({ value: anEndpoint({ name }), revision }, 'default', name)

const names = (book: EndpointBook): string[] => [...book.all()].map(({ value }) => value.metadata.name)

function malformed(revision: number): Versioned<Endpoint> {
  return {
    revision,
    get value(): Endpoint {
      throw new IpamError('MALFORMED_MESSAGE', 'not JSON')
    },
  }
}

describe('the book of endpoints', () => {
  test('keeps the newest of what was told and what was written', () => {
    const { book } = setUp()
    tell(book, 'pod-1', 5)
    book.learn({ ...anEndpoint({ name: 'pod-1' }), node: 'worker-9' }, 6)
    tell(book, 'pod-1', 5)
    expect(book.get('default', 'pod-1')).toMatchObject({ value: { node: 'worker-9' }, revision: 6 })
  })

  test('remembers for five minutes what a removed one left behind, and lists it no more', async () => {
    const { book, clock } = setUp()
    tell(book, 'pod-1', 1)
    tell(book, 'pod-2', 2)
    book.onRemoved('default', 'pod-1', { value: { ...anEndpoint({ name: 'pod-1' }), nics: [] }, revision: 3 })
    expect(names(book)).toEqual(['pod-2'])
    expect(book.get('default', 'pod-1')).toBeUndefined()
    expect(book.last('default', 'pod-1')?.revision).toBe(3)
    await clock.advance(300_001)
    book.learn({ ...anEndpoint({ name: 'pod-3' }), nics: [] }, 4)
    expect(book.last('default', 'pod-1')).toBeUndefined()
    expect(book.last('default', 'pod-3')?.revision).toBe(4)
  })

  test('leaves out of the list what is not JSON, and says so where it is asked for', () => {
    const { book } = setUp()
    tell(book, 'pod-1', 1)
    book.onEndpoint(malformed(2), 'default', 'pod-2')
    expect(names(book)).toEqual(['pod-1'])
    expect(() => book.get('default', 'pod-2')).toThrow('not JSON')
  })
})
