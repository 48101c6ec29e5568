import { readFileSync } from 'node:fs'
import { STREAM } from '@subeni/shared/contracts'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import {
  connectNats,
  openEndpointStore,
  openObjectStore,
  openPoolStore,
  type NatsLink,
} from '@subeni/shared/nats'
import { OBJECT_KINDS, type Pool } from '@subeni/shared/objects'
import type { TestStack } from '../harness/stack.ts'

export interface StateReader extends AsyncDisposable {
  readonly link: NatsLink
  /** Pools, endpoints and other objects with their revisions, release jobs, dead letters, and what the cloud has. */
  read(): Promise<State>
  pool(name: string): Promise<Pool | undefined>
}
export type State = Readonly<Record<string, unknown>>

/** Reads everything that bad input could have changed. */
export async function openStateReader(stack: TestStack): Promise<StateReader> {
  const log = createLogger('test', 'silent')
  const link = await connectNats({ url: stack.ready.nats, name: 'test', log })
  const pools = await openPoolStore(link, { clock: systemClock, log })
  const endpoints = await openEndpointStore(link)
  const objects = await openObjectStore(link)
  const jsm = await link.nc.jetstreamManager()
  return {
    link,
    pool: async (name) => (await pools.read(name))?.value,
    async read() {
      const others = await Promise.all(OBJECT_KINDS.map((kind) => objects.list(kind)))
      return {
        pools: plain(await pools.list()),
        endpoints: plain(await endpoints.list()),
        objects: plain(others.flat()),
        jobs: (await jsm.streams.info(STREAM.releases)).state.last_seq,
        deadLetters: (await jsm.streams.info(STREAM.dead)).state.last_seq,
        cloud: await cloudSubEnis(stack),
      }
    },
    async [Symbol.asyncDispose]() {
      for (const store of [objects, endpoints, pools, link]) await store[Symbol.asyncDispose]()
    },
  }
}

function plain(listed: readonly unknown[]): unknown {
  const text = JSON.stringify(listed, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
  return JSON.parse(text)
}

async function cloudSubEnis(stack: TestStack): Promise<unknown> {
  const state = (await (await fetch(`${stack.ready.cloudSim}/admin/state`)).json()) as { subEnis: unknown }
  return state.subEnis
}

/** Processes that are gone, or do not answer that they live. */
export async function illProcesses(stack: TestStack): Promise<string[]> {
  const gone = Object.entries(stack.ready.pids).filter(([, pid]) => !lives(pid))
  const asked = Object.entries(stack.ready.metrics).map(async ([id, url]) => {
    const answer = await fetch(url.replace(/\/metrics$/, '/healthz')).catch((err: unknown) => ({
      status: String(err),
    }))
    return answer.status === 200 ? [] : [`${id}: ${answer.status}`]
  })
  return [...gone.map(([id]) => `${id} is gone`), ...(await Promise.all(asked)).flat()]
}

/** The kernel's word: a zombie does not live. */
function lives(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}
