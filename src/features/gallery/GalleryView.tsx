import { ChevronLeft, ChevronRight, Images, X } from 'lucide-react'
import type { Gallery, GallerySlide } from '#model/gallery.ts'
import { Clamp, ClampToggle } from '#ui/Clamp.tsx'
import { Html } from '#ui/Html.tsx'
import { Picture } from '#ui/Picture.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './GalleryView.module.css'
import { picturesText } from './gallery.rules.ts'

/**
 * A gallery: its teaser, and its slides in a dialog that fills the screen while the address ends in its anchor (GAL-1,
 * src/browser/gallery.ts). Without scripts, and in print, the slides stand below the teaser.
 *
 * @param id  the hash that opens it
 */
export function GalleryView({ gallery, id }: { gallery: Gallery; id: string }) {
  const { title, slides } = gallery
  const first = slides[0]
  if (!first) return null
  return (
    <div className={styles.gallery}>
      <a className={styles.teaser} href={`#${id}`} aria-haspopup="dialog">
        <Picture image={{ ...first.image, alt: '' }} sizes="(width >= 760px) 680px, 100vw" />
        <span className={styles.teaserText}>
          <span className={styles.title}>{title}</span>
          <span className={styles.count}>
            <Images aria-hidden size={18} /> {picturesText(slides.length)}
          </span>
        </span>
      </a>
      <dialog id={id} className={styles.dialog} aria-label={title} data-gallery={title}>
        <div className={styles.head}>
          <p className={styles.title}>{title}</p>
          <button type="button" className={styles.button} aria-label="Close" data-gallery-close="">
            <X aria-hidden size={22} />
          </button>
        </div>
        <ol className={styles.slides} aria-label="Slides">
          {slides.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other name, and never change places
            <Slide key={index} slide={slide} id={`${id}-slide-${index + 1}`} />
          ))}
        </ol>
        <div className={styles.controls}>
          {slides.length > 1 && (
            <>
              <button type="button" className={styles.button} aria-label="Previous" data-gallery-step="-1" disabled>
                <ChevronLeft aria-hidden size={24} />
              </button>
              <p role="status" className={styles.position}>
                <span data-gallery-position="">1 of {slides.length}</span>
                <VisuallyHidden>
                  <span data-gallery-title="">{first.title && `: ${first.title}`}</span>
                </VisuallyHidden>
              </p>
              <button type="button" className={styles.button} aria-label="Next" data-gallery-step="1">
                <ChevronRight aria-hidden size={24} />
              </button>
            </>
          )}
        </div>
      </dialog>
    </div>
  )
}

/** GAL-2: one picture with its words. */
function Slide({ slide: { image, title, body, copyright, truncated }, id }: { slide: GallerySlide; id: string }) {
  const text = <Html html={body} />
  return (
    <li className={styles.slide} data-title={title}>
      <div className={styles.picture}>
        <Picture image={image} sizes="(width >= 900px) min(1500px, 100vw - 440px), 100vw" />
      </div>
      <div className={styles.words}>
        {title && <p className={styles.slideTitle}>{title}</p>}
        {truncated && body ? (
          <>
            <Clamp id={id} variant="slide">
              {text}
            </Clamp>
            <ClampToggle of={id} more="Read More" less="Read Less" />
          </>
        ) : (
          text
        )}
        {copyright && <p className={styles.copyright}>{copyright}</p>}
      </div>
    </li>
  )
}
