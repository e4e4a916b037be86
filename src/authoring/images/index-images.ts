import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, parse, relative } from 'node:path'
import type { Image } from '#model/image.ts'
import type { Problem } from '../problem.ts'
import { readOriginal } from './render-image.ts'

/** A picture of the content folder: what articles need to know of it, and its file. */
export interface IndexedImage extends Omit<Image, 'alt'> {
  /** Path of the original. */
  file: string
  /** The same as reports name it, such as `content/images/scenes/dark-spots.svg`. */
  shownFile: string
}

const endings = new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp'])
const hashLength = 8

/**
 * Finds the pictures in `<contentRoot>/images` and the folders below it, and reads their sizes. An article calls a
 * picture by its file name without the ending, so names are unique over all folders. A file that cannot be used is
 * reported and left out; of two with one name, the first by path stays.
 */
export async function indexImages(
  contentRoot: string,
): Promise<{ images: Map<string, IndexedImage>; problems: Problem[] }> {
  const images = new Map<string, IndexedImage>()
  const problems: Problem[] = []
  for (const file of await pictureFiles(join(contentRoot, 'images'))) {
    const shownFile = relative(dirname(contentRoot), file)
    const { name, ext } = parse(file)
    const other = images.get(name)
    if (other) {
      const expected = `a unique name; ${other.shownFile} has this one`
      problems.push(pictureProblem(shownFile, `the duplicate picture name "${name}"`, expected))
      continue
    }
    if (!/^[a-z0-9-]+$/.test(name)) {
      problems.push(pictureProblem(shownFile, `the file name "${name}"`, 'lower-case letters, digits and hyphens'))
      continue
    }
    const bytes = await readFile(file)
    try {
      const { width, height, hasText } = await readOriginal(bytes, ext.toLowerCase() === '.svg')
      images.set(name, { src: `/images/${name}.${hashOf(bytes)}`, width, height, file, shownFile })
      if (hasText)
        problems.push(
          pictureProblem(
            shownFile,
            'a <text> element',
            'text converted to paths, because fonts differ between machines',
            'warning',
          ),
        )
    } catch (error) {
      problems.push(unreadablePicture(shownFile, error))
    }
  }
  return { images, problems }
}

/**
 * The pictures that a content folder may use: its own, and those of the site's content folder under other names.
 * @param contentDir  the site's content folder
 */
export async function indexUsableImages(contentRoot: string, contentDir: string): ReturnType<typeof indexImages> {
  const own = await indexImages(contentRoot)
  if (contentRoot === contentDir) return own
  const { images } = await indexImages(contentDir)
  return { images: new Map([...images, ...own.images]), problems: own.problems }
}

/** The part of a picture's `src` that changes with its bytes. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, hashLength)
}

/** Sorted, so that every run meets them in one order. A missing folder holds none. */
async function pictureFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && endings.has(parse(entry.name).ext.toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** A mistake in a picture. A picture has no lines to point at, so the place is the start of the file. */
export function pictureProblem(
  file: string,
  found: string,
  expected: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { severity, file, line: 1, column: 1, found, expected }
}

/** A picture that sharp cannot decode. */
export function unreadablePicture(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message.trim().split('\n')[0] : String(error)
  return pictureProblem(
    file,
    `a picture that cannot be read (${reason})`,
    'a complete SVG with a viewBox, PNG, JPEG or WebP file',
  )
}
