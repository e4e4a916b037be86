import type { ArticleCard } from '#model/articles/article-card.ts'
import { SitePath } from '#model/text/text.ts'
import type { LoaderInput } from '../cache/page-loader.ts'

/** The published article in `?article=`, for forms about one and pages after them. */
export async function articleOfQuery({ store, query }: LoaderInput): Promise<ArticleCard | undefined> {
  const path = SitePath.safeParse(query.article)
  return path.success ? (await store.articles.cardsAt([path.data]))[0] : undefined
}
