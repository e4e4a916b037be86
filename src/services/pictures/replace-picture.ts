import type { Problem } from '#authoring/problem.ts'
import type { Actor } from '#model/staff/actor.ts'
import { ContentRefused } from '../newsroom/content-refused.ts'
import { type PublishOptions, publishContent } from '../publishing/publish-content.ts'
import { contentOnSite } from '../publishing/restore-file.ts'
import { requirePermission } from '../staff/permission.ts'
import { drawSizes, lockPicture, recordPictureStep, type SeenPicture } from './picture-step.ts'
import { type PicturePlace, standIn, usable } from './upload-picture.ts'

/** The result of a change of a picture. */
export interface Changed {
  /** "kind key" of the documents that were changed. */
  updated: string[]
  /** Why others were not changed. */
  problems: Problem[]
}

/**
 * NEWS-9: replaces the file of a picture. It is replaced everywhere at once: every published document is compiled
 * again, and the cached pages of changed documents are dropped. The old file is kept. For reviews, a text that shows
 * the picture is another text from then on, because its canonical form has the hash of the original.
 *
 * @throws NotPermitted, PictureUnusable, ContentRefused, ContentMissing
 */
export async function replacePicture(
  place: PicturePlace,
  options: PublishOptions,
  actor: Actor,
  { bytes, ...seen }: SeenPicture & { bytes: Buffer },
): Promise<Changed> {
  requirePermission(actor, 'pictures.replace')
  const { bytes: clean, ...original } = await usable(bytes)
  await place.store.transaction(async (transaction) => {
    const picture = await lockPicture(transaction.pictures, seen)
    if (picture.trash) throw new ContentRefused('It is in the trash. Take it out before you change it.')
    if (picture.hash === original.hash) throw new ContentRefused('It is this file already.')
    await transaction.pictures.replace(picture.id, original, clean, actor.name)
    const files = { before: { hash: picture.hash }, after: { hash: original.hash } }
    await recordPictureStep(transaction, actor, 'replace', picture, files)
    await drawSizes(transaction, picture, { hash: original.hash, focal: picture.details.focal })
  })
  const replaced = await place.store.pictures.get(seen.id)
  if (replaced) await standIn(place, replaced)
  return changeWherePublished(options)
}

/** Compiles published content again, and writes the documents that changed. */
export async function changeWherePublished(options: PublishOptions): Promise<Changed> {
  const read = await contentOnSite(options.revisions, options.contentDir)
  const { created, updated, problems } = await publishContent({ read, plan: undefined, isDrawnLater: true }, options)
  return { updated: [...created, ...updated], problems: problems.filter(({ severity }) => severity === 'error') }
}
