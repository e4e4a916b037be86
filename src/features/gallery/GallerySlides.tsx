import type { Gallery } from '#model/gallery.ts'
import { Html } from '#ui/Html.tsx'
import { Picture } from '#ui/Picture.tsx'
import styles from './GallerySlides.module.css'

/** A gallery as it reads in the page: every slide with its text, in a row that scrolls. */
export function GallerySlides({ gallery }: { gallery: Gallery }) {
  return (
    <section className={styles.gallery} aria-label={`Gallery: ${gallery.title}`}>
      <p className={styles.title}>{gallery.title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key */}
      <ul className={styles.slides} tabIndex={0} aria-label="Slides">
        {gallery.slides.map((slide) => (
          <li key={slide.image.src} className={styles.slide}>
            <Picture image={slide.image} sizes="320px" />
            {slide.title && <p className={styles.title}>{slide.title}</p>}
            <Html html={slide.body} />
            {slide.copyright && <p className={styles.copyright}>{slide.copyright}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
