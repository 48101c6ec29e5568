import type { Nic } from '../objects/index.ts'

const NIC = /^([^/:\s=]{1,15})=((?:[0-9a-f]{2}:){5}[0-9a-f]{2})$/

/** NODE_NICS: "eth1=fa:16:3e:00:00:01,eth2=…". */
export function parseNics(
  text: string,
):
  | { readonly kind: 'nics'; readonly nics: readonly Nic[] }
  | { readonly kind: 'problem'; readonly text: string } {
  const nics: Nic[] = []
  for (const part of text.split(',')) {
    const [, name, mac] = NIC.exec(part.trim().replace(/=.*$/, (value) => value.toLowerCase())) ?? []
    if (name === undefined || mac === undefined) {
      return {
        kind: 'problem',
        text: `must be a list of name=MAC such as eth1=fa:16:3e:00:00:01, got "${part}"`,
      }
    }
    nics.push({ name, mac })
  }
  return { kind: 'nics', nics }
}
