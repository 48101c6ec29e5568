import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A process, told apart from all others that had or will have its pid. */
interface ProcessMark {
  readonly pid: number
  /** Clock ticks from boot to its start. */
  readonly startedAt: string
  readonly bootId: string
  /** Pids mean something only inside of it. */
  readonly pidSpace: string
}

interface Kept extends ProcessMark {
  readonly holder: string
}

/**
 * The name that the former process of this instance held its lease by, if that process is surely gone: it ran on this machine, under
 * this kernel, in this pid namespace, and is no more. Undefined where that cannot be proven: then the lease has to run out.
 */
export async function deadFormerHolder(dir: string, instance: string): Promise<string | undefined> {
  const kept = await readKept(fileOf(dir, instance))
  const own = markOf(process.pid)
  if (kept === undefined || own === undefined) return undefined
  if (kept.bootId !== own.bootId || kept.pidSpace !== own.pidSpace) return undefined
  return startOf(kept.pid) === kept.startedAt ? undefined : kept.holder
}

/** So that the next process of this instance can tell that this one is gone. Before the lease is asked for. */
export async function keepHolder(dir: string, instance: string, holder: string): Promise<void> {
  const own = markOf(process.pid)
  if (own === undefined) return
  const file = fileOf(dir, instance)
  await mkdir(dir, { recursive: true })
  const kept: Kept = { ...own, holder }
  await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

function fileOf(dir: string, instance: string): string {
  return join(dir, `holder-${encodeURIComponent(instance)}.json`)
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    const value = JSON.parse(await readFile(file, 'utf8')) as Partial<Kept> | null
    const texts = [value?.holder, value?.startedAt, value?.bootId, value?.pidSpace]
    const isWhole = Number.isSafeInteger(value?.pid) && texts.every((text) => typeof text === 'string')
    return isWhole ? (value as Kept) : undefined
  } catch {
    return undefined
  }
}

/** Undefined where the system does not tell. */
function markOf(pid: number): ProcessMark | undefined {
  const startedAt = startOf(pid)
  if (startedAt === undefined) return undefined
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return { pid, startedAt, bootId, pidSpace: readlinkSync('/proc/self/ns/pid') }
  } catch {
    return undefined
  }
}

/** The 22nd field of proc's stat, counted from behind the command's closing bracket: the command may hold anything. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie does nothing any more.
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
