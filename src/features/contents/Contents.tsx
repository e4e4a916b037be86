import { Island } from '#islands/Island.tsx'
import { trackPress, trackToggle } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import styles from './Contents.module.css'
import type { ContentsEntry, ContentsPlan } from './contents.rules.ts'
import { TruncatedContents } from './TruncatedContents.island.tsx'

/** The table of contents: a card that opens, or a list truncated to a fixed height in long articles (TOC-1, TOC-4). */
export function Contents({ plan }: { plan: ContentsPlan }) {
  const texts = useTexts()
  const { titleId } = plan
  const list = <ContentsList plan={plan} />
  return (
    <nav className={styles.contents} aria-labelledby={titleId} data-print="no">
      {plan.isTruncated ? (
        <>
          <h2 id={titleId} className={styles.title}>
            {texts.t('contents.title')}
          </h2>
          <Island
            component={TruncatedContents}
            props={{
              list,
              showAll: texts.t('contents.showAll', { count: plan.entries.length }),
              showLess: texts.t('contents.showLess'),
            }}
          />
        </>
      ) : (
        <details open={plan.startsOpen} {...trackToggle('contents_toggled', {})}>
          <summary className={`${styles.summary} chevron`}>
            <span id={titleId} className={styles.title}>
              {texts.t('contents.title')}
            </span>
          </summary>
          {list}
        </details>
      )}
    </nav>
  )
}

function ContentsList({ plan }: { plan: ContentsPlan }) {
  const { numbers } = plan
  const List = numbers === 'sections' ? 'ol' : 'ul'
  return (
    <List className={numbers ? styles.numbered : styles.list} data-numbers={numbers ?? undefined}>
      {plan.groups.map(({ entry, picks }) => (
        <li key={(entry ?? picks[0])?.href}>
          {entry && <EntryLink entry={entry} />}
          {picks.length > 0 && (
            <ol className={styles.picks}>
              {picks.map((pick) => (
                <li key={pick.href}>
                  <EntryLink entry={pick} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </List>
  )
}

function EntryLink({ entry }: { entry: ContentsEntry }) {
  return (
    <a href={entry.href} {...trackPress('contents_clicked', { section: entry.section })}>
      <SoftBreaks text={entry.title} />
    </a>
  )
}
