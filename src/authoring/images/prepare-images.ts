import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { imageFile, imageFormats, leadCropFile, leadCropNames, leadCrops, widthsOf } from '#model/articles/image.ts'
import type { Problem } from '../problem.ts'
import { removeLeftovers, writeWhole } from '../write-whole.ts'
import { type IndexedImage, pictureProblem, unreadablePicture } from './index-images.ts'
import { hashOfPicture } from './read-picture.ts'
import {
  decode,
  encode,
  encodeCrop,
  type Original,
  type Pixels,
  readOriginal,
  renderPlaceholder,
} from './render-image.ts'

export interface ImageProgress {
  name: string
  /** Pictures processed so far, including this one. */
  done: number
  total: number
}

export interface PreparedImages {
  /** The pictures whose files all exist. */
  images: Map<string, IndexedImage>
  /** Files written by this run. */
  written: number
  problems: Problem[]
}

/** Two pictures at a time use two cores; more only take memory, as sharp has threads of its own. */
const concurrency = 2

/**
 * Gives every picture without its full set of files a placeholder under the names of the missing ones, in
 * `<dataDir>/placeholders`: `src/server/http/files.ts` serves it, uncached, until `prepareImages` has written the
 * files. So articles can be published before their pictures are prepared. A picture that cannot be decoded is reported
 * and left out.
 *
 * @throws when the folder cannot be written.
 */
export async function preparePlaceholders(
  images: ReadonlyMap<string, IndexedImage>,
  dataDir: string,
): Promise<PreparedImages> {
  const present = new Set([...(await filesIn(dataDir, 'images')), ...(await filesIn(dataDir, 'placeholders'))])
  return forEachImage(images, async (image) => {
    const missing = filesOf(image).filter(({ path }) => !present.has(path))
    const [first, ...others] = missing.map(({ path }) => placeholderFile(dataDir, path))
    if (!first) return 0
    const { bytes, original } = await readPicture(image)
    await rm(first, { force: true })
    await writeWhole(first, await renderPlaceholder(bytes, original))
    for (const other of others) await link(first, other).catch(ignoreTaken)
    return missing.length
  })
}

/**
 * Writes every picture in every width and format that a page may request to `<dataDir>/images`, and the crops of lead
 * pictures. Existing files are kept, since their name contains a hash of their content. A picture that cannot be
 * decoded is reported; the others are still written.
 *
 * @param options.leads  `src` of the pictures that lead articles
 * @param options.onDrawing  called before each picture that has files to write
 * @throws when the folder cannot be written.
 */
export async function prepareImages(
  images: ReadonlyMap<string, IndexedImage>,
  dataDir: string,
  options: {
    leads?: ReadonlySet<string>
    onDrawing?: () => void
    onProgress?: (progress: ImageProgress) => void
    /** Called after each file of a picture, and once if all exist. */
    onFile?: (done: number, total: number) => Promise<void>
  } = {},
): Promise<PreparedImages> {
  const present = await filesIn(dataDir, 'images')
  const write = async (image: IndexedImage) => {
    const targets = options.leads?.has(image.src) ? [...filesOf(image), ...cropsOf(image)] : filesOf(image)
    const missing = targets.filter(({ path }) => !present.has(path))
    if (missing.length > 0) {
      options.onDrawing?.()
      const { bytes, original } = await readPicture(image)
      const pixels = await decode(bytes, original)
      let done = targets.length - missing.length
      for (const { path, encoded } of missing) {
        await writeWhole(join(dataDir, path), await encoded(pixels))
        await options.onFile?.(++done, targets.length)
      }
    } else await options.onFile?.(targets.length, targets.length)
    return missing.length
  }
  return forEachImage(images, write, options.onProgress)
}

/**
 * Removes the placeholders of prepared pictures. To be called some time after they were prepared: a request that looked
 * for a file just before it was written still finds its placeholder.
 *
 * @param images  pictures whose files all exist
 */
export async function removePlaceholders(images: ReadonlyMap<string, IndexedImage>, dataDir: string): Promise<void> {
  const placeholders = await filesIn(dataDir, 'placeholders')
  for (const { path } of [...images.values()].flatMap(filesOf)) {
    if (placeholders.has(path)) await rm(placeholderFile(dataDir, path), { force: true })
  }
}

/**
 * Runs `write`, which returns the number of files it wrote, for each picture; its errors become problems of the
 * picture.
 */
async function forEachImage(
  images: ReadonlyMap<string, IndexedImage>,
  write: (image: IndexedImage) => Promise<number>,
  onProgress?: (progress: ImageProgress) => void,
): Promise<PreparedImages> {
  const result: PreparedImages = { images: new Map(), written: 0, problems: [] }
  let done = 0
  await pLimit(concurrency).map([...images], async ([name, image]) => {
    try {
      const written = await write(image)
      result.written += written
      result.images.set(name, image)
    } catch (error) {
      if (isFileError(error)) throw error
      result.problems.push(error instanceof ChangedPicture ? error.problem : unreadablePicture(image.file, error))
    }
    onProgress?.({ name, done: ++done, total: images.size })
  })
  return result
}

class ChangedPicture extends Error {
  readonly problem: Problem

  constructor(image: IndexedImage) {
    super(`${image.file} has changed`)
    this.problem = pictureProblem(image.file, 'a picture that changed during the import', 'another import')
  }
}

async function readPicture(image: IndexedImage): Promise<{ bytes: Buffer; original: Original }> {
  const bytes = await readFile(image.file)
  // Browsers cache the files of this name permanently, so their content must never change.
  if (!image.src.endsWith(hashOfPicture(bytes))) throw new ChangedPicture(image)
  return { bytes, original: await readOriginal(bytes, image.file.toLowerCase().endsWith('.svg')) }
}

/** Decodes every picture, writes nothing, and reports what `prepareImages` would. */
export async function checkImages(images: ReadonlyMap<string, IndexedImage>): Promise<PreparedImages> {
  return forEachImage(images, async (image) => {
    // Reading the size of an SVG has parsed it whole.
    if (image.file.toLowerCase().endsWith('.svg')) return 0
    const { bytes, original } = await readPicture(image)
    await renderPlaceholder(bytes, original)
    return 0
  })
}

interface ImageTarget {
  path: string
  encoded: (pixels: Pixels) => Promise<Buffer>
}

function filesOf({ src, width: original }: IndexedImage): ImageTarget[] {
  return widthsOf({ width: original }).flatMap((width) =>
    imageFormats.map((format) => ({
      path: imageFile(src, width, format),
      encoded: (pixels) => encode(pixels, width, format),
    })),
  )
}

function cropsOf(image: IndexedImage): ImageTarget[] {
  return leadCropNames.map((crop) => ({
    path: leadCropFile(image, crop),
    encoded: (pixels) => encodeCrop(pixels, leadCrops[crop], image.focal),
  }))
}

function placeholderFile(dataDir: string, path: string): string {
  return join(dataDir, path.replace(/^\/images\//, 'placeholders/'))
}

/** The public paths of the files in a folder of the data folder, which is created if it is missing. */
async function filesIn(dataDir: string, name: 'images' | 'placeholders'): Promise<Set<string>> {
  const folder = join(dataDir, name)
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  return new Set((await readdir(folder)).map((file) => `/images/${file}`))
}

/** Errors of the operating system, such as a full disk, are not caused by the picture. */
export function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** Another process has created the file, or has drawn the picture meanwhile and removed the placeholder. */
function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
}
