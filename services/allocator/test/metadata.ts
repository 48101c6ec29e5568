/** One entry as a provider writes it. */
export interface EntryGiven {
  readonly ipv6?: string
  readonly mac?: string
  readonly vlan?: number
  readonly node?: string
  readonly status?: 'bound' | 'unbound' | 'detaching'
}

export function encodeMetadata(scope: string, ips: Readonly<Record<string, EntryGiven>>): string {
  return JSON.stringify({ scope, ips })
}
