import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { type ImageFormat, imageFile, imageFormats, widthsOf } from '#model/image.ts'
import type { Problem } from '../problem.ts'
import { hashOf } from './index-images.ts'
import type { IndexedImage } from './indexed-image.ts'
import { pictureProblem, unreadablePicture } from './picture-problem.ts'
import { readOriginal } from './read-original.ts'
import { decode, encode, type Pixels } from './render-image.ts'
import { removeLeftovers, writeWhole } from './write-whole.ts'

export interface ImageProgress {
  name: string
  /** Pictures dealt with so far, this one included. */
  done: number
  total: number
}

export interface PreparedImages {
  /** The pictures whose files are all there. */
  images: Map<string, IndexedImage>
  /** Files written by this run. */
  written: number
  problems: Problem[]
}

/** Two pictures at a time keep two cores busy; more only take memory, as sharp has threads of its own. */
const concurrency = 2

/**
 * Writes every picture in every width and format that a page may ask for to `<dataDir>/images`. Files that exist are
 * kept, since their name tells their content. A picture that cannot be decoded is reported and the others go on.
 * Throws when the folder cannot be written.
 */
export async function prepareImages(
  images: ReadonlyMap<string, IndexedImage>,
  dataDir: string,
  options: { onProgress?: (progress: ImageProgress) => void } = {},
): Promise<PreparedImages> {
  const folder = join(dataDir, 'images')
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  const present = new Set((await readdir(folder)).map((name) => `/images/${name}`))
  const result: PreparedImages = { images: new Map(), written: 0, problems: [] }
  let done = 0

  const limit = pLimit(concurrency)
  await limit.map([...images], async ([name, image]) => {
    const missing = filesOf(image).filter(({ path }) => !present.has(path))
    const problem = missing.length > 0 ? await writeFiles(image, missing, dataDir) : null
    if (problem) result.problems.push(problem)
    else {
      result.images.set(name, image)
      result.written += missing.length
    }
    options.onProgress?.({ name, done: ++done, total: images.size })
  })
  return result
}

interface ImageTarget {
  path: string
  width: number
  format: ImageFormat
}

function filesOf(image: IndexedImage): ImageTarget[] {
  return widthsOf(image).flatMap((width) =>
    imageFormats.map((format) => ({ path: imageFile(image.src, width, format), width, format })),
  )
}

/** Writes the files that are missing, or returns why the picture cannot be published. */
async function writeFiles(image: IndexedImage, missing: ImageTarget[], dataDir: string): Promise<Problem | null> {
  const bytes = await readFile(image.file)
  // Under this name the files are cached for good, so they must never hold anything else.
  if (!image.src.endsWith(hashOf(bytes))) {
    return pictureProblem(image.shownFile, 'a picture that changed while it was published', 'another run')
  }
  let pixels: Pixels
  try {
    pixels = await decode(bytes, await readOriginal(bytes, image.file.toLowerCase().endsWith('.svg')))
  } catch (error) {
    return unreadablePicture(image.shownFile, error)
  }
  for (const { path, width, format } of missing) {
    await writeWhole(join(dataDir, path), await encode(pixels, width, format))
  }
  return null
}
