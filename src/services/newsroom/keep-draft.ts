import type { Actor } from '#model/staff/actor.ts'
import type { ContentDraft } from '#store/content/draft-rows.ts'
import type { Store } from '#store/store.ts'
import { NotPermitted, requirePermission } from '../staff/permission.ts'
import { ContentMissing, ContentRefused } from './content-refused.ts'
import { requireText } from './file-text.ts'

/** A state of a person's draft. */
export interface TypedDraft extends Omit<ContentDraft, 'savedAt'> {
  /** The states that it may replace: the last acknowledged one, and those whose answer was lost. */
  replaces: readonly string[]
  /** The account that typed the text; defaults to the account that sends it. */
  account?: string | undefined
}

/**
 * NEWS-6: keeps what somebody types until they save it as a version. Nobody else sees it, and it is in no history. A
 * state may be sent again.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused if they have typed in another window meanwhile, or saved a
 *   version there of the state before
 */
export async function keepDraft(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  fileId: string,
  { replaces, account = actor.id, ...draft }: TypedDraft,
): Promise<void> {
  // A text never becomes the draft of another account.
  if (account !== actor.id) throw new NotPermitted('content.write', 'Somebody else has typed this: it is theirs alone.')
  requirePermission(actor, 'content.write')
  requireText(draft.text)
  const place = { fileId, account: actor.id }
  await store.transaction(async ({ content }) => {
    const file = await content.lock(fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    if (!(await content.hasVersion(fileId, draft.baseId))) throw new ContentMissing('There is no such version.')
    const current = await content.draft(place)
    if (current?.id === draft.id) return
    if (current && !replaces.includes(current.id))
      throw new ContentRefused('You have typed in another window meanwhile. Nothing there was replaced.')
    // The request of a closing window may arrive after another window has saved the version.
    const isOvertaken = !current && replaces.length > 0 && file.head.id !== draft.baseId
    if (isOvertaken && file.head.account === actor.id)
      throw new ContentRefused(`You have saved version ${file.head.number} meanwhile. It was not replaced.`)
    await content.writeDraft(place, draft)
  })
}

/** Deletes a draft if it is in one of these states. @throws NotPermitted */
export async function dropDraft(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  fileId: string,
  ids: readonly string[],
): Promise<void> {
  requirePermission(actor, 'content.write')
  await store.transaction(({ content }) => content.dropDraft({ fileId, account: actor.id }, ids))
}
