import { SeriesHeader } from '#features/series/SeriesHeader.tsx'
import { authorOf } from '#features/series/series.rules.ts'
import type { ContentSeries } from '#model/articles/article.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { Text } from '#texts/Text.tsx'
import { ArticleCardView } from '#ui/pictures/ArticleCardView.tsx'
import styles from './SeriesPage.module.css'

export interface SeriesPageData {
  series: Omit<ContentSeries, 'articles'>
  cards: ArticleCard[]
}

/** A series with its parts, in the series' own order (PAGE-10, SER-1). */
export function SeriesPage({ data: { series, cards } }: { data: SeriesPageData }) {
  const { title, icon, description, color_scheme } = series
  return (
    <div data-series-scheme={color_scheme}>
      <SeriesHeader
        series={{ title, icon, description, author: authorOf(series) }}
        count={cards.length}
        first={cards[0]?.path}
      />
      {cards.length === 0 ? (
        <p className={styles.empty}>
          <Text id="seriesPage.empty" />
        </p>
      ) : (
        <ol className={styles.parts}>
          {cards.map((card) => (
            <li key={card.path}>
              <ArticleCardView card={card} level={2} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
