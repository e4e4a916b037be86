import type { PictureDetails } from '#model/newsroom/picture-details.ts'
import type { Actor } from '#model/staff/actor.ts'
import { ContentRefused } from '../newsroom/content-refused.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { requirePermission } from '../staff/permission.ts'
import { drawSizes, lockPicture, recordPictureStep, type SeenPicture } from './picture-step.ts'
import { type Changed, changeWherePublished } from './replace-picture.ts'
import type { PicturePlace } from './upload-picture.ts'

/**
 * NEWS-9: sets what a picture shows, its credit, and the focal point that crops keep. Another focal point changes the
 * crops everywhere at once.
 *
 * @throws NotPermitted, ContentRefused, ContentMissing
 */
export async function describePicture(
  { store }: PicturePlace,
  options: PublishOptions,
  actor: Actor,
  { details, ...seen }: SeenPicture & { details: PictureDetails },
): Promise<Changed> {
  requirePermission(actor, 'pictures.write')
  const uses = await store.pictures.get(seen.id).then((picture) => picture && store.pictures.uses([picture.name]))
  const isShown = uses?.some(({ by }) => by === 'document') ?? false
  const isCutAnew = await store.transaction(async (transaction) => {
    const picture = await lockPicture(transaction.pictures, seen)
    if (picture.trash) throw new ContentRefused('It is in the trash. Take it out before you change it.')
    const before = picture.details
    const isCutAnew = before.focal?.x !== details.focal?.x || before.focal?.y !== details.focal?.y
    if (isCutAnew && isShown) requirePermission(actor, 'pictures.replace')
    await transaction.pictures.describe(picture.id, details)
    await recordPictureStep(transaction, actor, 'describe', picture, { before, after: details })
    if (isCutAnew) await drawSizes(transaction, picture, { hash: picture.hash, focal: details.focal })
    return isCutAnew
  })
  return isCutAnew && isShown ? changeWherePublished(options) : { updated: [], problems: [] }
}
