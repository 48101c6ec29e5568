import { withStores } from './stack-stores.ts'

/** The UID of an applied Pod; undefined when it was never applied. */
export function appliedPodUid(natsUrl: string, namespace: string, name: string): Promise<string | undefined> {
  return withStores(
    natsUrl,
    { says: 'nothing was sent to the node: run the command again' },
    async (stores) => {
      const objects = await stores.objects()
      return (await objects.read('Pod', namespace, name))?.value.metadata.uid
    },
  )
}
