import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { indexImages, pictureProblem } from '#authoring/images/index-images.ts'
import { detailsFile, writtenDetails } from '#authoring/images/picture-details.ts'
import { sha256 } from '#authoring/images/uploads/read-upload.ts'
import { makeFolder } from '#authoring/make-folder.ts'
import type { Problem } from '#authoring/problem.ts'
import { writeWhole } from '#authoring/write-whole.ts'
import { isSameDetails, noDetails } from '#model/newsroom/picture-details.ts'
import type { StoredPicture } from '#store/pictures/picture-table.ts'
import type { Pictures } from '#store/pictures/pictures.ts'

/** The files that an export has to write for the library. */
export interface PicturePlan {
  /** Each with the picture's present file in the folder, which the new one may replace. */
  originals: { picture: StoredPicture; there: string | undefined }[]
  details: { picture: StoredPicture; text: string | undefined }[]
  unchanged: number
  /** Files of the folder that the library never had. */
  problems: Problem[]
}

/**
 * Compares the pictures of a content folder with those of the library. A file that the library never had is not
 * replaced: it has not been imported yet.
 */
export async function planPictures(folder: string, pictures: Pictures): Promise<PicturePlan> {
  const { images } = await indexImages(folder)
  const plan: PicturePlan = { originals: [], details: [], unchanged: 0, problems: [] }
  for (const picture of await pictures.list()) {
    if (picture.trash) continue
    const there = images.get(picture.name)
    const hash = there && sha256(await readFile(there.file))
    if (hash !== undefined && hash !== picture.hash && !(await wasItsOwn(picture, hash, pictures))) {
      const found = `the picture ${picture.name}, as the library has never had it; nothing was written`
      plan.problems.push(
        pictureProblem(there?.file ?? folder, found, 'its import first, or another folder to export to'),
      )
      continue
    }
    if (hash !== picture.hash) plan.originals.push({ picture, there: there?.file })
    if (isSameDetails(there?.details ?? noDetails, picture.details)) plan.unchanged += hash === picture.hash ? 1 : 0
    else plan.details.push({ picture, text: writtenDetails(picture.details) })
  }
  return plan
}

/** @returns the written files, below the folder */
export async function writePictures(
  { originals, details }: PicturePlan,
  folder: string,
  pictures: Pictures,
): Promise<string[]> {
  const written: string[] = []
  for (const { picture, there } of originals) {
    const path = pathOfPicture(picture)
    const bytes = await pictures.original(picture.hash)
    if (!bytes) throw new Error(`The original of the picture ${picture.name} is gone`)
    await makeFolder(dirname(join(folder, path)))
    await writeWhole(join(folder, path), bytes)
    // With another format, the file has another name.
    if (there !== undefined && there !== join(folder, path)) await rm(there)
    written.push(path)
  }
  for (const { picture, text } of details) {
    const path = detailsFile(pathOfPicture(picture))
    if (text === undefined) await rm(join(folder, path), { force: true })
    else await writeWhole(join(folder, path), Buffer.from(text))
    written.push(path)
  }
  return written
}

/** The path of a picture in a content folder. */
export function pathOfPicture({ folder, name, ending }: StoredPicture): string {
  return ['images', ...(folder === '' ? [] : [folder]), `${name}.${ending}`].join('/')
}

async function wasItsOwn({ id, importedHash }: StoredPicture, hash: string, pictures: Pictures): Promise<boolean> {
  return hash === importedHash || (await pictures.past(id)).some((past) => past.hash === hash)
}
