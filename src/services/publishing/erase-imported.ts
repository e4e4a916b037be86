import type { Actor } from '#model/staff/actor.ts'
import type { ImportedEntry } from '#store/imported/imported-documents.ts'
import type { Store } from '#store/store.ts'
import { ContentRefused } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'

/**
 * Deletes every source of a document from elsewhere, for good, for instance one imported by mistake with a person's
 * data (GDPR). The audit log keeps who did it, when and why.
 *
 * @param reason  must not name anybody
 * @returns how many versions it had
 * @throws NotPermitted, ContentRefused while its document is published
 */
export async function eraseImported(
  { documents }: Pick<Store, 'documents'>,
  actor: Actor,
  { id, kind, name, key }: Pick<ImportedEntry, 'id' | 'kind' | 'name' | 'key'>,
  reason: string,
): Promise<number> {
  requirePermission(actor, 'content.remove')
  // Only its id: names of documents may be names of people.
  const audit = { actor, action: 'erase', item: `imported ${id}`, bulkId: null, after: { reason } } as const
  const erased = await documents.eraseReceived(id, audit)
  if (erased === null)
    throw new ContentRefused(`Readers see ${kind} ${name}; expected \`salus content remove ${kind} ${key}\` first`)
  return erased
}
