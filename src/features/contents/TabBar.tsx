import { behaviors } from '#runtime/behavior.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { DirectedLabel } from '#ui/text/DirectedText.tsx'
import type { ContentsEntry } from './contents.rules.ts'
import styles from './TabBar.module.css'
import { tabBar } from './tab-bar.hooks.ts'

/**
 * The contents as a sticky bar of tabs once the contents have scrolled out of view; it marks the section in view
 * (TOC-5). The tab-bar behaviour shows it; without scripts the contents are the navigation. With `isInFlow` it is below
 * a hero from the start.
 */
export function TabBar({
  entries,
  contentsTitleId,
  isInFlow,
  isOnWideScreensOnly,
  isOnNarrowScreensOnly,
}: {
  entries: ContentsEntry[]
  contentsTitleId: string
  isInFlow: boolean
  isOnWideScreensOnly: boolean
  isOnNarrowScreensOnly: boolean
}) {
  const texts = useTexts()
  return (
    <nav
      className={[
        styles.bar,
        isInFlow && styles.inFlow,
        isOnWideScreensOnly && styles.wide,
        isOnNarrowScreensOnly && styles.narrow,
      ]
        .filter(Boolean)
        .join(' ')}
      aria-label={texts.t('contents.tabs')}
      {...tabBar.attributes(contentsTitleId)}
      {...behaviors('tab-bar', 'section-in-view')}
      data-print="no"
    >
      <ul className={styles.tabs}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a className={styles.tab} href={entry.href} {...trackPress('contents_clicked', { section: entry.section })}>
              <DirectedLabel text={entry.title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
