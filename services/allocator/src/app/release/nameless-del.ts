import type { ReleaseRequest } from '@subeni/shared/contracts'
import type { AllocatorParts } from '../parts.ts'
import { uidByName } from '../pod-uid.ts'

/** Whose address a DEL without a Pod UID means. */
export type Meant =
  | { readonly podUid: string }
  /** Nobody's; `owner`: the container of what the Pod has, if it has anything. */
  | { readonly podUid: undefined; readonly owner: string | undefined }

interface Had {
  readonly podUid: string
  readonly containerId: string | undefined
}

/**
 * A runtime that passes no UID (facts §5.9) still names its container, and that is written in the endpoint and in the claim: what is of
 * this very container is meant. Else the Pod that has the name now, by a live read. All pools are looked through, for such a DEL alone.
 */
export async function meantBy(parts: AllocatorParts, message: ReleaseRequest): Promise<Meant> {
  const had = [...(await ofEndpoint(parts, message)), ...ofClaims(parts, message)]
  const own = had.find(({ containerId }) => containerId === message.containerId)
  const podUid = own?.podUid ?? (await uidByName(parts.podDirectory, message))
  return podUid === undefined ? { podUid, owner: ownerOf(had) } : { podUid }
}

function ownerOf(had: readonly Had[]): string | undefined {
  const [first] = had
  return first && (first.containerId ?? 'unknown')
}

async function ofEndpoint(
  { endpoints, endpointWriter }: AllocatorParts,
  { podNamespace, podName, ifName }: ReleaseRequest,
): Promise<readonly Had[]> {
  if (!podNamespace || !podName) return []
  const name = { namespace: podNamespace, name: podName }
  const found = endpoints.get(podNamespace, podName) ?? (await endpointWriter.readLive(name))
  const { nics = [], uid: podUid = '' } = found?.value ?? {}
  return nics
    .filter(({ interface: nic }) => nic === ifName)
    .map(({ containerID }) => ({ podUid, containerId: containerID }))
}

function ofClaims(
  { pools }: AllocatorParts,
  { podNamespace, podName, ifName }: ReleaseRequest,
): readonly Had[] {
  const pod = `${podNamespace}/${podName}`
  return [...pools.actors()]
    .flatMap(({ view }) => [...view.pool.claims.values()])
    .filter((claim) => claim.pod === pod && (claim.nic === undefined || claim.nic === ifName))
    .map(({ podUid, containerID }) => ({ podUid, containerId: containerID }))
}
