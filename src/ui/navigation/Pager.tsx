import styles from './Pager.module.css'

export interface PagerPlan {
  page: number
  pages: number
}

/** Links to the pages of a long list; nothing when there is one page. */
export function Pager({ page, pages, href }: PagerPlan & { href: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 && (
        <a className={styles.step} href={href(page - 1)} rel="prev">
          Previous
        </a>
      )}
      <span className={styles.place}>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className={styles.step} href={href(page + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
