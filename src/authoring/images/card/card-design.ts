import type { Image } from '#model/articles/image.ts'

/**
 * The contents of a social card. A review is never shown, since networks keep the picture when the text changes
 * (REV-3).
 */
export interface Card {
  title: string
  /** Name of the leading category; may be empty. */
  category: string
  siteName: string
  /** Path of the site's mark, an SVG: small before the site's name, and large when there is no picture. */
  logoFile?: string
  /** Colors of the brand; default to the site's own. */
  palette?: CardPalette
  /** Paths of uncompressed fonts of the brand: for the title, and for all other words. */
  fonts?: { heading: string | undefined; text: string | undefined }
  /** The article's picture, already prepared. */
  image?: Omit<Image, 'alt'>
}

/** The size that social networks require, in pixels. */
export const cardSize = { width: 1200, height: 630 }

/** The picture touches three edges of the card: at the right, on a card in a right-to-left script at the left. */
export const pictureWidth = 480

export const padding = 64
export const logoPx = 52
/** The room between the mark and the name. */
export const logoGapPx = 14
/** Size of the name. */
export const namePx = 38

/** The room for text beside the picture, and without one. */
export const textWidth = { besidePicture: cardSize.width - pictureWidth - padding - 48, alone: 840 }

/** The room for the title, between the category and the line at the foot. */
export const titleHeight = 336

export interface CardPalette {
  paper: string
  ink: string
  inkSoft: string
  brand: string
}

export const ownPalette: CardPalette = { paper: '#FBF9F5', ink: '#1C2733', inkSoft: '#4F5B66', brand: '#0F5C5C' }
