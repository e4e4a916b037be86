import { link, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexedImage } from '#authoring/images/index-images.ts'
import { preparePlaceholders } from '#authoring/images/prepare-images.ts'
import { imageFile, leadCropFile, leadCropNames, widthsOf } from '#model/articles/image.ts'

/**
 * Writes for each picture its placeholder in every size and format, since no test looks at its content and encoding
 * takes half a minute. The layout of pages is the same, because the proportions are.
 */
export async function prepareSmallPictures(images: ReadonlyMap<string, IndexedImage>, dataDir: string): Promise<void> {
  await preparePlaceholders(images, dataDir)
  await rm(join(dataDir, 'images'), { recursive: true })
  await rename(join(dataDir, 'placeholders'), join(dataDir, 'images'))
  for (const { src, width } of images.values()) {
    const placeholder = join(dataDir, imageFile(src, widthsOf({ width })[0] ?? 0, 'webp'))
    for (const crop of leadCropNames) await link(placeholder, join(dataDir, leadCropFile({ src }, crop)))
  }
}
