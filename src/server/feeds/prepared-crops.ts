import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { type Image, type LeadCrop, leadCropFile, leadCropNames } from '#model/articles/image.ts'

/**
 * The crops of a lead picture whose files exist on this server. They are prepared some time after publication
 * (src/authoring/images); its page uses them once it is rendered again.
 */
export async function preparedCrops(image: Image | undefined, dataDir: string): Promise<LeadCrop[]> {
  if (!image) return []
  const isThere = (crop: LeadCrop) =>
    access(join(dataDir, leadCropFile(image, crop))).then(
      () => true,
      () => false,
    )
  const there = await Promise.all(leadCropNames.map(isThere))
  return leadCropNames.filter((_, index) => there[index])
}
