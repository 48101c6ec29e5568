import { apply } from './apply.ts'
import { cloud } from './cloud.ts'
import { cni } from './cni.ts'
import { deleteObjects } from './delete.ts'
import { events } from './events.ts'
import { get } from './get.ts'
import { scale } from './scale.ts'
import { status } from './status.ts'
import { up } from './up.ts'

/** Takes the words after the command's own name; answers the exit status. */
export type Command = (args: readonly string[]) => Promise<number>

export const COMMANDS: Readonly<Record<string, Command | undefined>> = {
  up,
  apply,
  delete: deleteObjects,
  get,
  status,
  scale,
  events,
  cni,
  cloud,
}
