import styles from './BylineSummary.module.css'
import { BylineText, PlainNames } from './BylineText.tsx'
import type { BylineLine } from './byline.rules.ts'

/**
 * The short byline for the rail (RAIL-1). It repeats the byline above the text, so it is hidden from screen readers,
 * and shown only where there is space beside the article.
 */
export function BylineSummary({ lines }: { lines: BylineLine[] }) {
  return (
    <div className={styles.summary} aria-hidden>
      {lines.map((line) => (
        <p key={line.kind === 'credit' ? line.credit.role : line.kind}>
          <BylineText line={line} names={({ people }) => <b>{<PlainNames people={people} />}</b>} />
        </p>
      ))}
    </div>
  )
}
