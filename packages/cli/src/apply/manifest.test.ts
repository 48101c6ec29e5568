import { describe, expect, test } from 'vitest'
import { parseManifest } from './manifest.ts'

const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web-0' }, spec: {} }
const parse = (value: unknown) => parseManifest({ where: 'x.yaml', value })

describe('parseManifest', () => {
  test('puts a namespaced object into default when it names no namespace', () => {
    expect(parse(pod).metadata.namespace).toBe('default')
  })

  test('takes null labels and annotations for none, as kubectl does', () => {
    expect(
      parse({ ...pod, metadata: { name: 'a', labels: null, annotations: null } }).metadata,
    ).toMatchObject({ labels: {}, annotations: {} })
  })

  test('keeps which of its owners is the controller', () => {
    const ownerReferences = [{ kind: 'StatefulSet', name: 'web', controller: true }]
    const { metadata } = parse({ ...pod, metadata: { ...pod.metadata, ownerReferences } })
    expect(metadata.ownerReferences).toEqual(ownerReferences)
  })

  test.each([
    { title: 'text', value: 'hello', want: /x\.yaml: document: / },
    {
      title: 'no kind',
      value: { apiVersion: 'v1', metadata: { name: 'a' } },
      want: /x\.yaml: kind: .*got nothing/,
    },
    { title: 'an unknown kind', value: { ...pod, kind: 'Deployment' }, want: /kind: .*"Deployment"/ },
    {
      title: 'the wrong apiVersion',
      value: { ...pod, apiVersion: 'v2' },
      want: /apiVersion: must be v1 for Pod \(got "v2"\)/,
    },
    { title: 'no name', value: { ...pod, metadata: {} }, want: /metadata\.name: .*got nothing/ },
    {
      title: 'a bad name',
      value: { ...pod, metadata: { name: 'Web_0' } },
      want: /metadata\.name: must be a DNS name.*"Web_0"/,
    },
    {
      title: 'a number as a label',
      value: { ...pod, metadata: { name: 'a', labels: { app: 1 } } },
      want: /metadata\.labels\.app: .*got 1/,
    },
    {
      title: 'a namespace on a cluster-scoped kind',
      value: { apiVersion: 'v1', kind: 'Node', metadata: { name: 'n', namespace: 'x' } },
      want: /metadata\.namespace: Node has no namespace/,
    },
    ...['a b', 'a\u0007b', '../x', '', 'x'.repeat(129)].map((uid) => ({
      title: `the UID ${JSON.stringify(uid).slice(0, 12)}`,
      value: { ...pod, metadata: { name: 'a', uid } },
      want: /x\.yaml: metadata\.uid: must be 1 to 128 letters.*got "/,
    })),
  ])('refuses $title, naming where, field, value and rule', ({ value, want }) => {
    expect(() => parse(value)).toThrow(want)
  })
})
