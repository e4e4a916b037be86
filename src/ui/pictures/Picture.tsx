import { type Image, imageFile, widthsOf } from '#model/articles/image.ts'
import styles from './Focal.module.css'

/**
 * A picture in AVIF and WebP, in every prepared width, with its space reserved.
 *
 * @param sizes  its rendered width, as a value of the `sizes` attribute
 * @param shownAs  its rendered size in CSS pixels, where no styles set it
 * @param isWhole  true for a picture that is never cropped, such as a logo
 * @param eager  true for a page's lead picture; every other loads lazily
 */
export function Picture({
  image,
  sizes,
  shownAs,
  eager = false,
  isWhole = false,
  className,
}: {
  image: Image
  sizes: string
  shownAs?: { widthPx: number; heightPx: number }
  eager?: boolean
  isWhole?: boolean
  className?: string | undefined
}) {
  const widths = widthsOf(image)
  const largest = widths.at(-1) ?? image.width
  const candidates = (format: 'avif' | 'webp') =>
    widths.map((width) => `${imageFile(image.src, width, format)} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={candidates('avif')} sizes={sizes} />
      <img
        className={isWhole ? className : withFocal(image, className)}
        src={imageFile(image.src, largest, 'webp')}
        srcSet={candidates('webp')}
        sizes={sizes}
        width={shownAs?.widthPx ?? image.width}
        height={shownAs?.heightPx ?? image.height}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

/** A class for each part of the focal point: a policy without inline styles allows no other way. */
function withFocal({ focal }: Image, className: string | undefined): string | undefined {
  if (!focal) return className
  return [className, styles.focal, styles[`x${focal.x}`], styles[`y${focal.y}`]].filter(Boolean).join(' ')
}
