import { type Image, imageFile, widthsOf } from '#model/image.ts'

/**
 * A prepared picture in AVIF and WebP, in every width it was prepared in, with its place reserved.
 *
 * @param sizes  how wide it is drawn, in the words of the `sizes` attribute
 * @param eager  true for the one picture that opens a page; every other loads when it comes near
 */
export function Picture({
  image,
  sizes,
  eager = false,
  className,
}: {
  image: Image
  sizes: string
  eager?: boolean
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
        className={className}
        src={imageFile(image.src, largest, 'webp')}
        srcSet={candidates('webp')}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : 'auto'}
      />
    </picture>
  )
}
