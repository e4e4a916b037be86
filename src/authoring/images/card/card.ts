import type { Image } from '#model/image.ts'

/** What a social card shows. */
export interface Card {
  title: string
  /** Name of the leading category; may be empty. */
  category: string
  /** Name of the medical reviewer. */
  reviewedBy?: string
  siteName: string
  /** Path of the site's mark, an SVG: small before the site's name, and large when there is no picture. */
  logoFile?: string
  /** The article's picture, prepared before. */
  image?: Omit<Image, 'alt'>
}
