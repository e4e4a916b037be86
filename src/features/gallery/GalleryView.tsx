import { ChevronLeft, ChevronRight, Images, X } from 'lucide'
import { behaviors } from '#runtime/behavior.ts'
import { textsAttribute } from '#texts/sent-texts.ts'
import { useTexts } from '#texts/Text.tsx'
import { Icon } from '#ui/pictures/Icon.tsx'
import { Picture } from '#ui/pictures/Picture.tsx'
import { columnSizes } from '#ui/pictures/picture-sizes.ts'
import { Clamp, ClampToggle } from '#ui/text/Clamp.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './GalleryView.module.css'
import {
  galleryClose,
  galleryDialog,
  galleryPosition,
  galleryStep,
  galleryThumbnail,
  galleryTitle,
} from './gallery.hooks.ts'
import type { GalleryPlan, PlannedSlide } from './gallery.rules.ts'

/**
 * A gallery: its teaser, and its slides in a full-screen dialog while the URL's hash is its id (GAL-1,
 * gallery.behavior.ts). Without scripts, and in print, the slides are below the teaser.
 */
export function GalleryView({ plan }: { plan: GalleryPlan }) {
  const { id, title, teaser, slides, hasSteps } = plan
  const texts = useTexts()
  const { t } = texts
  const count = slides.length
  return (
    <div className={styles.gallery}>
      <a className={styles.teaser} href={`#${id}`} aria-haspopup="dialog">
        <Picture image={teaser} sizes={columnSizes} />
        <span className={styles.teaserText}>
          <span className={styles.title}>
            <DirectedText text={title} />
          </span>
          <span className={styles.count}>
            <Icon icon={Images} size={18} /> {t('gallery.pictures', { count })}
          </span>
        </span>
      </a>
      <dialog
        id={id}
        className={styles.dialog}
        aria-label={title}
        {...galleryDialog.attributes(title)}
        {...behaviors('gallery')}
        {...(hasSteps && textsAttribute(texts, ['gallery.position']))}
      >
        <div className={styles.head}>
          <p className={styles.title}>
            <DirectedText text={title} />
          </p>
          {hasSteps && (
            <p role="status" className={styles.position}>
              <span {...galleryPosition.attributes()}>{t('gallery.position', { number: 1, count })}</span>
              <VisuallyHidden>
                <span {...galleryTitle.attributes()}>{slides[0]?.title && `: ${slides[0].title}`}</span>
              </VisuallyHidden>
            </p>
          )}
          <button type="button" className={styles.close} aria-label={t('gallery.close')} {...galleryClose.attributes()}>
            <Icon icon={X} size={22} />
          </button>
        </div>
        {hasSteps && (
          <button
            type="button"
            className={styles.step}
            aria-label={t('gallery.previous')}
            {...galleryStep.attributes('-1')}
            disabled
          >
            <Icon icon={ChevronLeft} size={24} />
          </button>
        )}
        <ol className={styles.slides} aria-label={t('gallery.slides')}>
          {slides.map((slide) => (
            <Slide key={slide.id} slide={slide} />
          ))}
        </ol>
        {hasSteps && (
          <>
            <button
              type="button"
              className={`${styles.step} ${styles.next}`}
              aria-label={t('gallery.next')}
              {...galleryStep.attributes('1')}
            >
              <Icon icon={ChevronRight} size={24} />
            </button>
            <Strip slides={slides} />
          </>
        )}
      </dialog>
    </div>
  )
}

/** Thumbnails that show their slides when pressed; the behaviour makes the one in view the only tab stop. */
function Strip({ slides }: { slides: PlannedSlide[] }) {
  const { t } = useTexts()
  const labelOf = (title: string, number: number) =>
    title ? t('gallery.pictureTitled', { number, title }) : t('gallery.picture', { number })
  return (
    <div className={styles.strip} role="toolbar" aria-label={t('gallery.allPictures')}>
      {slides.map(({ id, title, thumbnail }, index) => (
        <button
          key={id}
          type="button"
          className={styles.thumbnail}
          aria-label={labelOf(title, index + 1)}
          tabIndex={-1}
          {...galleryThumbnail.attributes()}
        >
          <img src={thumbnail} width={72} height={51} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
    </div>
  )
}

/** The width of a slide's picture in the dialog, see `--words` in the styles. */
const pictureSizes =
  '(width >= 900px) min(1500px, 100vw - 400px), (width >= 560px) and (height < 560px) calc(100vw - 260px), 100vw'

/** GAL-2: one picture with its text. */
function Slide({ slide: { id, image, title, text, isClamped, copyright } }: { slide: PlannedSlide }) {
  const words = <Html html={text} />
  const { t } = useTexts()
  return (
    <li className={styles.slide} data-title={title}>
      <div className={styles.picture}>
        <Picture image={image} sizes={pictureSizes} />
      </div>
      <div className={styles.words}>
        {title && (
          <p className={styles.slideTitle}>
            <DirectedText text={title} />
          </p>
        )}
        {isClamped ? (
          <>
            <Clamp id={id} variant="slide">
              {words}
            </Clamp>
            <ClampToggle contentId={id} more={t('gallery.readMore')} less={t('gallery.readLess')} />
          </>
        ) : (
          words
        )}
        {copyright && (
          <p className={styles.copyright}>
            <DirectedText text={copyright} />
          </p>
        )}
      </div>
    </li>
  )
}
