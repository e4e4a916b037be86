import { trackLink } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { Picture } from '#ui/pictures/Picture.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { SeriesAuthor } from './SeriesAuthor.tsx'
import styles from './SeriesHeader.module.css'
import type { SeriesPlan } from './series.rules.ts'

/** The header of a series' own page. */
export function SeriesHeader({
  series,
  count,
  first,
}: {
  series: Pick<SeriesPlan, 'title' | 'icon' | 'description' | 'author'>
  count: number
  /** The path of the first part. */
  first: string | undefined
}) {
  const { t } = useTexts()
  return (
    <div className={styles.hero}>
      <header className={styles.inner}>
        {series.icon && (
          <span className={styles.icon} data-print="no">
            <Picture image={{ ...series.icon, alt: '' }} sizes="200px" />
          </span>
        )}
        <div className={styles.text}>
          <p className={styles.count}>{t('series.parts', { count })}</p>
          <h1>
            <SoftBreaks text={series.title} />
          </h1>
          {series.description && (
            <p className={styles.description}>
              <DirectedText text={series.description} />
            </p>
          )}
          {series.author && <SeriesAuthor author={series.author} />}
          {first && (
            <p data-print="no">
              <a className={styles.start} href={first} {...trackLink('listing_clicked', { list: 'series' })}>
                {t('series.start')}
              </a>
            </p>
          )}
        </div>
      </header>
    </div>
  )
}
