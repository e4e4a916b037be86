import type { Image } from '#model/articles/image.ts'
import defaultThumbnail from './default-thumbnail.svg?url'
import { Picture } from './Picture.tsx'

/** The picture of a listing; a missing one is the default thumbnail (LIST-3). Decorative: the title is beside it. */
export function Thumbnail({
  image,
  sizes,
  eager = false,
}: {
  image: Image | undefined
  sizes: string
  /** True for a page's lead picture. */
  eager?: boolean
}) {
  if (image) return <Picture image={{ ...image, alt: '' }} sizes={sizes} eager={eager} />
  return (
    <img
      src={defaultThumbnail}
      width={1500}
      height={1000}
      alt=""
      loading="lazy"
      decoding="async"
      data-default-thumbnail=""
    />
  )
}
