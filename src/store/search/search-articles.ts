import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard } from '#model/article-card.ts'
import { type CardRow, cardOf, cardOfArticle, type Page } from '../cards.ts'
import type { CategoryTree } from '../category-tree.ts'
import type { Db } from '../tables.ts'
import { excerptOf } from './excerpt.ts'
import { type MarkedText, markedText, matchEnd, matchStart } from './marked-text.ts'
import { readQuery, type SearchQuery } from './read-query.ts'

export type Hit = ArticleCard & { titleParts: MarkedText; excerpt: MarkedText }

export interface FoundArticles {
  items: Hit[]
  /** At most `maxTotal`. */
  total: number
  /** False where more articles match than `total` says. */
  isTotalExact: boolean
  /** False where no article has all words: those listed have some. */
  hasAllWords: boolean
  /** The words with those corrected that no article has; null where none was. */
  corrected: string | null
}

const none: FoundArticles = { items: [], total: 0, isTotalExact: true, hasAllWords: true, corrected: null }

/** Matches that are counted and can be paged through: a search costs the same however many articles match. */
export const maxTotal = 500
/** Matches in names, decks and headings that are ranked ahead of that bound, the newest first. */
const maxTopicMatches = 200
/** Words that are compared by themselves, the rarest first. */
const maxTerms = 12
/** Articles with all words from which on those with some are not looked for. */
const enoughMatches = 20
/** Articles with some words: looked at for each word and each pair of words, and shown. */
const articlesPerTerm = 100
const articlesPerPair = 60
const pairs = 6
const maxPartialMatches = 40
/** Share of the best score from which on an article with some words is shown. */
const leastShare = 0.4
/** Characters of a text in which the excerpt is looked for. */
const excerptedLength = 30_000
/** Weight of a word that is in no name, deck or heading: a word of the question rather than its subject. */
const weightInTextOnly = 1
/** Share of the weight of a query that having all of its words counts. */
const wholeShare = 0.35
/** Weights of a match in the text, the headings, the deck, a name: of the parts of `topic`, and of the whole. */
const topicWeights = '{0, 0.15, 0.35, 1}'
const textWeights = '{0.05, 0.1, 0.3, 1}'
const markAll = `StartSel=${matchStart}, StopSel=${matchEnd}, HighlightAll=true`

/** One row at least, which has the totals; the other columns are null where the page is empty. */
interface HitRow {
  whole: number
  partial: number
  corrected: string | null
  card: CardRow | null
  title: string
  deck: string
  body: string
}

/**
 * Published articles that match a query as people type it, best first (PAGE-10). One query.
 *
 * An article matches that has all words, in any inflection, or synonyms of them. Where few do, those with some of the
 * words follow: an article whose name is in the query, then by how rare the words are that it has in its names, deck and
 * headings. Words that no article has are corrected where a known word is close. A query with "phrases" or -exclusions
 * is taken literally. A query of nothing, of stop words, or of exclusions alone finds nothing.
 */
export async function searchArticles(
  { db, correctsTypos }: { db: Db; correctsTypos: boolean },
  tree: CategoryTree,
  text: string,
  page: Page,
): Promise<FoundArticles> {
  const query = readQuery(text)
  if (query.words.length === 0) return none
  const { rows } = await sql<HitRow>`
    with ${termsOf(query, correctsTypos && !query.isStrict)},
    ${candidatesOf(query)},
    scored as materialized (
      select candidate.path, sort_date, whole.path is not null as is_whole,
        1.5 * coalesce(named_article.weight, 0) + coalesce((
          select sum(weight * ts_rank(${topicWeights}::float4[], topic, query)) from term
        ), 0) as score
      from (select path from whole union select path from named_article union select path from part) as candidate
      join ${storedArticle(sql`candidate`)} on true
      left join whole on whole.path = candidate.path
      left join named_article on named_article.path = candidate.path
    ),
    ranked as materialized (
      select best.path, best.sort_date, is_whole,
        score + wanted.weight * (
          case when is_whole then ${wholeShare}::float8 else 0 end + ts_rank(${textWeights}::float4[], search, wanted.words, 1)
        ) as score
      from wanted, (
        select * from scored where is_whole
        union all
        (select * from scored where not is_whole order by score desc, path limit ${2 * maxPartialMatches})
      ) as best
      join ${storedArticle(sql`best`)} on true
    ),
    matching as materialized (
      select * from ranked where is_whole
      union all
      (
        select * from ranked where not is_whole and score >= ${leastShare} * (select max(score) from ranked)
        order by score desc, path limit ${maxPartialMatches}
      )
    ),
    hit as (
      select path, sort_date, score from matching
      order by score desc, sort_date desc nulls last, path
      limit ${Math.max(0, Math.min(page.limit, maxTotal - page.offset))} offset ${page.offset}
    )
    select
      counted.*,
      (select string_agg(word, ' ') from corrected, unnest(words) as word where is_corrected) as corrected,
      ${cardOfArticle} as card,
      ts_headline('english', title, wanted.words, ${markAll}) as title,
      ts_headline('english', deck, wanted.words, ${markAll}) as deck,
      ts_headline('english', left(body, ${excerptedLength}), wanted.words, ${markAll}) as body
    from wanted, (
      select
        (count(*) filter (where is_whole))::int as whole,
        (count(*) filter (where not is_whole))::int as partial
      from matching
    ) as counted
    left join (hit join ${storedArticle(sql`hit`)} on true) on true
    order by score desc, hit.sort_date desc nulls last, hit.path`.execute(db)
  const [first] = rows
  if (!first) return none
  const total = first.whole + first.partial
  return {
    items: rows.flatMap(({ card, ...row }) => (card ? [hitOf(cardOf(card, tree), row)] : [])),
    total: Math.min(total, maxTotal),
    isTotalExact: total <= maxTotal,
    hasAllWords: first.whole > 0 || total === 0,
    corrected: first.corrected,
  }
}

