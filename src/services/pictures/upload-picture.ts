import { randomUUID } from 'node:crypto'
import { slug } from 'github-slugger'
import { preparePlaceholders } from '#authoring/images/prepare-images.ts'
import { readUpload, type UploadedPicture } from '#authoring/images/uploads/read-upload.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { StoredPicture } from '#store/pictures/picture-table.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { PictureUnusable } from './picture-refused.ts'
import { drawSizes, recordPictureStep } from './picture-step.ts'
import { storedImage } from './stored-file.ts'

/** Where pictures of the desk are. */
export interface PicturePlace {
  store: Pick<Store, 'pictures' | 'transaction'>
  dataDir: string
}

/**
 * NEWS-9: takes a picture into the library. Its sizes are drawn later, by the site; until then a small one stands in.
 * The same file again is the picture that is there.
 *
 * @param fileName  its name where it was uploaded from: articles call it by what is left of that
 * @throws NotPermitted, PictureUnusable
 */
export async function uploadPicture(
  place: PicturePlace,
  actor: Actor,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): Promise<StoredPicture> {
  requirePermission(actor, 'pictures.write')
  const upload = await usable(bytes)
  const known = (await place.store.pictures.list()).find(({ hash, trash }) => hash === upload.hash && !trash)
  if (known) return known
  const id = await add(place, actor, upload, nameOfPicture(fileName))
  const picture = await place.store.pictures.get(id)
  if (!picture) throw new Error(`The picture ${id} is gone`)
  await standIn(place, picture)
  return picture
}

/** @throws PictureUnusable */
export async function usable(bytes: Buffer): Promise<UploadedPicture> {
  const upload = await readUpload(bytes)
  if ('fault' in upload) throw new PictureUnusable('file', `${upload.fault}.`)
  return upload
}

/** Has a small picture stand in for every size until that is drawn. */
export async function standIn({ store, dataDir }: PicturePlace, picture: StoredPicture): Promise<void> {
  const image = await storedImage(picture, { pictures: store.pictures, dataDir })
  await preparePlaceholders(new Map([[picture.name, image]]), dataDir)
}

async function add({ store }: PicturePlace, actor: Actor, upload: UploadedPicture, wished: string): Promise<string> {
  const { bytes, ...original } = upload
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wished : `${wished}-${number}`
    const id = await store.transaction(async (transaction) => {
      const id = randomUUID()
      const added = { id, name, folder: '', original, bytes, addedBy: actor.name }
      if (!(await transaction.pictures.add(added))) return null
      const { ending, width, height, size } = original
      await recordPictureStep(transaction, actor, 'upload', { id, name }, { after: { ending, width, height, size } })
      await drawSizes(transaction, { id }, { hash: original.hash, focal: null })
      return id
    })
    if (id) return id
  }
}

/** Characters of a name. */
const longestName = 60

/** "Skin, close up (2).JPG" is "skin-close-up-2". */
function nameOfPicture(fileName: string): string {
  const stem = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').normalize('NFKD')
  const name = slug(stem.replace(/[^\x20-\x7e]/g, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '')
  return name || 'picture'
}
