import { z } from 'zod'

/** Widths in pixels that every picture is prepared in at publish time, up to the width of the original. */
export const imageWidths = [96, 192, 360, 720, 1080, 1500] as const

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Steps of a focal point, in percent: finer ones do not show in a crop. */
export const focalStep = 5

const FocalPart = z.int().min(0).max(100).multipleOf(focalStep)

/** The point of a picture that crops keep, in percent of its width and height. */
export const FocalPoint = z.object({ x: FocalPart, y: FocalPart })
export type FocalPoint = z.infer<typeof FocalPoint>

/**
 * A picture prepared at publish time. `src` is the content-hashed stem, such as `/images/dark-spots.3fa9c2b1`;
 * the files are `imageFile(src, width, format)`. `width` and `height` are those of the original, in pixels.
 */
export const Image = z.object({
  src: z.string().regex(/^\/images\/[a-z0-9-]+\.[0-9a-f]{8}$/, 'expected a prepared image'),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
  focal: FocalPoint.optional(),
})
export type Image = z.infer<typeof Image>

/** The prepared widths of an image: the fixed set up to its own width, and never none. */
export function widthsOf(image: Pick<Image, 'width'>): number[] {
  const fitting = imageWidths.filter((width) => width <= image.width)
  return fitting.length > 0 ? fitting : [imageWidths[0]]
}

/**
 * The crops of an article's lead picture in its linked data, as search engines require them, by the part of the file
 * name: aspect ratios, width to height.
 */
export const leadCrops = { '16x9': 16 / 9, '4x3': 4 / 3, '1x1': 1 } as const
export type LeadCrop = keyof typeof leadCrops
export const leadCropNames = Object.keys(leadCrops) as LeadCrop[]

/** The public path of a crop, a JPEG; a crop around another focal point is another file. */
export function leadCropFile({ src, focal }: Pick<Image, 'src' | 'focal'>, crop: LeadCrop): string {
  return `${src}-${crop}${focal ? `-${focal.x}-${focal.y}` : ''}.jpg`
}

/** The public path of one prepared file. */
export function imageFile(src: string, width: number, format: ImageFormat): string {
  return `${src}-${width}.${format}`
}
