import { sql } from 'kysely'
import type { ArticleCard } from '#model/article-card.ts'
import { cardOfArticle, countArticles, type Listed, type Page } from './cards.ts'
import { type MarkedText, markedText, matchEnd, matchStart } from './marked-text.ts'
import type { Db } from './tables.ts'

export type Hit = ArticleCard & { titleParts: MarkedText; excerpt: MarkedText }

/** Longer queries are cut; nobody types one. */
const longestQuery = 300
/** What a match counts for in body text, unused, deck and headings, title. */
const weights = '{0.05, 0.1, 0.4, 1}'
const marks = `StartSel=${matchStart}, StopSel=${matchEnd}`
const wholeText = `${marks}, HighlightAll=true`
const passages = `${marks}, MaxFragments=2, MinWords=10, MaxWords=24, FragmentDelimiter=" … "`

/**
 * Published articles that match a query as people type it (words, "phrases", or, -not), best first (PAGE-10). A query
 * of nothing, of words too common to search for, or of exclusions alone finds nothing. The excerpt comes from the body
 * where that matches, else it is the deck.
 */
export async function searchArticles(db: Db, query: string, page: Page): Promise<Listed<Hit>> {
  const words = query.replaceAll('\u0000', ' ').slice(0, longestQuery).toWellFormed()
  const wanted = sql`websearch_to_tsquery('english', ${words}::text)`
  const matches = sql`not is_preview and querytree(${wanted}) not in ('', 'T') and search @@ ${wanted}`

  const total = await countArticles(db, matches)
  const found = await sql<{ card: ArticleCard; title: string; deck: string; passage: string }>`
    select
      ${cardOfArticle} as card,
      ts_headline('english', title, ${wanted}, ${wholeText}) as title,
      ts_headline('english', deck, ${wanted}, ${wholeText}) as deck,
      ts_headline('english', body, ${wanted}, ${passages}) as passage
    from (
      select *, ts_rank_cd(${weights}::float4[], search, ${wanted}, 1) as rank from article where ${matches}
      order by rank desc, newest desc nulls last, path
      limit ${page.limit} offset ${page.offset}
    ) as article
    order by rank desc, newest desc nulls last, path`.execute(db)
  return { items: found.rows.map(hitOf), total }
}

function hitOf(row: { card: ArticleCard; title: string; deck: string; passage: string }): Hit {
  const passage = markedText(row.passage)
  const isUseful = row.deck === '' || passage.some((part) => part.isMatch)
  return { ...row.card, titleParts: markedText(row.title), excerpt: isUseful ? passage : markedText(row.deck) }
}
