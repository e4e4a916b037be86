import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentConflict, ContentMissing, ContentRefused } from './content-refused.ts'
import { recordContentStep } from './content-step.ts'
import { refuseSettings } from './refuse-settings.ts'

/**
 * NEWS-6: puts a file into the trash, where nobody edits it. A published file has to be taken down first.
 *
 * @param headId  the version that the actor has seen
 * @throws NotPermitted, ContentRefused, ContentMissing, ContentConflict if the file has another head by now
 */
export async function trashFile(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  { fileId, headId, reason }: { fileId: string; headId: string; reason: string },
): Promise<ContentFile> {
  requirePermission(actor, 'content.write')
  return store.transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    if (file.head.id !== headId) throw new ContentConflict(file.head.id, file.head.actor)
    if (file.liveId !== null) refuseSettings(file)
    if (file.liveId !== null) throw new ContentRefused('Readers see it. Take it down before you put it into the trash.')
    if (!(await content.apply('trash', fileId, { trashed_by: actor.name, trash_reason: reason })))
      throw new ContentRefused(
        file.state === 'trashed'
          ? 'It is in the trash already.'
          : 'It is scheduled. Take the day of its publication away.',
      )
    const trashed = await content.lock(fileId)
    if (!trashed) throw new Error(`The file ${fileId} is gone`)
    await recordContentStep({ audit, announce }, actor, 'trash', file, trashed, reason)
    return trashed
  })
}

/**
 * Takes a file out of the trash as a draft, with all its versions.
 *
 * @throws NotPermitted, ContentRefused, ContentMissing
 */
export async function takeFromTrash(
  store: Pick<Store, 'transaction'>,
  actor: Actor,
  fileId: string,
): Promise<ContentFile> {
  requirePermission(actor, 'content.write')
  return store.transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    if (!(await content.apply('takeFromTrash', fileId))) throw new ContentRefused('It is not in the trash.')
    const restored = await content.lock(fileId)
    if (!restored) throw new Error(`The file ${fileId} is gone`)
    await recordContentStep({ audit, announce }, actor, 'takeFromTrash', file, restored)
    return restored
  })
}
