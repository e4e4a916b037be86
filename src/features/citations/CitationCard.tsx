import { X } from 'lucide-react'
import { useTexts } from '#texts/Text.tsx'
import { Icon } from '#ui/pictures/Icon.tsx'
import styles from './Citations.module.css'
import { citationCard, citationEntry } from './citations.hooks.ts'

/**
 * The card beside the number of a citation (REV-8): a popover, in which scripts show the entry of the source in the list,
 * so that a page has no source twice. Without scripts a number leads to that entry.
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

/** The class of an article whose text cites sources: its numbers get their look. */
export function citingClass(): string {
  return styles.citing ?? ''
}
