import type { PodDirectory } from '@subeni/shared/ports'

interface NamedPod {
  readonly podNamespace?: string | null
  readonly podName?: string | null
}

/**
 * A runtime that passes no UID means the Pod that has the name now (facts §1.1, §5.9), by a live read. Undefined when nobody
 * knows such a Pod.
 */
export async function uidByName(
  directory: PodDirectory,
  { podNamespace, podName }: NamedPod,
): Promise<string | undefined> {
  if (!podNamespace || !podName) return undefined
  const pod = await directory.read(podNamespace, podName)
  return pod === 'unknown' ? undefined : pod.uid
}
