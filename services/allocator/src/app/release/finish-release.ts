import { finalizeById, verifyById } from '@subeni/ipam/claims'
import type {
  FinalizeReply,
  FinalizeRequest,
  PoolAddress,
  VerifyReply,
  VerifyRequest,
} from '@subeni/shared/contracts'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { Claim } from '@subeni/shared/objects'
import type { RequestContext } from '@subeni/shared/ports'
import { requiredTexts } from '../../domain/required-text.ts'
import type { AllocatorParts } from '../parts.ts'

/** Rule *finalize by id*: proven live, since on its word the provider deletes a sub-ENI. */
export async function verifyClaim(parts: AllocatorParts, request: VerifyRequest): Promise<VerifyReply> {
  const { claimId, byPool } = parse(request)
  for (const [pool, addresses] of byPool) {
    const actor = await parts.pools.findLive(pool)
    if (!actor) continue
    const stands = await actor
      .ask({ proven: true, decide: (view) => ({ result: verifyById(view, claimId, addresses) }) })
      .catch(falseWhenGone)
    if (stands) return { verification: { stands: true } }
  }
  return { verification: { stands: false } }
}

/** Frees exactly the releasing claims of this id, in the pools' newest revisions; repeating it frees nothing more. */
export async function finalizeClaim(
  parts: AllocatorParts,
  request: FinalizeRequest,
  context: RequestContext,
): Promise<FinalizeReply> {
  const { claimId, byPool } = parse(request)
  const freed: string[] = []
  for (const [pool, addresses] of byPool) {
    const actor = await parts.pools.findLive(pool)
    if (!actor) continue
    if (actor.view.mode === 'node') await settle(parts, claimId, context)
    const claims = new Map<string, Claim>()
    const now = await actor
      .ask({
        proven: true,
        decide: (view) => {
          const { freed: result, change } = finalizeById(view, claimId, addresses)
          for (const address of result) {
            const claim = view.claim(address)
            if (claim) claims.set(address, claim)
          }
          return { change, result }
        },
      })
      .catch(noneWhenGone)
    for (const address of now) tellFreed(parts, { pool, address, claimId, claim: claims.get(address) })
    freed.push(...now)
  }
  return { finalized: { freed } }
}

/** `release.settle`: the address stays claimed for that long after the provider accepted its release (DESIGN §5.6). */
async function settle(parts: AllocatorParts, claimId: string, context: RequestContext): Promise<void> {
  const settleMs = parts.settings['release.settle']
  if (settleMs <= 0) return
  const restMs = settleMs - parts.settling.ageMs(claimId, claimId)
  if (restMs <= 0) return
  if (restMs >= context.remainingMs()) {
    throw new IpamError('RELEASING', `claim ${claimId} settles for another ${Math.ceil(restMs)} ms`, {
      retryAfterMs: restMs,
    })
  }
  await parts.clock.sleep(restMs, context.signal)
}

function tellFreed(
  { events }: AllocatorParts,
  freed: {
    readonly pool: string
    readonly address: string
    readonly claimId: string
    readonly claim: Claim | undefined
  },
): void {
  const { pool, address, claimId, claim } = freed
  const [podNamespace = '', podName = ''] = (claim?.pod ?? '').split('/')
  const { podUid = '', nic = '', node = '' } = claim ?? {}
  const message = 'the provider accepted its release'
  events.tell('claim-freed', {
    pool,
    address,
    claimId,
    podNamespace,
    podName,
    podUid,
    nic,
    nodeName: node,
    message,
  })
}

function parse({ claimId, addresses }: VerifyRequest): {
  readonly claimId: string
  readonly byPool: ReadonlyMap<string, readonly string[]>
} {
  const texts = requiredTexts({ claimId })
  if ('problem' in texts) throw new IpamError('INVALID_REQUEST', texts.problem)
  const byPool = Map.groupBy(addresses ?? [], ({ pool }: PoolAddress) => pool ?? '')
  const named = [...byPool].map(([pool, list]): [string, string[]] => [
    pool,
    list.map(({ address }) => address ?? ''),
  ])
  return { claimId: texts.claimId, byPool: new Map(named) }
}

function falseWhenGone(thrown: unknown): boolean {
  if (hasCode(thrown, 'NOT_FOUND')) return false
  throw thrown
}

function noneWhenGone(thrown: unknown): readonly string[] {
  if (hasCode(thrown, 'NOT_FOUND')) return []
  throw thrown
}
