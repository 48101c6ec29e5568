import { type Candidates, type LeftOut, listed, type PoolSource } from '@subeni/ipam/candidates'

/** Whose word the candidate pools are. */
const SOURCES: Readonly<Record<PoolSource, string>> = {
  'pod-ippools': "the Pod's ippools annotation",
  'pod-ippool': "the Pod's ippool annotation",
  namespace: "the namespace's default pools",
  'cni-conf': 'the CNI configuration',
  'default-pools': "the cluster's default pools",
}

/** What the event history says of a choice: whose pools they were, and why not the others. */
export function explainChoice(
  candidates: Candidates | undefined,
  { passedOver, waitedMs }: { readonly passedOver: ReadonlyMap<string, string>; readonly waitedMs: number },
): string {
  if (!candidates) return 'the Pod has it already'
  const tried = [...passedOver].map(([pool, reason]): LeftOut => ({ pool, reason }))
  const others = [...candidates.ignored, ...tried, ...candidates.filtered]
  const why = others.map(({ pool, reason }) => `${pool} (${reason})`)
  return [
    `pools of ${SOURCES[candidates.source]}`,
    ...(why.length > 0 ? [`not ${listed(why, ', ')}`] : []),
    ...(waitedMs > 0 ? [`after waiting ${(waitedMs / 1_000).toFixed(1)} s for an address`] : []),
  ].join('; ')
}
