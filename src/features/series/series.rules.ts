import type { Article, ContentSeries } from '#model/articles/article.ts'
import type { Person } from '#model/site/person.ts'

export interface SeriesPart {
  title: string
  link: string
}

export interface SeriesPlan extends Pick<ContentSeries, 'title' | 'link' | 'icon' | 'description'> {
  scheme: ContentSeries['color_scheme']
  /** The one author of a series that has one. */
  author: Person | null
  /** Null if the series does not list the article. */
  part: { number: number; count: number } | null
  previous: SeriesPart | null
  next: SeriesPart | null
  /** Whether the hero has content about the series beside the title. */
  hasAside: boolean
}

/** SER-1: the series in the hero of an article; null for an article without a series. */
export function planSeries({ contentSeries: series, contentMeta }: Article): SeriesPlan | null {
  if (!series) return null
  const parts = series.articles.flatMap(({ title, link, url }) => {
    const to = link ?? url
    return to ? [{ title, link: to }] : []
  })
  const index = parts.findIndex(({ link }) => link === contentMeta.canonicalPath)
  const { title, link, icon, description } = series
  const author = authorOf(series)
  const previous = parts[index - 1] ?? null
  const next = index < 0 ? null : (parts[index + 1] ?? null)
  return {
    title,
    link,
    icon,
    description,
    scheme: series.color_scheme,
    author,
    part: index < 0 ? null : { number: index + 1, count: parts.length },
    previous,
    next,
    hasAside: Boolean(description || author || previous || next),
  }
}

/** SER-1: a series shows its author only when it is one person's. */
export function authorOf({ single_author, author }: Pick<ContentSeries, 'single_author' | 'author'>): Person | null {
  return single_author && author ? author : null
}
