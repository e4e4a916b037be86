import type { ContentSeries } from '#model/article.ts'
import type { ArticleCard } from '#model/article-card.ts'
import { ArticleCardView } from '#ui/ArticleCardView.tsx'
import { ListPage } from '../ListPage.tsx'

export interface SeriesPageData {
  series: Omit<ContentSeries, 'articles'>
  cards: ArticleCard[]
}

/** A series with its articles, in the series' own order (PAGE-10). */
export function SeriesPage({ data: { series, cards } }: { data: SeriesPageData }) {
  return (
    <ListPage
      header={
        <>
          <h1>{series.title}</h1>
          {series.description && <p>{series.description}</p>}
          {series.single_author && series.author && (
            <p>
              By <a href={series.author.link}>{series.author.name.display}</a>
            </p>
          )}
        </>
      }
      cards={cards.map((card) => <ArticleCardView key={card.path} card={card} level={2} />)}
      empty="This series has no articles yet."
    />
  )
}
