import { IpamError } from '@subeni/shared/errors'
import { aReleaseJob } from '@subeni/shared/testing'
import { globalPool, nodePool } from '../pools.ts'
import { answerFor, World } from '../world.ts'

/** A trace of requests in a stated order; answers what is wrong at its end, if anything. */
type Trace = () => Promise<string | undefined>

const ADDRESS = '10.0.0.10'

/** The violation of DESIGN §10.1: an answered Pod that is alive must have its address, held. */
async function lost(world: World, uid: string, address = ADDRESS): Promise<string | undefined> {
  const claim = (await world.pool()).claims.get(address)
  if (claim?.podUid === uid && claim.state === undefined) return undefined
  return `running Pod ${uid} lost ${address}: ${claim?.podUid ?? 'nobody'} ${claim?.state ?? 'has it'}`
}

function answeredWith(answer: { readonly ips?: readonly { address?: string | null }[] | null }): string {
  return answer.ips?.[0]?.address?.split('/')[0] ?? ''
}

const quietly = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

export const TRACES: Readonly<Record<string, Trace>> = {
  /** Two allocators: the ask that was taken over fails late, and undoes what is no longer its own. */
  token: async () => {
    const world = await World.start({ pools: [globalPool()], allocators: 2 })
    const gate = Promise.withResolvers<void>()
    let calls = 0
    world.provide = async (request) => {
      calls += 1
      if (calls > 1) return answerFor(request)
      await gate.promise
      throw new IpamError('PROVIDER_REJECTED', 'no')
    }
    const former = quietly(world.add({ stamp: 2_000, id: 'ask-1' }))
    await world.clock.advance(100)
    const latter = await world.add({ stamp: 2_000, id: 'ask-2' })
    gate.resolve()
    await world.run(former)
    return lost(world, 'uid-pod-1', answeredWith(latter))
  },

  /** An ADD while the same Pod's address is being released. */
  hold: async () => {
    const world = await World.start({ pools: [nodePool({ count: 2 })] })
    await world.add()
    await world.del()
    const answer = await world.add()
    const address = answeredWith(answer)
    const job = (await world.jobs()).find(({ addresses }) =>
      addresses.some((each) => each.address === address),
    )
    return job && `${address} was handed out while its release is unfinished`
  },

  /** A DEL of the sandbox before this one comes late, and the Pod is not known by a live read. */
  stamp: async () => {
    const world = await World.start({ pools: [nodePool()] })
    const answer = await world.add({ stamp: 3_000, container: 'new' })
    await world.del({ stamp: 2_000, container: 'old' })
    return lost(world, 'uid-pod-1', answeredWith(answer))
  },

  /** A late ADD of the Pod that had this name before meets the endpoint of the current one. */
  'one endpoint': async () => {
    const world = await World.start({ pools: [nodePool()] })
    const answer = await world.add({ uid: 'uid-new', stamp: 3_000 })
    await quietly(world.add({ uid: 'uid-old', stamp: 2_000 }))
    return lost(world, 'uid-new', answeredWith(answer))
  },

  /** Somebody takes the claim away between the write of the endpoint and the answer. */
  recheck: async () => {
    const world = await World.start({ pools: [nodePool()] })
    const create = world.endpoints.create.bind(world.endpoints)
    world.endpoints.create = async (endpoint) => {
      const revision = await create(endpoint)
      const pool = await world.pools.read('pool-1')
      await world.pools.write('pool-1', { removeClaims: [ADDRESS] }, pool?.revision ?? 0)
      return revision
    }
    const answer = await quietly(world.add())
    return answer && lost(world, 'uid-pod-1', answeredWith(answer))
  },

  /** A DEL is answered while its ADD waits for the provider; the ADD then goes on. */
  'delete first marks': async () => {
    const world = await World.start({ pools: [globalPool()], allocators: 2 })
    const gate = Promise.withResolvers<void>()
    world.provide = async (request) => {
      await gate.promise
      return answerFor(request)
    }
    const add = quietly(world.add({ stamp: 2_000, id: 'ask-1' }))
    await world.clock.advance(100)
    await world.del({ stamp: 3_000 })
    gate.resolve()
    const answer = await world.run(add)
    const isHeld = Object.values(await world.claims()).includes('pod-1 held')
    return answer || isHeld ? 'an ADD succeeded although its DEL was answered' : undefined
  },

  /** An ask whose ingress was killed waits for an address until after the DEL of its Pod. */
  'stamp after a removal': async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })] })
    await world.add({ pod: 'pod-0' })
    const late = quietly(world.add({ stamp: 2_000 }))
    await world.clock.advance(100)
    await world.del({ stamp: 3_000 })
    await world.del({ pod: 'pod-0', stamp: 3_001 })
    await world.run(late)
    const isHeld = Object.values(await world.claims()).includes('pod-1 held')
    return isHeld ? 'an address is held by a Pod whose DEL was answered' : undefined
  },

  /** A job of a former claim of the same Pod runs late: the address is being released again, under another id. */
  'finalize by id': async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })] })
    await world.add({ id: 'first' })
    await world.del()
    const [late] = await world.jobs()
    await world.finalize(late ?? aReleaseJob())
    await world.add({ id: 'second' })
    await world.del()
    await world.finalize(late ?? aReleaseJob())
    const claim = (await world.pool()).claims.get(ADDRESS)
    return claim?.id === 'second' ? undefined : 'a late job freed a claim that its provider never released'
  },

  /** A sweep meets the claim of a request that is still at work. */
  'own clock': async () => {
    const world = await World.start({ pools: [globalPool()], allocators: 2 })
    world.provide = async (request) => {
      await world.clock.sleep(80_000)
      return answerFor(request)
    }
    const answer = await quietly(world.add({ budgetMs: 100_000 }))
    return answer
      ? lost(world, 'uid-pod-1', answeredWith(answer))
      : 'a sweep took the claim of a living request'
  },

  /** The provider's answer is lost: the sub-ENI may hang under the first Pod's node while the next Pod is on another. */
  quarantine: async () => {
    const world = await World.start({ pools: [globalPool({ count: 1 })] })
    world.provide = () => {
      throw new IpamError('OUTCOME_UNKNOWN', 'no answer')
    }
    await quietly(world.add({ node: 'worker-1' }))
    world.provide = (request) => answerFor(request)
    const other = { pod: 'pod-2', node: 'worker-2', budgetMs: 5_000 }
    const answer = await quietly(world.add(other))
    return answer && 'an address whose sub-ENI may be under way elsewhere was handed out at once'
  },
}
