import type { Image } from '#model/image.ts'

/** A picture found in the content: what articles need to know of it, and the file it came from. */
export interface IndexedImage extends Omit<Image, 'alt'> {
  /** Path of the original. */
  file: string
  /** The same as reports name it, such as `content/images/scenes/dark-spots.svg`. */
  shownFile: string
}
