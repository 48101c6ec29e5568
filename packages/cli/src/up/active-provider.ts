import { missingOf } from './ready.ts'
import type { ProcessState } from './supervisor.ts'

/** A frozen instance must not hold up the look at the others. */
const LOOK_MS = 500

type Instance = Pick<ProcessState, 'spec'>

/** Where our provider serves: at the instance that is ready, else at the first one, which says why it is not. */
export async function activeProvider(states: readonly Instance[]): Promise<string> {
  const instances = states.flatMap(({ spec: { apiUrl, readyUrl } }) =>
    apiUrl === undefined ? [] : [{ apiUrl, readyUrl }],
  )
  const [first] = instances
  if (instances.length < 2) return first?.apiUrl ?? ''
  const looks = instances.map(async ({ apiUrl, readyUrl }) => {
    const missing = await missingOf(readyUrl, LOOK_MS)
    if (missing !== undefined) throw new Error(missing)
    return apiUrl
  })
  return Promise.any(looks).catch(() => first?.apiUrl ?? '')
}
