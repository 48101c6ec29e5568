import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT, toolEnv } from '../../scripts/bootstrap.mjs'
import { run } from '../../scripts/run.mjs'
import { temporaryFolder, writeTree } from './temporary-folder.ts'

const CONFIG = join(ROOT, '.dependency-cruiser.cjs')
const PACKAGES = [
  'nats',
  'undici',
  '@kubernetes/client-node',
  'prom-client',
  'opossum',
  'koffi',
  'ip-address',
  'zod',
  'vitest',
]

/** A workspace as ours, with packages that hold nothing. */
function workspace(): Record<string, string> {
  const installed = PACKAGES.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, 'module.exports = {}\n'],
  ])
  const dependencies = Object.fromEntries(PACKAGES.map((name) => [name, '1.0.0']))
  const files = [
    'packages/shared/src/errors/index',
    'packages/shared/src/objects/index',
    'packages/shared/src/ports/index',
  ]
  const others = [
    'packages/shared/src/config/index',
    'packages/ipam/src/pools/index',
    'services/b/src/domain/b',
    'services/b/src/main',
  ]
  return {
    ...Object.fromEntries(installed),
    ...Object.fromEntries([...files, ...others].map((name) => [`${name}.ts`, 'export const it = 1\n'])),
    'package.json': JSON.stringify({ name: 'root', type: 'module', dependencies }),
    'scripts/s.ts': 'export const it = 1\n',
    'test/t.ts': 'export const it = 1\n',
  }
}

async function violations(files: Record<string, string>): Promise<string[]> {
  const folder = temporaryFolder()
  writeTree(folder, { ...workspace(), ...files })
  const args = ['--config', CONFIG, '--output-type', 'json', 'packages', 'services', 'scripts', 'test']
  const { stdout } = await run('depcruise', args, { cwd: folder, env: toolEnv(process.execPath) })
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string }[] }
  }
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].toSorted()
}

const imports = (specifier: string) => `import * as other from '${specifier}'\nexport const used = other\n`
const importsType = (specifier: string) =>
  `import type * as Other from '${specifier}'\nexport type Used = typeof Other\n`

interface Row {
  rule: string
  file: string
  specifier: string
  /** Where the same import is right. */
  allowed?: string
}

const shared = '../../../../packages/shared/src'
const ROWS: Row[] = [
  { rule: 'no-unresolvable', file: 'services/a/src/app/x.ts', specifier: 'not-installed' },
  {
    rule: 'domain-is-pure',
    file: 'services/a/src/domain/x.ts',
    specifier: 'node:fs',
    allowed: 'services/a/src/app/x.ts',
  },
  {
    rule: 'domain-is-pure',
    file: 'services/a/src/domain/x.ts',
    specifier: 'zod',
    allowed: 'services/a/src/domain/x.test.ts',
  },
  {
    rule: 'domain-imports',
    file: 'services/a/src/domain/x.ts',
    specifier: `${shared}/config/index.ts`,
    allowed: 'services/a/src/app/x.ts',
  },
  {
    rule: 'ipam-imports',
    file: 'packages/ipam/src/claims/x.ts',
    specifier: 'node:net',
    allowed: 'packages/ipam/src/claims/x.test.ts',
  },
  {
    rule: 'ipam-imports',
    file: 'packages/ipam/src/claims/x.ts',
    specifier: 'zod',
    allowed: 'packages/shared/src/config/x.ts',
  },
  {
    rule: 'ipam-imports',
    file: 'packages/ipam/src/claims/x.ts',
    specifier: `../../../shared/src/ports/index.ts`,
  },
  {
    rule: 'services-are-islands',
    file: 'services/a/src/app/x.ts',
    specifier: '../../../b/src/domain/b.ts',
    allowed: 'services/b/src/app/x.ts',
  },
  {
    rule: 'shared-knows-no-service',
    file: 'packages/shared/src/config/x.ts',
    specifier: '../../../../services/b/src/domain/b.ts',
    allowed: 'packages/cli/src/up/x.ts',
  },
  { rule: 'main-is-imported-by-nobody', file: 'services/b/src/app/x.ts', specifier: '../main.ts' },
  { rule: 'no-tests-in-the-product', file: 'services/a/src/app/x.ts', specifier: '../../../../test/t.ts' },
  {
    rule: 'nats-only-in-its-adapters',
    file: 'services/a/src/app/x.ts',
    specifier: 'nats',
    allowed: 'packages/shared/src/nats/x.ts',
  },
  {
    rule: 'undici-only-in-adapters',
    file: 'services/provider-gateway/src/app/x.ts',
    specifier: 'undici',
    allowed: 'services/provider-gateway/src/adapters/x.ts',
  },
  {
    rule: 'undici-only-in-adapters',
    file: 'services/iaas-provider/src/x.ts',
    specifier: 'undici',
    allowed: 'services/iaas-provider/src/adapters/x.ts',
  },
  {
    rule: 'undici-only-in-adapters',
    file: 'packages/cli/src/up/x.ts',
    specifier: 'undici',
    allowed: 'packages/cli/src/adapters/x.ts',
  },
  {
    rule: 'kubernetes-only-in-kube',
    file: 'packages/shared/src/ports/x.ts',
    specifier: '@kubernetes/client-node',
    allowed: 'packages/kube/src/x.ts',
  },
  {
    rule: 'prom-client-only-in-metrics',
    file: 'services/a/src/metrics.ts',
    specifier: 'prom-client',
    allowed: 'packages/shared/src/metrics/x.ts',
  },
  {
    rule: 'opossum-only-in-the-gateway',
    file: 'services/a/src/adapters/x.ts',
    specifier: 'opossum',
    allowed: 'services/provider-gateway/src/adapters/x.ts',
  },
  {
    rule: 'koffi-only-in-cni',
    file: 'packages/shared/src/config/x.ts',
    specifier: 'koffi',
    allowed: 'packages/cni/src/x.ts',
  },
]

