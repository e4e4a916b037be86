import { useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './InfiniteEnd.module.css'
import { addedStatus, infiniteEnd, queueCard, titlePlace } from './infinite.hooks.ts'
import type { ScrollEntry } from './infinite.rules.ts'

/**
 * The end of the articles of an infinite page (INF-1): the card of the next article, a plain link, which stays if the
 * article cannot be loaded. The cards of later articles are hidden until their turn.
 */
export function InfiniteEnd({ queue }: { queue: ScrollEntry[] }) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.end} data-print="no" {...infiniteEnd.attributes()}>
        {queue.map(({ path, title, text }, index) => (
          <div key={path} className={styles.card} hidden={index > 0} {...queueCard.attributes(path)}>
            <p className={styles.loading}>{t('infinite.loading')}</p>
            <p className={styles.title}>
              <a href={path}>
                <span className={styles.label}>{t('infinite.continue')}</span> <SoftBreaks text={title} />
              </a>
            </p>
            {text && (
              <p className={styles.text}>
                <DirectedText text={text} />
              </p>
            )}
          </div>
        ))}
      </div>
      <p role="status" data-print="no">
        <VisuallyHidden>
          <span {...addedStatus.attributes(t('infinite.added', { title: titlePlace }))} />
        </VisuallyHidden>
      </p>
    </>
  )
}
