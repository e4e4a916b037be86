import { type Banner, bannerBox } from '#model/ads/house-ad.ts'
import { imageWidths } from '#model/articles/image.ts'
import { type FileContext, reportError } from '../file-context.ts'
import type { DataFile } from '../reading/data-file.ts'

/** The allowed difference between the ratios of a picture and its banner: pixels are whole. */
const ratioTolerance = 0.01

/** ADS-9: reports banners that would be cropped, blurred or without alternative text, and a second one of a size. */
export function checkBanners(banners: readonly Banner[], data: DataFile, context: FileContext): void {
  for (const [index, { size, picture }] of banners.entries()) {
    const pointOf = (...path: string[]) => data.pointOf(['banners', index, ...path])
    if (banners.findIndex((other) => other.size === size) !== index)
      reportError(context, pointOf('size'), `a second banner of ${size}`, 'one of each size')
    if (picture.alt.trim() === '')
      reportError(context, pointOf('picture', 'alt'), 'a banner without words', 'alt: what the picture says')
    const { widthPx, heightPx } = bannerBox(size)
    // Prepared pictures are never enlarged: the original needs the next width with two pixels to a point.
    const neededPx = imageWidths.find((width) => width >= 2 * widthPx) ?? 2 * widthPx
    const off = (picture.width * heightPx) / (picture.height * widthPx) - 1
    if (picture.width < neededPx || Math.abs(off) > ratioTolerance)
      reportError(
        context,
        pointOf('picture'),
        `a picture of ${picture.width}×${picture.height} pixels`,
        `one of ${neededPx}×${Math.round((neededPx * heightPx) / widthPx)} or larger in that ratio, for ${size}`,
      )
  }
}
