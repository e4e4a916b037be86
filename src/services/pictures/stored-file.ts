import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { focalOf, type IndexedImage } from '#authoring/images/index-images.ts'
import { writeWhole } from '#authoring/write-whole.ts'
import type { StoredPicture } from '#store/pictures/picture-table.ts'
import type { Pictures } from '#store/pictures/pictures.ts'

/** As in `hashOfPicture` of src/authoring/images. */
const shortHash = 8

/** The `src` of a picture, under which its sizes are served. */
export function srcOf({ name, hash }: Pick<StoredPicture, 'name' | 'hash'>): string {
  return `/images/${name}.${hash.slice(0, shortHash)}`
}

/** A picture of the library as content uses it; its original is written to the data folder if missing. */
export async function storedImage(
  picture: StoredPicture,
  { pictures, dataDir }: { pictures: Pick<Pictures, 'original'>; dataDir: string },
): Promise<IndexedImage> {
  const { hash, ending, width, height, details, importedHash } = picture
  const folder = join(dataDir, 'originals')
  const file = join(folder, `${hash}.${ending}`)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const bytes = await pictures.original(hash)
    if (!bytes) throw new Error(`The original ${hash} of the picture ${picture.name} is gone`)
    await mkdir(folder, { recursive: true })
    await writeWhole(file, bytes)
  }
  const isUploaded = importedHash === null
  return { src: srcOf(picture), width, height, file, details, isUploaded, ...focalOf(details) }
}
