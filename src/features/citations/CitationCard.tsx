import { X } from 'lucide'
import { useTexts } from '#texts/Text.tsx'
import { Icon } from '#ui/pictures/Icon.tsx'
import styles from './Citations.module.css'
import { citationCard, citationEntry } from './citations.hooks.ts'

/**
 * The card beside the number of a citation (REV-8): a popover into which scripts copy the source's entry of the list,
 * so that the HTML has each source once. Without scripts a number links to that entry.
 *
 * @param id  unique on the page: its button closes it
 */
export function CitationCard({ id }: { id: string }) {
  const { t } = useTexts()
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      className={styles.card}
      data-print="no"
      {...citationCard.attributes()}
    >
      <div {...citationEntry.attributes()} />
      <a className={styles.toList} href="#main">
        {t('citations.toList')}
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label={t('form.close')}
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        <Icon icon={X} size={20} />
      </button>
    </div>
  )
}

/** The class of an article whose text cites sources: it styles the numbers. */
export function citingClass(): string {
  return styles.citing ?? ''
}
