import { useTexts } from '#texts/Text.tsx'
import styles from './Pager.module.css'

export interface PagerPlan {
  page: number
  pages: number
}

/** Links to the pages of a long list; nothing when there is one page. */
export function Pager({ page, pages, href }: PagerPlan & { href: (page: number) => string }) {
  const texts = useTexts()
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={texts.t('pager.label')}>
      {page > 1 && (
        <a className={styles.step} href={href(page - 1)} rel="prev">
          {texts.t('pager.previous')}
        </a>
      )}
      <span className={styles.place}>{texts.t('pager.place', { page, pages })}</span>
      {page < pages && (
        <a className={styles.step} href={href(page + 1)} rel="next">
          {texts.t('pager.next')}
        </a>
      )}
    </nav>
  )
}
