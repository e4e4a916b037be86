import {
  focalOf,
  type IndexedImage,
  type IndexedImages,
  indexUsableImages,
  pictureProblem,
} from '#authoring/images/index-images.ts'
import type { ReadPicture } from '#authoring/images/read-picture.ts'
import type { Problem } from '#authoring/problem.ts'
import { isSameDetails, noDetails, type PictureDetails } from '#model/newsroom/picture-details.ts'
import type { StoredPicture } from '#store/pictures/picture-table.ts'
import type { Pictures } from '#store/pictures/pictures.ts'
import { isSameFolder } from '../publishing/is-same-folder.ts'
import { srcOf, storedImage } from './stored-file.ts'

interface PictureSources {
  contentDir: string
  dataDir: string
  pictures: Pick<Pictures, 'list' | 'original'>
  /** Reads the files of the folders. */
  readPicture?: ReadPicture | undefined
}

/** The difference of a picture between the folder and the library. */
export type PictureChange = 'new' | 'changed' | 'unchanged' | 'left' | 'conflict'

/** A picture of the content folder, and how an import handles it. */
export interface PlannedPicture {
  name: string
  image: IndexedImage
  known: StoredPicture | undefined
  change: PictureChange
  /** The description to use, chosen by the same comparison. */
  details: PictureDetails
}

export interface UsablePictures extends IndexedImages {
  /** Pictures of the site's own folder. */
  planned: PlannedPicture[]
}

/**
 * The pictures that content may use: those of its own folder, of the site's content folder, and of the library
 * (NEWS-9). For a picture in both, an import compares three states: the folder's, the folder's at the last import, and
 * the library's. A change made only at the desk stays, a change made only in the folder is taken, and changes in both
 * are reported.
 *
 * @param options.isImport  false when publishing at the desk: then the library's state counts
 */
export async function usablePictures(
  contentRoot: string,
  { contentDir, dataDir, pictures, readPicture }: PictureSources,
  { isImport }: { isImport: boolean },
): Promise<UsablePictures> {
  const indexed = await indexUsableImages(contentRoot, contentDir, readPicture)
  const library = new Map((await pictures.list()).map((picture) => [picture.name, picture]))
  const isOwn = contentRoot === contentDir || (await isSameFolder(contentRoot, contentDir))
  const planned = [...indexed.images].map(([name, image]) => planOf(name, image, library.get(name)))
  const result: UsablePictures = {
    ...indexed,
    images: new Map(indexed.images),
    planned: isOwn && isImport ? planned : [],
  }
  const byName = new Map(planned.map((plan) => [plan.name, plan]))
  for (const picture of library.values()) {
    const plan = byName.get(picture.name)
    // Content in another folder uses that folder's own picture.
    if (plan && !isOwn && !plan.image.file.startsWith(contentDir)) continue
    if (picture.trash) {
      result.images.delete(picture.name)
      result.unusable.add(picture.name)
      continue
    }
    if (plan?.change === 'conflict' && isImport) result.problems.push(conflictOf(plan))
    // The folder has deleted the picture since its import.
    if (!plan && isImport && isOwn && picture.importedHash === picture.hash) continue
    result.images.set(picture.name, await imageOf(picture, plan, { pictures, dataDir, isImport }))
  }
  return result
}

/** A picture of the library as content uses it: the folder's own file if that is the same picture. */
async function imageOf(
  picture: StoredPicture,
  plan: PlannedPicture | undefined,
  { pictures, dataDir, isImport }: Pick<PictureSources, 'dataDir' | 'pictures'> & { isImport: boolean },
): Promise<IndexedImage> {
  const isOfFolder = plan && ((isImport && plan.change === 'changed') || plan.image.src === srcOf(picture))
  const { focal: _, ...image } = isOfFolder ? plan.image : await storedImage(picture, { pictures, dataDir })
  const details = plan && isImport ? plan.details : picture.details
  return { ...image, details, ...focalOf(details) }
}

function conflictOf({ name, image }: PlannedPicture): Problem {
  const found = `the picture ${name}, which folder and desk have both changed`
  return pictureProblem(
    image.file,
    found,
    "the desk's, by salus content export elsewhere, or the folder's, by replacing it",
  )
}

function planOf(name: string, image: IndexedImage, known: StoredPicture | undefined): PlannedPicture {
  const details = image.details ?? null
  if (!known) return { name, image, known, change: 'new', details: details ?? noDetails }
  const imported = known.importedHash && srcOf({ name, hash: known.importedHash })
  const change =
    image.src === srcOf(known)
      ? 'unchanged'
      : known.trash || image.src === imported
        ? 'left'
        : imported === srcOf(known)
          ? 'changed'
          : 'conflict'
  const imports = known.importedDetails ?? noDetails
  const isChangedInFile = !isSameDetails(details ?? noDetails, imports) && isSameDetails(known.details, imports)
  return { name, image, known, change, details: isChangedInFile && details ? details : known.details }
}
