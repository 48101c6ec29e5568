import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a stretch of work cost, by process name: CPU seconds, user and system together. */
export type CpuSeconds = ReadonlyMap<string, number>

const TICKS_PER_S = 100

/** CPU time used so far by each process of a stack, by the name without its instance, and by this one ("bench"). */
export function cpuSeconds(pids: Readonly<Record<string, number>>): CpuSeconds {
  const used = new Map<string, number>([
    ['bench', process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6],
  ])
  for (const [id, pid] of Object.entries(pids)) {
    const name = id.split('/')[0] ?? id
    used.set(name, (used.get(name) ?? 0) + ticksOf(pid) / TICKS_PER_S)
  }
  return used
}

/** utime + stime; the command in field 2 may hold spaces. */
function ticksOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

/** Resident bytes. */
export function residentBytes(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) * 1_024
}

export interface MessageCounts {
  readonly in: number
  readonly out: number
}

/** Messages that the stack's server has taken and delivered so far. */
export async function messageCounts(dir: string): Promise<MessageCounts> {
  const file = readdirSync(join(dir, 'run')).find((name) => name === 'nats.conf') ?? 'nats.conf'
  const http = /^http: "(.+)"$/m.exec(readFileSync(join(dir, 'run', file), 'utf8'))
  const answer = await fetch(`http://${http?.[1] ?? ''}/varz`)
  const counts = (await answer.json()) as { in_msgs: number; out_msgs: number }
  return { in: counts.in_msgs, out: counts.out_msgs }
}
