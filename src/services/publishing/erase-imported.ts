import type { Actor } from '#model/staff/actor.ts'
import type { ImportedEntry } from '#store/imported/imported-documents.ts'
import type { Store } from '#store/store.ts'
import { ContentRefused } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'

/**
 * Deletes every source of a document from elsewhere, for good, as where one was imported by mistake with data of a person
 * (GDPR). The audit log keeps who did it, when and why.
 *
 * @param reason  names nobody
 * @returns how many versions it had
 * @throws NotPermitted, ContentRefused while readers see what was made of it
 */
export async function eraseImported(
  { documents }: Pick<Store, 'documents'>,
  actor: Actor,
  { id, kind, name, key }: Pick<ImportedEntry, 'id' | 'kind' | 'name' | 'key'>,
  reason: string,
): Promise<number> {
  requirePermission(actor, 'content.remove')
  // By its id alone: names of documents may be those of people.
  const audit = { actor, action: 'erase', item: `imported ${id}`, bulkId: null, after: { reason } } as const
  const erased = await documents.eraseReceived(id, audit)
  if (erased === null)
    throw new ContentRefused(`Readers see ${kind} ${name}; expected \`salus content remove ${kind} ${key}\` first`)
  return erased
}
