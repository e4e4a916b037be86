import type { ReactNode } from 'react'
import { Breadcrumbs } from '#features/breadcrumbs/Breadcrumbs.tsx'
import type { ArticleCard } from '#model/article-card.ts'
import type { Link } from '#model/text.ts'
import { ArticleCardView } from '#ui/ArticleCardView.tsx'
import { Pager, type PagerPlan } from '#ui/Pager.tsx'
import styles from './ListPage.module.css'

/** A page that is a list of articles under a title; category, series, person and search pages are made of it. */
export function ListPage({
  trail = [],
  header,
  children,
  cards,
  pager,
  href,
  empty,
}: {
  trail?: Link[]
  header: ReactNode
  /** Between the header and the list. */
  children?: ReactNode
  cards: ArticleCard[] | ReactNode
  pager?: PagerPlan
  href?: (page: number) => string
  empty: string
}) {
  const isEmpty = Array.isArray(cards) && cards.length === 0
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={trail} />
      <header className={styles.header}>{header}</header>
      {children}
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div className={styles.list}>
          {Array.isArray(cards) ? (cards as ArticleCard[]).map((card) => <ArticleCardView key={card.path} card={card} level={2} />) : cards}
        </div>
      )}
      {pager && href && <Pager {...pager} href={href} />}
    </div>
  )
}
