import { TRACES } from './traces.ts'

/** Plays the named trace and prints what is wrong with how it ended: an empty line when nothing is. */
const trace = TRACES[process.argv[2] ?? '']
if (trace === undefined) throw new Error(`no trace ${process.argv[2]}`)
process.stdout.write(`${(await trace()) ?? ''}\n`)
