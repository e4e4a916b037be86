import { behaviors } from '#runtime/behavior.ts'
import { trackLink } from '#runtime/track-attributes.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import type { IndicatorPlan } from './rail.rules.ts'
import styles from './ScrollIndicator.module.css'

/**
 * The reader's position: sections or articles, the one in view marked by the section-in-view behaviour (RAIL-3). An
 * indicator of the article's own sections is shown only beside the article: elsewhere the contents have that role.
 */
export function ScrollIndicator({
  plan: { titleId, title: heading, entries, isOnPage, path },
}: {
  plan: IndicatorPlan
}) {
  return (
    <nav
      className={styles.indicator}
      aria-labelledby={titleId}
      {...behaviors('section-in-view')}
      data-on-page={isOnPage}
    >
      <h2 id={titleId} className={styles.title}>
        {heading}
      </h2>
      <ol className={styles.list}>
        {entries.map(({ title, text, link }) => (
          <li key={link} className={styles.entry}>
            <a
              href={link}
              className="stretched"
              aria-current={link === path || undefined}
              {...trackLink('listing_clicked', { list: 'scroll-indicator' })}
            >
              <SoftBreaks text={title} />
            </a>
            {text && (
              <p className={styles.text}>
                <DirectedText text={text} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
