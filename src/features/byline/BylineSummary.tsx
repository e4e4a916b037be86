import styles from './BylineSummary.module.css'
import type { BylineSummaryLine } from './byline.rules.ts'

/**
 * The byline in short, for the rail (RAIL-1). It repeats the byline above the text, so it is hidden from screen readers,
 * and stands only where there is room beside the article.
 */
export function BylineSummary({ lines }: { lines: BylineSummaryLine[] }) {
  return (
    <div className={styles.summary} aria-hidden>
      {lines.map(({ text, names, end }) => (
        <p key={text}>
          {text} {names && <b>{names}</b>}
          {end}
        </p>
      ))}
    </div>
  )
}
