import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE } from './setting.ts'

export interface CliCase {
  readonly title: string
  readonly args: readonly string[]
  readonly stdin?: string
  /** Default 2: the call's words are off. */
  readonly code?: number
  readonly says: readonly string[]
}

/** Files that a case needs, in a folder of the suite's own. */
export function writeFiles(dir: string): void {
  mkdirSync(join(dir, 'empty'))
  mkdirSync(join(dir, 'folders', 'a.yaml'), { recursive: true })
  mkdirSync(join(dir, 'mixed'))
  writeFileSync(join(dir, 'mixed', '1-good.yaml'), namespace('bad-mixed'))
  writeFileSync(join(dir, 'mixed', '2-bad.yaml'), 'kind: Namespace\napiVersion: v1\nmetadata: {}\n')
  writeFileSync(join(dir, 'no-ca.pem'), 'not a certificate\n')
}

export function namespace(name: string): string {
  return `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n`
}

/** "Billion laughs": nine levels of nine aliases each. */
function aliasBomb(): string {
  const levels = Array.from({ length: 9 }, (_, n) => {
    const items =
      n === 0 ? Array.from({ length: 9 }, () => 'lol') : Array.from({ length: 9 }, () => `*l${n - 1}`)
    return `l${n}: &l${n} [${items.join(',')}]`
  })
  return `${levels.join('\n')}\n`
}

const STDIN = ['apply', '-f', '-']

const DOCUMENTS: readonly CliCase[] = [
  { title: 'no file', args: ['apply'], says: ['apply', '-f PATH'] },
  {
    title: 'a file that is not there',
    args: ['apply', '-f', '/no/such.yaml'],
    says: ['/no/such.yaml', 'no such file'],
  },
  {
    title: 'a folder without manifests',
    args: ['apply', '-f', '{dir}/empty'],
    says: ['no .yaml', '{dir}/empty'],
  },
  { title: 'an unknown flag', args: ['apply', '--force', '-f', '-'], says: ['--force'] },
  { title: 'no YAML', args: STDIN, stdin: 'a: [1, 2\nb: }', says: ['standard input', 'not YAML'] },
  { title: 'binary rubbish', args: STDIN, stdin: '\0\u0001\u0002\uFFFD{{{', says: ['standard input'] },
  {
    title: 'a key twice',
    args: STDIN,
    stdin: `${namespace('bad-twice')}kind: Pod\n`,
    says: ['standard input', 'unique'],
  },
  { title: 'an alias bomb', args: STDIN, stdin: aliasBomb(), says: ['standard input', 'alias'] },
  {
    title: 'an alias of nothing',
    args: STDIN,
    stdin: 'kind: *nothing\n',
    says: ['standard input', 'nothing'],
  },
  { title: 'a scalar', args: STDIN, stdin: 'hello\n', says: ['standard input', 'document', 'hello'] },
  { title: 'a list', args: STDIN, stdin: '- a\n- b\n', says: ['standard input', 'document'] },
  {
    title: 'an unknown kind',
    args: STDIN,
    stdin: 'apiVersion: v1\nkind: Secret\nmetadata: {name: x}\n',
    says: ['kind', 'Secret', 'SpiderIPPool'],
  },
  {
    title: 'another apiVersion',
    args: STDIN,
    stdin: 'apiVersion: spiderpool.spidernet.io/v1\nkind: SpiderIPPool\nmetadata: {name: x}\n',
    says: ['apiVersion', 'v2beta1', 'spidernet.io/v1'],
  },
  {
    title: 'no name',
    args: STDIN,
    stdin: 'apiVersion: v1\nkind: Namespace\nmetadata: {}\n',
    says: ['metadata.name', 'nothing'],
  },
  {
    title: 'a name in capitals',
    args: STDIN,
    stdin: namespace('BadName'),
    says: ['metadata.name', 'BadName', 'DNS'],
  },
  {
    title: 'a name that is a NATS wildcard',
    args: STDIN,
    stdin: namespace("'>'"),
    says: ['metadata.name', '>'],
  },
  {
    title: 'a namespace where none can be',
    args: STDIN,
    stdin: `${namespace('bad-ns')}  namespace: default\n`,
    says: ['metadata.namespace', 'default'],
  },
  {
    title: 'an annotation that is no text',
    args: STDIN,
    stdin: `${namespace('bad-note')}  annotations: {a: 1}\n`,
    says: ['metadata.annotations.a', '1'],
  },
  {
    title: 'the second of three documents',
    args: STDIN,
    stdin: [namespace('bad-first'), namespace('Bad_Second'), namespace('bad-third')].join('---\n'),
    says: ['standard input, document 2', 'Bad_Second'],
  },
  {
    title: 'an item of a List',
    args: STDIN,
    stdin: JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: [{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'bad-item' } }, 7],
    }),
    says: ['item 2', '7'],
  },
  {
    title: 'one file of a folder',
    args: ['apply', '-f', '{dir}/mixed'],
    says: ['2-bad.yaml', 'metadata.name'],
  },
  {
    title: 'a folder named like a manifest',
    args: ['apply', '-f', '{dir}/folders'],
    says: ['{dir}/folders', 'no .yaml'],
  },
]

