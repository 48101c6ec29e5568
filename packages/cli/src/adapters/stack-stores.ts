import { createLogger } from '@subeni/shared/logging'
import { findStack, natsUrlOfEnvironment, orNoStack } from '../find-stack.ts'
import { openStores, type Stores } from './stores.ts'

/** The stores that a command looks at. Throws NOT_FOUND with what to do when the folder's stack does not run. */
export function openStackStores(dirFlag: string | undefined): Promise<Stores> {
  const log = createLogger('cli', 'silent')
  const natsUrl = natsUrlOfEnvironment(dirFlag)
  if (natsUrl !== undefined) return openStores(natsUrl, log)
  return orNoStack(dirFlag, openStores(findStack(dirFlag).nats, log))
}
