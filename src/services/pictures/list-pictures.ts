import type { Actor } from '#model/staff/actor.ts'
import type { StoredPicture } from '#store/pictures/picture-table.ts'
import type { PictureUse } from '#store/pictures/picture-uses.ts'
import type { PastOriginal } from '#store/pictures/pictures.ts'
import type { Store } from '#store/store.ts'
import { ContentMissing } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'

type HasPictures = Pick<Store, 'pictures'>

/** A picture and the places that show it. */
export interface ListedPicture extends StoredPicture {
  uses: PictureUse[]
}

/** Every picture of the library, newest first. @throws NotPermitted */
export async function listPictures({ pictures }: HasPictures, actor: Actor): Promise<ListedPicture[]> {
  requirePermission(actor, 'pictures.read')
  const [list, uses] = await Promise.all([pictures.list(), pictures.uses()])
  const byName = Map.groupBy(uses, ({ name }) => name)
  return list.map((picture) => ({ ...picture, uses: byName.get(picture.name) ?? [] }))
}

/** @throws NotPermitted, ContentMissing */
export async function readPicture(
  { pictures }: HasPictures,
  actor: Actor,
  id: string,
): Promise<ListedPicture & { past: PastOriginal[] }> {
  requirePermission(actor, 'pictures.read')
  const picture = await pictures.get(id)
  if (!picture) throw new ContentMissing('There is no such picture.')
  const [uses, past] = await Promise.all([pictures.uses([picture.name]), pictures.past(id)])
  return { ...picture, uses, past }
}