/**
 * The row of an article that was found. `limit` makes it a nested loop over one index, whatever the planner expects of
 * the number of articles.
 */
function storedArticle(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (select * from article where article.path = ${found}.path limit 1) as article`
}

/** The stem of a word; null for a stop word. */
function stemOf(word: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(tsvector_to_array(to_tsvector('english'::regconfig, ${word})))[1]`
}

/** What is looked for: the words, corrected; each with its weight, by how few articles have it; and the whole query. */
function termsOf({ words, synonyms, wanted }: SearchQuery, correctsTypos: boolean): RawBuilder<unknown> {
  const queries = wanted.map((variant) => sql`websearch_to_tsquery('english', ${variant}::text)`)
  return sql`
    typed as materialized (
      select word, place, ${stemOf(sql`word`)} as lexeme
      from unnest(${words}::text[]) with ordinality as typed (word, place)
    ),
    correction as materialized (${correctsTypos ? nearestWords : sql`select word, word as nearest from typed limit 0`}),
    corrected as materialized (
      select array_agg(coalesce(nearest, word) order by place) as words, bool_or(nearest is not null) as is_corrected
      from typed left join correction using (word)
    ),
    term as materialized (
      select lexeme, quote_literal(lexeme)::tsquery as query, case
          when occurrences = 0 then ${weightInTextOnly}::float8 else ln((1 + articles) / (0.5 + least(occurrences, articles)))
        end as weight
      from (
        select lexeme from typed where word not in (select word from correction)
        union select ${stemOf(sql`nearest`)} from correction
        union select ${stemOf(sql`synonym`)} from unnest(${synonyms}::text[]) as synonym
      ) as distinct_lexeme,
      lateral (select coalesce(sum(articles), 0)::float8 as occurrences from search_word where stem = lexeme) as used,
      (select coalesce(sum(articles), 0)::float8 as articles from search_word where word = '') as total
      where lexeme is not null
      order by weight desc, lexeme limit ${maxTerms}
    ),
    wanted as materialized (
      select
        ${sql.join(queries, sql` || `)} || case when is_corrected
          then plainto_tsquery('english', array_to_string(corrected.words, ' ')) else '' end as query,
        (select string_agg(quote_literal(lexeme), '|')::tsquery from term) as words,
        (select sum(weight) from term where lexeme in (select lexeme from typed)
          or lexeme in (select ${stemOf(sql`nearest`)} from correction)) as weight
      from corrected
    )`
}

/** For each word that no article has, the known word that is closest to it, if one is close. */
const nearestWords = sql`
  select distinct on (typed.word) typed.word, near.nearest
  from typed, lateral (
    select word as nearest from search_word
    where search_word.word % typed.word
      and (
        starts_with(search_word.word, typed.word)
        or levenshtein_less_equal(search_word.word, typed.word, 3) <= case when length(typed.word) > 6 then 3 else 2 end
      )
    order by
      starts_with(search_word.word, typed.word) desc,
      similarity(search_word.word, typed.word)
        - 0.1 * levenshtein_less_equal(search_word.word, typed.word, 3)
        + case when left(search_word.word, 1) = left(typed.word, 1) then 0.1 else 0 end
        + 0.05 * ln(articles) desc,
      word
    limit 1
  ) as near
  where lexeme is not null and length(typed.word) > 3 and typed.word !~ '[0-9]'
    and not exists (select from search_word where stem = lexeme)
    and not exists (select from article_matches(quote_literal(lexeme)::tsquery, 0, 1))`

/** Articles that may match: with all words, with a name that is in the query, with some words. */
function candidatesOf({ names, isStrict }: SearchQuery): RawBuilder<unknown> {
  return sql`
    whole as materialized (
      select path from wanted, article_matches(query, ${maxTopicMatches}, ${maxTotal + 1}) as path
      where querytree(query) not in ('', 'T')
    ),
    name as materialized (
      select key, coalesce((select sum(weight) from term where lexeme = any(string_to_array(key, ' '))), 0) as weight
      from (
        select distinct search_key(array_to_string(words[start:start + more], ' ')) as key
        from corrected, generate_series(1, cardinality(words)) as start, generate_series(0, 5) as more
        union
        select search_key(synonym) from unnest(${names}::text[]) as synonym
      ) as run
      where key <> ''
    ),
    named_article as materialized (
      select path, max(weight) as weight
      from articles_named(array(select key from name where not ${isStrict}::boolean), ${maxTopicMatches}),
        unnest(name_keys) as key join name using (key)
      group by path
    ),
    pair as materialized (
      select a.query && b.query as query from term as a join term as b on a.lexeme < b.lexeme
      order by a.weight + b.weight desc, a.lexeme, b.lexeme limit ${pairs}
    ),
    part as materialized (
      select distinct path
      from (
        (select query, ${articlesPerTerm}::int as most from term order by weight desc, lexeme limit ${pairs})
        union all select query, ${articlesPerPair} from pair
      ) as sought, article_matches(query, most, most) as path
      where not ${isStrict}::boolean and (select count(*) from whole) < ${enoughMatches}
    )`
}

function hitOf(card: ArticleCard, row: Pick<HitRow, 'title' | 'deck' | 'body'>): Hit {
  const deck = markedText(row.deck)
  return { ...card, titleParts: markedText(row.title), excerpt: excerptOf(row.body) ?? deck }
}
