import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'
import { ContentRefused } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'
import { lockPicture, recordPictureStep, type SeenPicture } from './picture-step.ts'

/**
 * NEWS-9: puts a picture that nothing shows into the trash: nobody can use it from then on, and it is deleted after 30
 * days.
 *
 * @throws NotPermitted, ContentRefused if something shows it, ContentMissing
 */
export function trashPicture(
  { transaction }: Pick<Store, 'transaction'>,
  actor: Actor,
  seen: SeenPicture,
): Promise<void> {
  requirePermission(actor, 'pictures.write')
  return transaction(async ({ pictures, audit }) => {
    const picture = await lockPicture(pictures, seen)
    if (picture.trash) throw new ContentRefused('It is in the trash already.')
    const uses = await pictures.uses(picture.name)
    if (uses.length > 0)
      throw new ContentRefused(`It is shown in ${uses.length === 1 ? 'one place' : `${uses.length} places`}.`)
    await pictures.setTrash(picture.id, actor.name)
    await recordPictureStep({ audit }, actor, 'trash', picture)
  })
}

/** @throws NotPermitted, ContentRefused, ContentMissing */
export function takePictureFromTrash(
  { transaction }: Pick<Store, 'transaction'>,
  actor: Actor,
  seen: SeenPicture,
): Promise<void> {
  requirePermission(actor, 'pictures.write')
  return transaction(async ({ pictures, audit }) => {
    const picture = await lockPicture(pictures, seen)
    if (!picture.trash) throw new ContentRefused('It is not in the trash.')
    await pictures.setTrash(picture.id, null)
    await recordPictureStep({ audit }, actor, 'takeFromTrash', picture)
  })
}
