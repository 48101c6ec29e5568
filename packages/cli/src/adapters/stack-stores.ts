import { createLogger } from '@subeni/shared/logging'
import { findStack, natsUrlOfEnvironment, orNoStack } from '../find-stack.ts'
import { LostConnection, type WhenLost } from './lost-connection.ts'
import { openStores, type Stores } from './stores.ts'

/**
 * Does a command's work on the stores it looks at. Throws NOT_FOUND with what to do when the folder's stack does not run,
 * and STORE_UNAVAILABLE with what may have been done when the connection is lost for good meanwhile.
 */
export function withStackStores<T>(
  dirFlag: string | undefined,
  when: WhenLost,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const natsUrl = natsUrlOfEnvironment(dirFlag)
  if (natsUrl !== undefined) return withStores(natsUrl, when, work)
  return orNoStack(dirFlag, withStores(findStack(dirFlag).nats, when, work))
}

/** As above, of the NATS server that is named. */
export async function withStores<T>(
  natsUrl: string,
  when: WhenLost,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const connection = new LostConnection(natsUrl, when)
  try {
    const onLink = connection.watch.bind(connection)
    await using stores = await openStores(natsUrl, createLogger('cli', 'silent'), { onLink })
    return await work(stores)
  } catch (thrown) {
    throw connection.retold(thrown)
  }
}
