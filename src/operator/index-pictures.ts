import { indexImages } from '#authoring/images/index-images.ts'

/**
 * The pictures a content folder may name: its own, and those of the site's content folder that it has none in place of.
 *
 * @param contentDir  the site's content folder
 */
export async function indexPictures(contentRoot: string, contentDir: string): ReturnType<typeof indexImages> {
  const own = await indexImages(contentRoot)
  if (contentRoot === contentDir) return own
  const { images } = await indexImages(contentDir)
  return { images: new Map([...images, ...own.images]), problems: own.problems }
}
