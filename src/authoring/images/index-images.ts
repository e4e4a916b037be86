import { join, parse, relative } from 'node:path'
import type { Image } from '#model/articles/image.ts'
import type { PictureDetails } from '#model/newsroom/picture-details.ts'
import { filesBelow, unreadable } from '../files-below.ts'
import type { Problem } from '../problem.ts'
import { detailsEnding, detailsFile, readDetails } from './picture-details.ts'
import { type ReadPicture, readPictureFile } from './read-picture.ts'

/** A picture of the content folder: the data that articles need, and its file. */
export interface IndexedImage extends Omit<Image, 'alt'> {
  /** Path of the original. */
  file: string
  /** Its description in the file beside it, and in the library of the site; undefined where there is none. */
  details?: PictureDetails
  /** Uploaded at the desk: in no folder, and described before it is used. */
  isUploaded?: boolean
}

/** The pictures of a folder. */
export interface IndexedImages {
  images: Map<string, IndexedImage>
  /** Names of existing files that cannot be used. */
  unusable: Set<string>
  problems: Problem[]
}

const endings = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp'])
/** Notes beside the pictures, such as their licences. */
const notes = new Set(['.md', '.txt', detailsEnding])

/**
 * Finds the pictures in `<contentRoot>/images` and the folders below it, and reads their sizes. An article refers to a
 * picture by its file name without the extension, so names are unique over all folders. An unusable file is reported
 * and left out; of two with one name, the first by path stays.
 */
export async function indexImages(
  contentRoot: string,
  readPicture: ReadPicture = readPictureFile,
): Promise<IndexedImages> {
  const images = new Map<string, IndexedImage>()
  const unusable = new Set<string>()
  const { files, problems } = await filesBelow(join(contentRoot, 'images'))
  for (const { file } of problems) unusable.add(parse(file).name)
  for (const file of files) {
    const { name, ext } = parse(file)
    if (notes.has(ext.toLowerCase())) continue
    if (!endings.has(ext.toLowerCase())) {
      unusable.add(name)
      problems.push(pictureProblem(file, 'a file that is not read here', 'an SVG, PNG, JPEG or WebP file', 'warning'))
      continue
    }
    const other = images.get(name)
    if (other) {
      const expected = `a unique name; ${relative(process.cwd(), other.file)} has this one`
      problems.push(pictureProblem(file, `the duplicate picture name "${name}"`, expected))
      continue
    }
    if (!/^[a-z0-9-]+$/.test(name)) {
      problems.push(pictureProblem(file, `the file name "${name}"`, 'lower-case letters, digits and hyphens'))
      continue
    }
    try {
      const { hash, width, height, hasText } = await readPicture(file)
      const details = files.includes(detailsFile(file)) ? await readDetails(detailsFile(file), problems) : undefined
      const image = { src: `/images/${name}.${hash}`, width, height, file }
      images.set(name, { ...image, ...(details && { details, ...focalOf(details) }) })
      if (hasText)
        problems.push(
          pictureProblem(
            file,
            'a <text> element',
            'text converted to paths, because fonts differ between machines',
            'warning',
          ),
        )
    } catch (error) {
      unusable.add(name)
      problems.push(unreadablePicture(file, error))
    }
  }
  return { images, unusable, problems }
}

/**
 * The pictures that a content folder may use: its own, and those of the site's content folder under other names.
 * @param contentDir  the site's content folder
 */
export async function indexUsableImages(
  contentRoot: string,
  contentDir: string,
  readPicture?: ReadPicture,
): Promise<IndexedImages> {
  const own = await indexImages(contentRoot, readPicture)
  if (contentRoot === contentDir) return own
  const site = await indexImages(contentDir, readPicture)
  return {
    images: new Map([...site.images, ...own.images]),
    unusable: new Set([...site.unusable, ...own.unusable]),
    problems: own.problems,
  }
}

/** The focal point as a field of a picture. */
export function focalOf({ focal }: PictureDetails): Pick<Image, 'focal'> {
  return focal ? { focal } : {}
}

/** The names of all existing pictures that cannot be used, given those that could be decoded. */
export function unusableNames({ images, unusable }: IndexedImages, decoded: ReadonlyMap<string, unknown>): Set<string> {
  return new Set([...unusable, ...[...images.keys()].filter((name) => !decoded.has(name))])
}

/** A mistake in a picture. A picture has no lines, so the position is the start of the file. */
export function pictureProblem(
  file: string,
  found: string,
  expected: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { severity, file, line: 1, column: 1, found, expected }
}

/** A picture that this user may not read, or that sharp cannot decode. */
export function unreadablePicture(file: string, error: unknown): Problem {
  if (error instanceof Error && 'syscall' in error) return pictureProblem(file, ...unreadable(error))
  const reason = error instanceof Error ? error.message.trim().split('\n')[0] : String(error)
  return pictureProblem(
    file,
    `a picture that cannot be read (${reason})`,
    'a complete SVG with a viewBox, PNG, JPEG or WebP file',
  )
}
