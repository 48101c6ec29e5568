/** A Pod manifest as a user's cluster has one. */
export function podManifest(
  pod: string,
  parts: {
    readonly annotations?: Readonly<Record<string, string>>
    readonly labels?: Readonly<Record<string, string>>
    readonly uid?: string
    /** The kind of its controller. */
    readonly ownerKind?: string
  } = {},
): object {
  const [namespace = 'default', name = ''] = pod.split('/')
  const { annotations = {}, labels = {}, uid = `${namespace}-${name}-uid`, ownerKind } = parts
  const owner = { apiVersion: 'apps/v1', kind: ownerKind, name: 'owner', uid: 'owner-uid', controller: true }
  const owners = ownerKind === undefined ? {} : { ownerReferences: [owner] }
  const metadata = { namespace, name, uid, annotations, labels, ...owners }
  return { apiVersion: 'v1', kind: 'Pod', metadata, spec: {} }
}

export function namespaceManifest(name: string, annotations: Readonly<Record<string, string>>): object {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, annotations } }
}

/** An eni-vlan SpiderMultusConfig with default pools (seed, "SpiderMultusConfig"). */
export function multusManifest(
  config: string,
  ippools: { readonly ipv4?: readonly string[]; readonly ipv6?: readonly string[] },
): object {
  const [namespace = 'default', name = ''] = config.split('/')
  return {
    apiVersion: 'spiderpool.spidernet.io/v2beta1',
    kind: 'SpiderMultusConfig',
    metadata: { namespace, name },
    spec: { cniType: 'eni-vlan', enivlan: { master: ['eth1'], ippools } },
  }
}

export function reservedManifest(name: string, ips: readonly string[]): object {
  return {
    apiVersion: 'spiderpool.spidernet.io/v2beta1',
    kind: 'SpiderReservedIP',
    metadata: { name },
    spec: { ips },
  }
}
