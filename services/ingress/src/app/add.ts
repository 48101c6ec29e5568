import type { Ask } from '@subeni/shared/asking'
import { allocate, type NodeNic } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import type { AddArgs } from '../domain/bodies.ts'
import { nicKey, podKey } from '../domain/nic-key.ts'
import type { SandboxWindows } from '../domain/sandbox-windows.ts'
import type { Caller } from './caller.ts'
import type { NodeBooks } from './node-books.ts'
import type { Added, SharedAdds } from './shared-adds.ts'

export interface AddPorts {
  readonly ask: Ask
  readonly books: NodeBooks
  readonly adds: SharedAdds
  readonly windows: SandboxWindows
  readonly clock: Clock
  readonly nodeName: string
  readonly nics: () => readonly NodeNic[]
}

/** One CNI ADD, one NIC, which joins an identical one that is being asked already. Throws IpamError. */
export function add(ports: AddPorts, args: AddArgs, caller: Caller): Promise<Added> {
  const who = { key: nicKey(podKey(args), args.ifName), containerId: args.containerID }
  return ports.adds.run(who, caller, (shared) => askOnce(ports, args, shared))
}

/** Stamped and written down before it is asked. */
async function askOnce(ports: AddPorts, args: AddArgs, caller: Caller): Promise<Added> {
  const sandbox = `${podKey(args)} ${args.containerID}`
  const budgetMs = ports.windows.budgetMs(sandbox, args.ifName, caller.budgetMs, ports.clock.monotonicMs())
  const stamp = ports.books.stamp()
  ports.books.rememberContainer(args)
  const request = {
    containerId: args.containerID,
    ifName: args.ifName,
    netNamespace: args.netNamespace,
    podNamespace: args.podNamespace,
    podName: args.podName,
    podUid: args.podUID,
    nodeName: ports.nodeName,
    stamp,
    defaultIpv4Pools: [...args.defaultIPv4IPPool],
    defaultIpv6Pools: [...args.defaultIPv6IPPool],
    cleanGateway: args.cleanGateway,
    matchMasterSubnet: args.matchMasterSubnet,
    nics: [...ports.nics()],
  }
  const options = { budgetMs, kin: args.ifName, signal: caller.signal }
  const { reply, requestId } = await ports.ask(allocate, request, options)
  if (reply.outcome !== 'allocation' || !reply.allocation) {
    throw new IpamError('MALFORMED_MESSAGE', 'the allocator answered neither an allocation nor a failure')
  }
  return { allocation: reply.allocation, requestId }
}
