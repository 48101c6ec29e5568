import { createLogger } from '@subeni/shared/logging'
import { openStores } from './stores.ts'

/** The UID of an applied Pod; undefined when it was never applied. */
export async function appliedPodUid(
  natsUrl: string,
  namespace: string,
  name: string,
): Promise<string | undefined> {
  await using stores = await openStores(natsUrl, createLogger('cli', 'silent'))
  const objects = await stores.objects()
  return (await objects.read('Pod', namespace, name))?.value.metadata.uid
}
