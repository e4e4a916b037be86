import type { Problem } from '#authoring/problem.ts'
import type { Actor } from '#model/staff/actor.ts'
import { ContentRefused } from '../newsroom/content-refused.ts'
import { type PublishOptions, publishContent } from '../publishing/publish-content.ts'
import { contentOnSite } from '../publishing/restore-file.ts'
import { requirePermission } from '../staff/permission.ts'
import { drawSizes, lockPicture, recordPictureStep, type SeenPicture } from './picture-step.ts'
import { type PicturePlace, standIn, usable } from './upload-picture.ts'

/** What a change of a picture came to. */
export interface Changed {
  /** "kind key" of the documents that show it anew. */
  updated: string[]
  /** Why others do not. */
  problems: Problem[]
}

/**
 * NEWS-9: gives a picture another file. Whatever shows it shows the new one at once: every document that readers see is
 * compiled again, and the cached pages of those that changed are dropped. What it was is kept. A reviewed text that shows
 * it is another text from then on, as its canonical form has the hash of the original.
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

/** Compiles what readers see again, and writes what came out differently. */
export async function changeWherePublished(options: PublishOptions): Promise<Changed> {
  const read = await contentOnSite(options.revisions, options.contentDir)
  const { created, updated, problems } = await publishContent({ read, plan: undefined, isDrawnLater: true }, options)
  return { updated: [...created, ...updated], problems: problems.filter(({ severity }) => severity === 'error') }
}
