import { sql } from 'kysely'
import type { ArticleCard } from '#model/article-card.ts'
import { type CardRow, cardOf, cardOfArticle, type Page } from './cards.ts'
import type { CategoryTree } from './category-tree.ts'
import { type MarkedText, markedText, matchEnd, matchStart } from './marked-text.ts'
import type { Db } from './tables.ts'

export type Hit = ArticleCard & { titleParts: MarkedText; excerpt: MarkedText }

export interface Found {
  items: Hit[]
  /** At most `maxTotal`. */
  total: number
  /** False where more articles match than `total` says. */
  isTotalExact: boolean
}

/** Matches that are counted and can be paged through: a search costs the same however many articles match. */
export const maxTotal = 500
/** Matches in titles that are ranked ahead of the bound, the newest first. */
const maxTitleMatches = 200
/** Characters of a query that are used. */
const maxQueryLength = 300
/** Weights of a match in the body, (unused), deck and headings, title. */
const weights = '{0.05, 0.1, 0.4, 1}'
const marks = `StartSel=${matchStart}, StopSel=${matchEnd}`
const wholeText = `${marks}, HighlightAll=true`
const passages = `${marks}, MaxFragments=2, MinWords=10, MaxWords=24, FragmentDelimiter=" … "`

/** One row at least, which has the total; the other columns are null where the page is empty. */
interface HitRow {
  total: number
  card: CardRow | null
  title: string
  deck: string
  passage: string
}

/**
 * Published articles that match a query as people type it (words, "phrases", or, -not), best first (PAGE-10). A query
 * of nothing, of words too common to search for, or of exclusions alone finds nothing. The excerpt comes from the body
 * where that matches, else it is the deck. Where more than `maxTotal` articles match, the newest with a match in the
 * title and any others up to the bound are ranked. One query.
 */
export async function searchArticles(db: Db, tree: CategoryTree, query: string, page: Page): Promise<Found> {
  const words = query.replaceAll('\u0000', ' ').slice(0, maxQueryLength).toWellFormed()
  const wanted = sql`websearch_to_tsquery('english', ${words}::text)`
  const isSearchable = sql`querytree(${wanted}) not in ('', 'T')`

  const { rows } = await sql<HitRow>`
    with candidate as materialized (
      (select path from article
        where not is_preview and ${isSearchable} and to_tsvector('english'::regconfig, title) @@ ${wanted}
        order by sort_date desc nulls last limit ${maxTitleMatches})
      union
      (select path from article where not is_preview and ${isSearchable} and search @@ ${wanted}
        limit ${maxTotal + 1})
    ),
    ranked as materialized (
      select path, sort_date, ts_rank_cd(${weights}::float4[], search, ${wanted}, 1) as rank
      from article join candidate using (path) where search @@ ${wanted}
    ),
    hit as (
      select path, sort_date, rank from ranked
      order by rank desc, sort_date desc nulls last, path
      limit ${Math.max(0, Math.min(page.limit, maxTotal - page.offset))} offset ${page.offset}
    )
    select
      counted.total,
      ${cardOfArticle} as card,
      ts_headline('english', title, ${wanted}, ${wholeText}) as title,
      ts_headline('english', deck, ${wanted}, ${wholeText}) as deck,
      ts_headline('english', body, ${wanted}, ${passages}) as passage
    from (select count(*)::int as total from ranked) as counted
    left join (hit join article using (path)) on true
    order by rank desc, hit.sort_date desc nulls last, path`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    items: rows.flatMap(({ card, ...row }) => (card ? [hitOf(cardOf(card, tree), row)] : [])),
    total: Math.min(total, maxTotal),
    isTotalExact: total <= maxTotal,
  }
}

function hitOf(card: ArticleCard, row: Omit<HitRow, 'card' | 'total'>): Hit {
  const passage = markedText(row.passage)
  const isUseful = row.deck === '' || passage.some((part) => part.isMatch)
  return { ...card, titleParts: markedText(row.title), excerpt: isUseful ? passage : markedText(row.deck) }
}
