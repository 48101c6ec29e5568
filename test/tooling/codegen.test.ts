import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { drift, generate } from '../../scripts/codegen.ts'
import { temporaryFolder, writeTree } from './temporary-folder.ts'

const OUT = 'packages/shared/src/contracts/gen'
const BOTH = ['subeni.pb.js', 'subeni.pb.d.ts']
const proto = (field: string) =>
  `syntax = "proto3";\npackage subeni.v1;\nmessage Ping { string ${field} = 1; }\n`
const imports = `syntax = "proto3";\npackage subeni.v1;\nimport "subeni/v1/a.proto";\nmessage Pong { Ping ping = 1; }\n`
const tree = (field: string) => ({
  'packages/shared/proto/subeni/v1/a.proto': proto(field),
  'packages/shared/proto/subeni/v1/b.proto': imports,
})

describe('drift', () => {
  test('finds none where there is no message and nothing generated', async () => {
    expect(await drift(temporaryFolder())).toEqual([])
  })

  test('finds none right after generating', async () => {
    const root = temporaryFolder()
    writeTree(root, tree('node_name'))
    expect(await drift(root)).toEqual(BOTH)
    await generate(root, join(root, OUT))
    expect(readdirSync(join(root, OUT)).toSorted()).toEqual(BOTH.toSorted())
    expect(await drift(root)).toEqual([])
  })

  test('finds both files when a message changed', async () => {
    const root = temporaryFolder()
    writeTree(root, tree('node_name'))
    await generate(root, join(root, OUT))
    writeTree(root, tree('pod_name'))
    expect(await drift(root)).toEqual(BOTH)
  })

  test('fails on messages that do not parse', async () => {
    const root = temporaryFolder()
    writeTree(root, { 'packages/shared/proto/a.proto': 'syntax = "proto3"; message {' })
    await expect(drift(root)).rejects.toThrow('illegal')
  })
})