const OBJECTS: readonly CliCase[] = [
  { title: 'delete of nothing', args: ['delete'], says: ['delete', 'KIND NAME'] },
  { title: 'delete of an unknown kind', args: ['delete', 'secret', 'x'], says: ['kind', 'secret', 'pool'] },
  {
    title: 'delete of what is not there',
    args: ['delete', 'pool', 'nope'],
    code: 1,
    says: ['spiderippool/nope', 'not found'],
  },
  { title: 'delete of a name that is a wildcard', args: ['delete', 'pool', '>'], says: ['>', 'DNS'] },
  {
    title: 'delete of a bad file',
    args: ['delete', '-f', '{dir}/mixed'],
    says: ['2-bad.yaml', 'metadata.name'],
  },
  { title: 'get of nothing', args: ['get'], says: ['get', 'kind'] },
  { title: 'get of an unknown kind', args: ['get', 'secrets'], says: ['kind', 'secrets'] },
  { title: 'get of two names', args: ['get', 'pools', 'a', 'b'], says: ['at most one name'] },
  { title: 'get as XML', args: ['get', 'pools', '-o', 'xml'], says: ['--output', 'xml', 'json'] },
  { title: 'get of what is not there', args: ['get', 'pool', 'nope'], code: 1, says: ['nope', 'not found'] },
]

const ADD = ['cni', 'add', '--node', NODE, '--pod', 'default/bad']
const CNI: readonly CliCase[] = [
  { title: 'cni without a verb', args: ['cni'], says: ['cni', 'add or del'] },
  { title: 'cni with an unknown verb', args: ['cni', 'check'], says: ['add or del', 'check'] },
  { title: 'cni without a node', args: ['cni', 'add', '--pod', 'default/bad'], says: ['--node', NODE] },
  {
    title: 'cni on an unknown node',
    args: ['cni', 'add', '--node', 'nope', '--pod', 'default/bad'],
    says: ['--node', 'nope', NODE],
  },
  { title: 'cni without a Pod', args: ['cni', 'add', '--node', NODE], says: ['--pod', 'NAMESPACE/NAME'] },
  {
    title: 'cni of a Pod with two slashes',
    args: ['cni', 'del', '--node', NODE, '--pod', 'a/b/c'],
    says: ['--pod', 'a/b/c'],
  },
  {
    title: 'cni of a bad Pod name',
    args: ['cni', 'add', '--node', NODE, '--pod', 'default/Web_0'],
    code: 1,
    says: ['422', 'podName', 'Web_0'],
  },
  {
    title: 'cni with a bad link name',
    args: [...ADD, '--ifname', 'a/b'],
    code: 1,
    says: ['422', 'ifName', 'a/b'],
  },
  {
    title: 'cni with a bad UID',
    args: [...ADD, '--uid', '../x', '--container-id', 'c'],
    code: 1,
    says: ['422', 'podUID', '../x'],
  },
  { title: 'cni with an unknown pool', args: [...ADD, '--pools', 'nope'], code: 1, says: ['500', 'nope'] },
  { title: 'cni as YAML', args: [...ADD, '-o', 'yaml'], says: ['--output', 'yaml'] },
]

const OTHERS: readonly CliCase[] = [
  { title: 'an unknown command', args: ['evnets'], says: ['unknown command', 'evnets', '"events"'] },
  { title: 'events of a word', args: ['events', 'default/web-0'], says: ['default/web-0', '--pod'] },
  { title: 'status of a word', args: ['status', 'allocator'], says: ['status', 'allocator'] },
  {
    title: 'explain of an address in a namespace',
    args: ['explain', 'ip', '10.0.0.1', '-n', 'x'],
    says: ['namespace'],
  },
  {
    title: 'get of pools in a namespace',
    args: ['get', 'pools', '-n', 'x'],
    says: ['get pools', 'namespace'],
  },
  {
    title: 'events twice of a Pod',
    args: ['events', '--pod', 'a/b', '--pod', 'c/d'],
    says: ['--pod', 'once'],
  },
  { title: 'scale with a format', args: ['scale', 'allocator', '1', '-o', 'json'], says: ['-o'] },
  {
    title: 'scale of an unknown service',
    args: ['scale', 'nats-server', '2'],
    says: ['nats-server', 'allocator'],
  },
  { title: 'scale to less than nothing', args: ['scale', 'allocator', '-1'], says: ['-1'] },
  { title: 'scale to 65', args: ['scale', 'allocator', '65'], says: ['allocator', '64', '65'] },
  { title: 'scale to half', args: ['scale', 'allocator', '0.5'], says: ['allocator', '0.5'] },
  {
    title: 'events since nonsense',
    args: ['events', '--since', 'yesterday'],
    says: ['--since', 'yesterday'],
  },
  {
    title: 'events of no address',
    args: ['events', '--address', '1.2.3.999'],
    says: ['--address', '1.2.3.999'],
  },
]

export const CLI_CASES: readonly CliCase[] = [...DOCUMENTS, ...OBJECTS, ...CNI, ...OTHERS]
