import type { ReactNode } from 'react'
import type { Article } from '#model/article.ts'
import type { ListingItem } from '#model/listing-item.ts'
import styles from './Rail.module.css'

/** Related stories for the rail: "Popular" when the article names popular ones, else "Latest News" (RAIL-1). */
export function railStories(article: Article): { title: string; items: ListingItem[] } {
  const { popularIn, relatedStories } = article.contentMeta
  return popularIn.items.length > 0
    ? { title: popularIn.title || 'Popular', items: popularIn.items }
    : { title: 'Latest News', items: relatedStories }
}

/** The column beside the article; under it where there is no room beside. */
export function Rail({ children }: { children: ReactNode }) {
  return (
    <aside className={styles.rail} aria-label="More on this topic" data-print="no">
      {children}
    </aside>
  )
}
