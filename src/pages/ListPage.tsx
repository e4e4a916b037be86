import type { ReactElement, ReactNode } from 'react'
import { Breadcrumbs } from '#features/breadcrumbs/Breadcrumbs.tsx'
import type { Link } from '#model/text/text.ts'
import { Pager, type PagerPlan } from '#ui/navigation/Pager.tsx'
import styles from './ListPage.module.css'

/** A list of articles under a title; used by category, sponsor, person and search pages. */
export function ListPage({
  trail = [],
  header,
  children,
  cards,
  pager,
  href,
  empty,
  footer,
}: {
  trail?: Link[]
  header: ReactNode
  /** Between the header and the list. */
  children?: ReactNode
  cards: ReactElement[]
  pager?: PagerPlan
  href?: (page: number) => string
  empty: string
  /** Below the list. */
  footer?: ReactNode
}) {
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={trail} />
      <header className={styles.header}>{header}</header>
      {children}
      {cards.length === 0 ? <p className={styles.empty}>{empty}</p> : <div className={styles.list}>{cards}</div>}
      {pager && href && <Pager {...pager} href={href} />}
      {footer}
    </div>
  )
}
