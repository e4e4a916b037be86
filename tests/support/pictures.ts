import { cp, link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { indexImages } from '#authoring/images/index-images.ts'
import { prepareImages, preparePlaceholders } from '#authoring/images/prepare-images.ts'
import { imageFile, leadCropFile, leadCropNames, widthsOf } from '#model/image.ts'

/*
 * The pictures of the sites that the tests start, prepared once: a site takes its own from here, since encoding them
 * costs more processor time than anything else in its first start. Their names contain a hash of their content.
 */

const root = resolve(import.meta.dirname, '../..')
const folderVariable = 'SALUS_TEST_PICTURES'

/** Makes the folder of a run, known to its workers by an environment variable. Returns what removes it. */
export async function makePicturesFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'salus-pictures-'))
  process.env[folderVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Prepares every picture of a content folder, as its import would. */
export async function preparePictures(content: string): Promise<void> {
  const { images } = await indexImages(join(root, content))
  const leads = new Set([...images.values()].map(({ src }) => src))
  await prepareImages(images, preparedFolder(content), { leads })
}

/**
 * Gives each picture of a content folder its small placeholder in every size, for content whose pictures no test looks
 * at. Pages are laid out as with the pictures themselves: the proportions are the same.
 */
export async function preparePicturesAsPlaceholders(content: string): Promise<void> {
  const folder = preparedFolder(content)
  const { images } = await indexImages(join(root, content))
  await preparePlaceholders(images, folder)
  await rm(join(folder, 'images'), { recursive: true })
  await rename(join(folder, 'placeholders'), join(folder, 'images'))
  for (const { src, width } of images.values()) {
    const placeholder = join(folder, imageFile(src, widthsOf({ width })[0] ?? 0, 'webp'))
    for (const crop of leadCropNames) await link(placeholder, join(folder, leadCropFile(src, crop)))
  }
}

/** Copies the prepared pictures of a content folder into the data folder of a site; none where none were prepared. */
export async function copyPreparedPictures(content: string, dataDir: string): Promise<void> {
  const images = join(preparedFolder(content), 'images')
  await mkdir(images, { recursive: true })
  await cp(images, join(dataDir, 'images'), { recursive: true })
}

function preparedFolder(content: string): string {
  const folder = process.env[folderVariable]
  if (!folder) throw new Error(`${folderVariable} is not set: the global setup of the run sets it.`)
  return join(folder, content)
}
