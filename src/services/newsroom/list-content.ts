import type { Actor } from '#model/staff/actor.ts'
import type { ContentDraft } from '#store/content/draft-rows.ts'
import type { ContentFile, Revision, Revisions } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { factsOf } from '../lists/file-facts.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentMissing } from './content-refused.ts'
import { contentItem } from './content-step.ts'

interface HasRevisions {
  revisions: Revisions
}

/** Every file of the content, by path, including unpublished ones. @throws NotPermitted */
export async function listContent({ revisions }: HasRevisions, actor: Actor): Promise<ContentFile[]> {
  requirePermission(actor, 'content.read')
  return revisions.files()
}

/**
 * A file with its newest text, its versions, newest first, and the unsaved draft of the person who reads it. @throws
 * NotPermitted, ContentMissing
 */
export async function readContentFile(
  { revisions, audit }: HasRevisions & Pick<Store, 'audit'>,
  actor: Actor,
  id: string,
): Promise<{
  file: ContentFile
  /** From its newest text; its file name if that has no title. */
  title: string
  /** Its published address; null if it is not published, or has no page of its own. */
  page: string | null
  text: string
  versions: Revision[]
  draft: (ContentDraft & { baseText: string }) | null
  /** For a version that was sent back: what has to change, and who asks for it; else null. */
  requested: { by: string; at: Date; reason: string } | null
}> {
  requirePermission(actor, 'content.read')
  const file = await revisions.get(id)
  if (!file) throw new ContentMissing('There is no such file.')
  const [draft, versions, requests] = await Promise.all([
    revisions.draft({ fileId: id, account: actor.id }),
    revisions.history(id),
    file.state === 'changesRequested'
      ? audit.explained({ item: contentItem(file), action: 'requestChanges', limit: 1 })
      : [],
  ])
  const [request] = requests
  const texts = await revisions.texts([
    file.head.id,
    ...(draft ? [draft.baseId] : []),
    ...(file.liveId ? [file.liveId] : []),
  ])
  const text = texts.get(file.head.id) ?? ''
  const shown = file.liveId && texts.get(file.liveId)
  return {
    file,
    title: factsOf(file.path, text, '').title,
    page: shown ? factsOf(file.path, shown, '').sitePath : null,
    text,
    versions,
    draft: draft && { ...draft, baseText: texts.get(draft.baseId) ?? '' },
    requested: request ? { by: request.actor, at: request.at, reason: String(request.after?.reason ?? '') } : null,
  }
}

/** The text of a version. @throws NotPermitted, ContentMissing */
export async function readVersion(
  { revisions }: HasRevisions,
  actor: Actor,
  { id, number }: { id: string; number: number },
): Promise<string> {
  requirePermission(actor, 'content.read')
  const version = (await revisions.history(id)).find((revision) => revision.number === number)
  const text = version && (await revisions.texts([version.id])).get(version.id)
  if (text === undefined) throw new ContentMissing('There is no such version.')
  return text
}
