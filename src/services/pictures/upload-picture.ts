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

/** The stores of the desk's pictures. */
export interface PicturePlace {
  store: Pick<Store, 'pictures' | 'transaction'>
  dataDir: string
}

/**
 * NEWS-9: adds a picture to the library. The site generates its sizes later; until then there is a small placeholder.
 * Uploading the same file again returns the existing picture.
 *
 * @param fileName  of the uploaded file: its name in articles is made from it
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

/** Makes a small placeholder for each size that is not generated yet. */
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

/** Most characters of a name. */
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
