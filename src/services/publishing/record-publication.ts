import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'

/** Records who published or took down a file by a command. @param item  such as "content health/dark-spots.md" */
export function recordPublication(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  action: 'import' | 'remove',
  item: string,
): Promise<void> {
  return store.transaction(async ({ audit }) => {
    await audit.record({ actor, action, item, bulkId: null })
  })
}
