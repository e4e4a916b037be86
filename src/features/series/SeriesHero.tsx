import type { ReactNode } from 'react'
import { trackLink } from '#runtime/track-attributes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { Picture } from '#ui/pictures/Picture.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { SeriesAuthor } from './SeriesAuthor.tsx'
import styles from './SeriesHero.module.css'
import type { SeriesPart, SeriesPlan } from './series.rules.ts'

const tracked = trackLink('listing_clicked', { list: 'series' })

/**
 * The header of an article that belongs to a series (SER-1): the series above the article's own title, deck and byline,
 * and beside them the description of the series and the parts around this one. Its colours come from the scheme of the
 * element around it, see `data-series-scheme` in the tokens.
 */
export function SeriesHero({
  plan,
  breadcrumbs,
  children,
}: {
  plan: SeriesPlan
  breadcrumbs: ReactNode
  /** Title, deck, byline. */
  children: ReactNode
}) {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        {breadcrumbs}
        <div className={styles.columns}>
          <div className={styles.series}>
            {/* Decorative: the title of the series is beside it. */}
            {plan.icon && (
              <span className={styles.icon} data-print="no">
                <Picture image={{ ...plan.icon, alt: '' }} sizes="72px" />
              </span>
            )}
            <p>
              <a className={styles.name} href={plan.link} {...tracked}>
                <SoftBreaks text={plan.title} />
              </a>
              {plan.part && (
                <span className={styles.part}>
                  <Text id="series.part" values={{ number: plan.part.number, count: plan.part.count }} />
                </span>
              )}
            </p>
          </div>
          {plan.hasAside && <About plan={plan} />}
          <header className={styles.header}>{children}</header>
        </div>
      </div>
    </div>
  )
}

/** Beside the header; folded beside the name of the series without space for a second column. */
function About({ plan }: { plan: SeriesPlan }) {
  const { t } = useTexts()
  return (
    <details className={styles.about} data-print="no">
      <summary className={`${styles.unfold} chevron`}>
        <Text id="series.about" values={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }} />
      </summary>
      <div className={styles.texts}>
        {plan.description && (
          <p>
            <DirectedText text={plan.description} />
          </p>
        )}
        {plan.author && <SeriesAuthor author={plan.author} />}
        {(plan.previous ?? plan.next) && (
          <nav aria-label={t('series.partsOf', { title: plan.title })}>
            {plan.next && <Part part={plan.next} label={t('series.next')} />}
            {plan.previous && <Part part={plan.previous} label={t('series.previous')} />}
          </nav>
        )}
      </div>
    </details>
  )
}

function Part({ part, label }: { part: SeriesPart; label: string }) {
  return (
    <a className={styles.step} href={part.link} {...tracked}>
      <span className={styles.part}>{label}</span>
      <SoftBreaks text={part.title} />
    </a>
  )
}
