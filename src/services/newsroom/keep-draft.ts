import type { Actor } from '#model/staff/actor.ts'
import type { ContentDraft } from '#store/content/draft-rows.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentMissing, ContentRefused } from './content-refused.ts'
import { requireText } from './file-text.ts'

/** A state of somebody's draft. */
export interface TypedDraft extends Omit<ContentDraft, 'savedAt'> {
  /** The states that it may replace: the last one that was acknowledged, and those whose answer went astray. */
  replaces: readonly string[]
}

/**
 * NEWS-6: keeps what somebody types until they save it as a version. Nobody else sees it, and no history has it. The same
 * state may be kept again.
 *
 * @throws NotPermitted, ContentMissing, ContentRefused where they have typed in another window meanwhile, or have made a
 *   version there of what this state follows
 */
export async function keepDraft(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  fileId: string,
  { replaces, ...draft }: TypedDraft,
): Promise<void> {
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
    // What a window sends as it closes may come after the version that another one has made.
    const isOvertaken = !current && replaces.length > 0 && file.head.id !== draft.baseId
    if (isOvertaken && file.head.account === actor.id)
      throw new ContentRefused(`You have saved version ${file.head.number} meanwhile. It was not replaced.`)
    await content.writeDraft(place, draft)
  })
}

/** Forgets a draft that is in one of these states. @throws NotPermitted */
export async function dropDraft(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  fileId: string,
  ids: readonly string[],
): Promise<void> {
  requirePermission(actor, 'content.write')
  await store.transaction(({ content }) => content.dropDraft({ fileId, account: actor.id }, ids))
}
