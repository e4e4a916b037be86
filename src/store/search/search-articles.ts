import { type RawBuilder, sql } from 'kysely'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { LanguageCode } from '#model/site/language.ts'
import { type CardRow, cardOf, cardOfArticle, type Page } from '../content/cards.ts'
import type { CategoryTree } from '../content/category-tree.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { compoundsIn } from './compounds.ts'
import { excerptOf } from './excerpt.ts'
import type { SearchLanguage } from './languages/search-language.ts'
import { searchLanguageOf } from './languages/search-language-of.ts'
import { type MarkedText, markedText, marker } from './marked-text.ts'
import { type NamedIn, type NamedPage, namedIn } from './named-pages.ts'
import { planQuery, type QueryPlan } from './plan-query.ts'
import { emptyVocabulary, lookUpWords, type QueryVocabulary, stemOf } from './query-words.ts'
import { readQuery, replaceWords, type SearchQuery } from './read-query.ts'

export type Hit = ArticleCard & { titleParts: MarkedText; excerpt: MarkedText }

export interface FoundArticles {
  items: Hit[]
  /** At most `maxTotal`. */
  total: number
  /** False if more articles match than `total`. */
  isTotalExact: boolean
  /** False if no article has all words: those listed have some. */
  hasAllWords: boolean
  /** The query with corrections in place of words that no article has; null without corrections. */
  corrected: string | null
  /** False if no article has the "phrases" of the query: those listed have their words. */
  hasPhrases: boolean
}

/** Options of a search. */
export interface SearchManner {
  /** The search is a call for help: words are not corrected, and sponsored articles are left out. */
  isInNeed?: boolean
}

/** The results of a search: articles, and on its first page people, categories, series and pages about the site. */
export type Found = FoundArticles & { pages: NamedPage[] }

const none: FoundArticles = {
  items: [],
  total: 0,
  isTotalExact: true,
  hasAllWords: true,
  corrected: null,
  hasPhrases: true,
}

/** Most matches that are counted and can be paged through: a search costs the same however many articles match. */
export const maxTotal = 200
/** Most matches in names, decks and headings that are ranked, newest first. */
const maxTopicMatches = 100
/** Most words that are matched one by one, the rarest first. */
const maxTerms = 12
/** With so many articles that have all words, articles with some words are not looked for. */
const enoughMatches = 20
/** Most articles with some words: per word, per pair of words, and most pairs. */
const articlesPerTerm = 100
const articlesPerPair = 60
const pairs = 6
const maxPartialMatches = 40
/** Minimum share of the best score for an article with some words. */
const leastShare = 0.4
/** Characters of a text that are searched for the excerpt. */
const excerptedLength = 20_000
/** Weight of a word that occurs in no name, deck or heading: a word of the question rather than its subject. */
const weightInTextOnly = 1
/** Minimum share of its weight for a word that is hardly ever a subject, and minimum weight. */
const leastSubject = 0.3
const leastWeight = 0.2
/** Weight of a whole name, as a share of the weight of its words, in addition to them. */
const nameShare = 1.5
/** Most matches ranked by their text; the others follow by names, decks and headings. */
const maxRankedByText = 60
/** Weight of a phrase match. */
const phraseShare = 0.5
/** Weight of the text. */
const textShare = 1
/** Most articles of a person that are listed. */
const maxCredited = 200
/** Weight of having all words, as a share of the query's weight. */
const wholeShare = 0.35
/** Weights of a match in the text, the headings, the deck, a name: of the parts of `topic`, and of the whole. */
const topicWeights = '{0, 0.15, 0.35, 1}'
const textWeights = '{0.05, 0.1, 0.3, 1}'

/** At least one row, which has the totals; its other columns are null if the page is empty. */
interface HitRow {
  whole: number
  partial: number
  card: CardRow | null
  title: string
  deck: string
  body: string
  /** The words of the query in all forms that articles have. */
  forms: string[]
}

/**
 * Searches with a query as typed: published articles, best first, and on the first page the pages it names (PAGE-10).
 * Two queries; four if no article has a phrase.
 *
 * An article matches if it has all words, in any inflection, or synonyms of them. If few match, articles with some of
 * the words follow: those whose name is in the query, then by the rarity of the words in their names, deck and
 * headings. Words that no article has are corrected to a close known word. The name of a person finds the articles that
 * the person wrote or reviewed. A query with "phrases" or -exclusions is taken literally; if no article has the
 * phrases, their words are looked for. A query that is empty, or only has stop words or exclusions, finds nothing.
 */
export async function searchArticles(search: Search, text: string, page: Page): Promise<Found> {
  const language = searchLanguageOf(search.language)
  const query = readQuery(text, language)
  const found = await searchFor(search, query, text, page, language)
  if (!query.hasPhrases || found.total > 0) return found
  const words = readQuery(text, language, { readsPhrases: false })
  return { ...(await searchFor(search, words, text, page, language)), hasPhrases: false }
}