/** Each row's file gets a name of its own, so that one run of the tool judges all rows. */
const numbered = (file: string, row: number) => file.replace(/x(\.test)?\.ts$/, `x${row}$1.ts`)

function judge(fileOf: (row: Row) => string | undefined): Promise<string[]> {
  const files = ROWS.flatMap((row, index) => {
    const file = fileOf(row)
    return file === undefined ? [] : [[numbered(file, index), imports(row.specifier)]]
  })
  return violations(Object.fromEntries(files))
}

describe('import boundaries', () => {
  let refused: string[] = []
  let refusedWhereAllowed: string[] = []
  beforeAll(async () => {
    refused = await judge((row) => row.file)
    refusedWhereAllowed = await judge((row) => row.allowed)
  })

  const about = (path: string, row: number, found: string[]) =>
    found.filter((line) => line.endsWith(`: ${numbered(path, row)}`))

  test.each(ROWS.map((row, index) => ({ ...row, index })))(
    '$rule refuses $specifier in $file',
    ({ rule, file, index }) => {
      expect(about(file, index, refused)).toEqual([`${rule}: ${numbered(file, index)}`])
    },
  )

  test('nothing is refused where it is right', () => {
    expect(refusedWhereAllowed).toEqual([])
  })

  test('refuses an import of types alike', async () => {
    const file = 'services/a/src/app/x.ts'
    expect(await violations({ [file]: importsType('nats') })).toEqual([`nats-only-in-its-adapters: ${file}`])
  })

  test('refuses a cycle', async () => {
    const [a, b] = ['services/a/src/app/a.ts', 'services/a/src/app/b.ts']
    const found = await violations({ [a]: imports('./b.ts'), [b]: imports('./a.ts') })
    expect(found).toEqual([`no-cycles: ${a}`])
  })

  test('lets a domain use its own files, the rules of addresses, errors, objects and ports', async () => {
    const parts = [`${shared}/errors/index.ts`, `${shared}/objects/index.ts`, `${shared}/ports/index.ts`]
    const all = [...parts, './y.ts', '../../../../packages/ipam/src/pools/index.ts']
    const text = all.map((specifier, index) => `export * as part${index} from '${specifier}'\n`).join('')
    const files = { 'services/a/src/domain/x.ts': text, 'services/a/src/domain/y.ts': 'export const y = 1\n' }
    expect(await violations(files)).toEqual([])
  })

  test('is tested for every rule', () => {
    const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }
    const tested = new Set(['no-cycles', ...ROWS.map(({ rule }) => rule)])
    expect(forbidden.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([])
  })
})
