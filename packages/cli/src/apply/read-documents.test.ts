import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDocuments } from './read-documents.ts'

describe('readDocuments', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'subeni-documents-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  const read = (name: string, text: string) => {
    writeFileSync(join(dir, name), text)
    return readDocuments([join(dir, name)])
  }

  test('names each document of several, and drops empty ones', () => {
    const documents = read('several.yaml', 'a: 1\n---\n---\nb: 2\n')
    expect(documents.map(({ where, value }) => [where.replace(dir, ''), value])).toEqual([
      ['/several.yaml, document 1', { a: 1 }],
      ['/several.yaml, document 3', { b: 2 }],
    ])
  })

  test('reads the files of a folder in name order, and no folder that is named like one', () => {
    mkdirSync(join(dir, 'folder', 'a.yaml'), { recursive: true })
    writeFileSync(join(dir, 'folder', 'c.json'), '{"c": 3}')
    writeFileSync(join(dir, 'folder', 'a.yaml', 'b.yml'), 'b: 2')
    writeFileSync(join(dir, 'folder', 'notes.txt'), 'x: [')
    expect(readDocuments([join(dir, 'folder')]).map(({ value }) => value)).toEqual([{ b: 2 }, { c: 3 }])
  })

  test.each([
    { title: 'a key twice', text: 'a: 1\na: 2\n', want: /not YAML: Map keys must be unique/ },
    { title: 'an alias of nothing', text: 'a: *b\n', want: /not YAML: .*alias.*b/i },
    {
      title: 'an alias bomb',
      text: [
        'a: &a [x,x,x,x,x,x,x,x,x]',
        'b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]',
        'c: [*b,*b,*b,*b,*b,*b,*b,*b,*b]',
        'd: [*b,*b,*b,*b]',
      ].join('\n'),
      want: /not YAML: .*at most 100 aliases/i,
    },
  ])('refuses $title, and says where', ({ text, want }) => {
    expect(() => read('bad.yaml', text)).toThrow(want)
    expect(() => read('bad.yaml', text)).toThrow(/bad\.yaml/)
  })
})