/**
 * How many articles of each language have all words of a query, or synonyms, as that language reads it; languages
 * without any are missing. Counted up to `maxTotal`. One query, none without languages.
 */
export async function countMatches(
  db: Db,
  text: string,
  codes: readonly LanguageCode[],
): Promise<Record<LanguageCode, number>> {
  const counts = codes.flatMap((code) => {
    const language = searchLanguageOf(code)
    const query = readQuery(text, language)
    if (query.words.length === 0) return []
    const { wanted } = planQuery(query, emptyVocabulary, new Set(), language)
    return sql`
      select ${code}::text as code, count(distinct path)::int as total
      from (select ${wantedQuery(wanted, language)} as query) as asked, article_matches(${language.code}, query, 0, ${maxTotal}) as path
      where querytree(query) not in ('', 'T')`
  })
  if (counts.length === 0) return {}
  const { rows } = await sql<{
    code: string
    total: number
  }>`${prepared} ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.filter(({ total }) => total > 0).map(({ code, total }) => [code, total]))
}

interface Search {
  db: Db
  /** Whether the server has the extensions for corrections. */
  correctsTypos: boolean
  tree: CategoryTree
  /** All named pages. */
  pages: readonly NamedPage[]
  /** The language of the query and of its results. */
  language: LanguageCode
  manner: SearchManner
}

async function searchFor(
  { db, correctsTypos, tree, pages, manner }: Search,
  query: SearchQuery,
  text: string,
  page: Page,
  language: SearchLanguage,
): Promise<Found> {
  if (query.words.length === 0) return { ...none, pages: [] }
  const corrects = correctsTypos && query.strict === null && !manner.isInNeed
  const vocabulary = await lookUpWords(
    db,
    query.words,
    query.strict === null ? compoundsIn(query.words) : [],
    corrects,
    language,
  )
  const named = namedIn(pages, text, vocabulary.unknown, language)
  const plan = planQuery(query, vocabulary, named.namingWords, language)
  const found = await findArticles(db, tree, plan, named, page, language, manner)
  return {
    ...found,
    corrected: plan.corrected.size > 0 ? replaceWords(text, asWritten(plan.corrected, vocabulary), language) : null,
    pages: page.offset === 0 ? named.pages : [],
  }
}

/** Corrections in the spelling of articles: with their accents. */
function asWritten(corrected: ReadonlyMap<string, string>, { spellings }: QueryVocabulary): Map<string, string> {
  return new Map([...corrected].map(([typed, word]) => [typed, spellings.get(word) ?? word]))
}

async function findArticles(
  db: Db,
  tree: CategoryTree,
  plan: QueryPlan,
  { people, isNameOnly }: NamedIn,
  page: Page,
  language: SearchLanguage,
  { isInNeed = false }: SearchManner,
): Promise<Omit<FoundArticles, 'corrected'>> {
  const { rows } = await sql<HitRow>`${prepared}
    with ${termsOf(plan, language)},
    ${candidatesOf(plan, language)},
    credited as materialized (
      select path from article
      where not is_preview and language = ${language.code} and credits && ${people}::text[] and (authors && ${people}::text[] or reviewers && ${people}::text[])
      order by sort_date desc nulls last, path limit ${maxCredited}
    ),
    scored as materialized (
      select candidate.path, sort_date,
        whole.path is not null or (credited.path is not null and ${isNameOnly}::boolean) as is_whole,
        ${nameShare}::float8 * coalesce(named_article.weight, 0)
        + case when credited.path is null then 0 else (select weight from wanted) end
        + coalesce((
          select sum(weight * ts_rank(${topicWeights}::float4[], topic, query)) from term
        ), 0) as score
      from (select path from whole union select path from named_article union select path from part union select path from credited) as candidate
      join ${storedArticle(sql`candidate`)} on true
      left join whole on whole.path = candidate.path
      left join named_article on named_article.path = candidate.path
      left join credited on credited.path = candidate.path
      where not (${isInNeed}::boolean and coalesce((article.card ->> 'isSponsored')::boolean, false))
    ),
    best as materialized (
      (select * from scored where is_whole order by score desc, sort_date desc nulls last, path limit ${maxRankedByText})
      union all
      (select * from scored where not is_whole order by score desc, path limit ${2 * maxPartialMatches})
    ),
    ranked as materialized (
      select best.path, best.sort_date, is_whole,
        score + wanted.weight * (
          case when is_whole then ${wholeShare}::float8 else 0 end
          + case when search @@ wanted.phrase then ${phraseShare}::float8 else 0 end
          + ${textShare}::float8 * ts_rank(${textWeights}::float4[], search, wanted.words, 1)
        ) as score
      from wanted, best join ${storedArticle(sql`best`)} on true
      union all
      select path, sort_date, is_whole, score + wanted.weight * ${wholeShare}::float8
      from wanted, scored where is_whole and not exists (select from best where best.path = scored.path)
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
      ${cardOfArticle} as card,
      title, deck, left(body, ${excerptedLength}) as body,
      array(select word from search_word where language = ${language.code} and stem in (select lexeme from term)) as forms
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
  const mark = marker(first.forms, language.wordsOf)
  return {
    items: rows.flatMap(({ card, ...row }) => (card ? [hitOf(cardOf(card, tree), row, mark)] : [])),
    total: Math.min(total, maxTotal),
    isTotalExact: total <= maxTotal,
    hasAllWords: first.whole > 0 || total === 0,
    hasPhrases: true,
  }
}

/**
 * The row of an article that was found. `limit` makes it a nested loop over one index, whatever number of articles the
 * planner expects.
 */
function storedArticle(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (select * from article where article.path = ${found}.path limit 1) as article`
}

/** The search terms as SQL: the words, each with its weight, and the whole query. */
function termsOf({ wanted, terms, phrases }: QueryPlan, language: SearchLanguage): RawBuilder<unknown> {
  const { dictionary, code } = language
  return sql`
    term as materialized (
      select lexeme, is_own, quote_literal(lexeme)::tsquery as query, share * ${weightOf} as weight
      from (
        select lexeme, max(share) as share, bool_or(is_own) as is_own
        from (
          select ${stemOf(sql`word`, language)} as lexeme, share, is_own
          from unnest(
            ${terms.map(({ word }) => word)}::text[], ${terms.map(({ share }) => share)}::float8[],
            ${terms.map(({ isOwn }) => isOwn)}::boolean[]
          ) as typed (word, share, is_own)
        ) as stemmed
        where lexeme is not null group by lexeme
      ) as distinct_lexeme,
      lateral (
        select coalesce(sum(articles), 0)::float8 as names, greatest(coalesce(sum(articles), 0), coalesce(max(texts), 0))::float8 as all_texts
        from search_word where language = ${code} and stem = lexeme
      ) as used,
      (select coalesce(sum(articles), 0)::float8 as articles from search_word where language = ${code} and word = '') as total
      order by weight desc, lexeme limit ${maxTerms}
    ),
    wanted as materialized (
      select
        ${wantedQuery(wanted, language)} as query,
        (select string_agg(quote_literal(lexeme), '|')::tsquery from term) as words,
        (select sum(weight) from term where is_own) as weight,
        (select string_agg(phraseto_tsquery(${dictionary}::regconfig, phrase)::text, '|') from unnest(${phrases}::text[]) as phrase
          where numnode(phraseto_tsquery(${dictionary}::regconfig, phrase)) > 0)::tsquery as phrase
    )`
}

/** Matches any of these queries. */
function wantedQuery(wanted: readonly string[], { dictionary }: SearchLanguage): RawBuilder<unknown> {
  const queries = wanted.map((variant) => sql`websearch_to_tsquery(${dictionary}::regconfig, ${variant}::text)`)
  return sql`${sql.join(queries, sql` || `)}`
}

/**
 * The weight of a word: by how few articles have it, and by how often it is in their names, deck or headings. A rare
 * word of a question, such as "protocol", is not its subject.
 */
const weightOf = sql`case
  when names = 0 then ${weightInTextOnly}::float8
  else ln((1 + articles) / (0.5 + least(all_texts, articles))) * (${leastSubject}::float8 + (1 - ${leastSubject}::float8) * sqrt(names / all_texts))
    + ${leastWeight}::float8
end`

/** Candidate articles: with all words, with a name that is in the query, or with some words. */
function candidatesOf({ names, isStrict }: QueryPlan, { code, dictionary }: SearchLanguage): RawBuilder<unknown> {
  return sql`
    whole as materialized (
      select path from wanted, article_matches(${code}, query, ${maxTopicMatches}, ${maxTotal + 1}) as path
      where querytree(query) not in ('', 'T')
    ),
    name as materialized (
      select key, coalesce((select sum(weight) from term where lexeme = any(string_to_array(key, ' '))), 0) as weight
      from (
        select distinct search_key(${dictionary}::regconfig, name) as key from unnest(${names}::text[]) as name
      ) as run
      where key <> ''
    ),
    named_article as materialized (
      select path, max(weight) as weight
      from articles_named(${code}, array(select key from name where not ${isStrict}::boolean), ${maxTopicMatches}),
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
      ) as sought, article_matches(${code}, query, most, most) as path
      where not ${isStrict}::boolean and (select count(*) from whole) < ${enoughMatches}
    )`
}

function hitOf(
  card: ArticleCard,
  { title, deck, body }: Pick<HitRow, 'title' | 'deck' | 'body'>,
  mark: (text: string) => string,
): Hit {
  return {
    ...card,
    titleParts: markedText(mark(title)),
    excerpt: excerptOf(mark(body)) ?? markedText(mark(deck)),
  }
}
