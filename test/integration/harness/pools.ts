/** A SpiderIPPool manifest as a user writes one. */
export function poolManifest(parts: {
  readonly name: string
  readonly subnet: string
  readonly ips: readonly string[]
  readonly node?: string
  readonly iaas?: boolean
  readonly version?: 4 | 6
  readonly gateway?: string
  readonly annotations?: Readonly<Record<string, string>>
}): object {
  const { name, subnet, ips, node, iaas = true, version = 4, gateway, annotations } = parts
  return {
    apiVersion: 'spiderpool.spidernet.io/v2beta1',
    kind: 'SpiderIPPool',
    metadata: {
      name,
      annotations: {
        ...(iaas && {
          'ipam.spidernet.io/iaas-provider': 'huaweicloud',
          'ipam.spidernet.io/parent-nic': 'eth1',
        }),
        ...annotations,
      },
    },
    spec: {
      ipVersion: version,
      subnet,
      ips,
      ...(gateway !== undefined && { gateway }),
      ...(node !== undefined && { nodeName: [node] }),
    },
  }
}
