import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { nodesOfStart, readNodes, saveNodes } from './remembered-nodes.ts'

const node = (name: string) => ({ name, nics: [{ name: 'eth1', mac: 'fa:16:3e:00:00:01' }] })
const [one, two] = [node('worker-1'), node('worker-2')]

describe('nodesOfStart', () => {
  test.each([
    { title: 'those that are given', given: [one], last: [], want: { nodes: [one] } },
    {
      title: 'the same again without a word',
      given: [two, one],
      last: [one, two],
      want: { nodes: [two, one] },
    },
    {
      title: 'those of the last start when none is given, and says so',
      given: [],
      last: [one, two],
      want: { nodes: [one, two], notice: expect.stringContaining('worker-1, worker-2') },
    },
    {
      title: 'those that are given, and names those that are left out',
      given: [two],
      last: [one, two],
      want: { nodes: [two], notice: expect.stringMatching(/any more: worker-1;/) },
    },
    { title: 'none in a new folder', given: [], last: [], want: { nodes: [] } },
  ])('takes $title', ({ given, last, want }) => {
    expect(nodesOfStart(given, last)).toEqual(want)
  })
})

describe('what is remembered', () => {
  const dir = mkdtempSync(join(tmpdir(), 'subeni-nodes-'))
  afterAll(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'nodes.json')

  test('comes back', () => {
    saveNodes(file, [one, two])
    expect(readNodes(file)).toEqual([one, two])
  })

  test.each(['', '{', '[{"name":1}]', '{}'])('is nothing where the file says %j', (text) => {
    writeFileSync(file, text)
    expect(readNodes(file)).toEqual([])
  })
})
