import { behaviors } from '#runtime/behavior.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './RailSections.module.css'
import type { RailSectionsPlan } from './rail.rules.ts'

/**
 * The sections of the article beside it, the one in view marked by the section-in-view behaviour (RAIL-3). Shown only
 * where there is space beside the article: elsewhere the contents above it have that role.
 */
export function RailSections({ plan: { titleId, entries } }: { plan: RailSectionsPlan }) {
  return (
    <nav className={styles.sections} aria-labelledby={titleId} {...behaviors('section-in-view')}>
      <p id={titleId} className={styles.title}>
        {useTexts().t('rail.onThisPage')}
      </p>
      <ol className={styles.list}>
        {entries.map(({ href, section, title }) => (
          <li key={href}>
            <a className={styles.entry} href={href} {...trackPress('contents_clicked', { section })}>
              <DirectedText text={title} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
