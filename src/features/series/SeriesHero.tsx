import type { ReactNode } from 'react'
import type { Person } from '#model/person.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SoftBreaks } from '#ui/SoftBreaks.tsx'
import { trackLink } from '#ui/track-attributes.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './SeriesHero.module.css'
import type { SeriesPart, SeriesPlan } from './series.rules.ts'

const tracked = trackLink('listing_clicked', { list: 'series' })

/**
 * The header of an article that belongs to a series (SER-1): the series above the article's own title, deck and byline,
 * and beside them what the series is and the parts around this one. Its colours are the scheme's of the element around
 * it, see `data-series-scheme` in the tokens.
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
            <Icon plan={plan} />
            <p>
              <a className={styles.name} href={plan.link} {...tracked}>
                <SoftBreaks text={plan.title} />
              </a>
              {plan.part && (
                <span className={styles.part}>
                  Part {plan.part.number} of {plan.part.of}
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

/** Beside the header; folded beside the name of the series where there is no room for a second column. */
function About({ plan }: { plan: SeriesPlan }) {
  return (
    <details className={styles.about} data-print="no">
      <summary className={`${styles.unfold} chevron`}>
        About<VisuallyHidden> the series</VisuallyHidden>
      </summary>
      <div className={styles.texts}>
        {plan.description && <p>{plan.description}</p>}
        {plan.author && <SeriesAuthor author={plan.author} />}
        {(plan.previous ?? plan.next) && (
          <nav aria-label={`Parts of ${plan.title}`}>
            {plan.next && <Part part={plan.next} label="Next part" />}
            {plan.previous && <Part part={plan.previous} label="Previous part" />}
          </nav>
        )}
      </div>
    </details>
  )
}

/** The header of a series' own page. */
export function SeriesHeader({
  series,
  count,
  first,
}: {
  series: Pick<SeriesPlan, 'title' | 'icon' | 'description' | 'author'>
  count: number
  /** Path of the first part. */
  first: string | undefined
}) {
  return (
    <div className={styles.hero}>
      <header className={`${styles.inner} ${styles.own}`}>
        <Icon plan={series} isLarge />
        <div className={styles.header}>
          <p className={styles.part}>{count === 1 ? 'A series of 1 part' : `A series of ${count} parts`}</p>
          <h1>
            <SoftBreaks text={series.title} />
          </h1>
          {series.description && <p className={styles.description}>{series.description}</p>}
          {series.author && <SeriesAuthor author={series.author} />}
          {first && (
            <p>
              <a className={styles.start} href={first} {...tracked}>
                Start with part 1
              </a>
            </p>
          )}
        </div>
      </header>
    </div>
  )
}

/** Decorative: the title of the series is beside it. */
function Icon({ plan, isLarge = false }: { plan: Pick<SeriesPlan, 'icon'>; isLarge?: boolean }) {
  if (!plan.icon) return null
  return (
    <span className={isLarge ? `${styles.icon} ${styles.large}` : styles.icon} data-print="no">
      <Picture image={{ ...plan.icon, alt: '' }} sizes={isLarge ? '200px' : '72px'} />
    </span>
  )
}

function SeriesAuthor({ author }: { author: Person }) {
  return (
    <p className={styles.author}>
      <Avatar person={author} size={48} />
      <span>
        A series by <a href={author.link}>{author.name.display}</a>
      </span>
    </p>
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
