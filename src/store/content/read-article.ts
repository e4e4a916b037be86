import { type RawBuilder, sql } from 'kysely'
import type { Article, StoredArticle } from '#model/articles/article.ts'
import type { ContentDocument } from '#model/articles/content-document.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { documentTexts } from '#model/articles/document-texts.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import { languagesOf } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import type { HtmlIndex } from '#model/text/html-index.ts'
import type { Html, SitePath, Slug } from '#model/text/text.ts'
import { type ArticleCommentRows, commentsOfArticle, publishedComment } from '../comments/published-comments.ts'
import type { Log } from '../database/log.ts'
import { prepared } from '../database/prepared.ts'
import type { Db } from '../database/tables.ts'
import { withReview } from '../reviews/article-standing.ts'
import { type ReviewFacts, reviewFacts } from '../reviews/review-records.ts'
import { type CardRow, cardOf, cardOfArticle } from './cards.ts'
import type { CategoryTree } from './category-tree.ts'
import { currentPath } from './former-paths.ts'
import { resolveArticle } from './resolve-article.ts'
import { currentFingerprint, type DocumentReader, type DocumentRow } from './schema-fingerprint.ts'
import { type Translation, translationsWith } from './translations.ts'

/** An article with everything its page shows. */
export interface ArticleWithSets {
  article: Article
  /** By id: the existing sets among those its body names and those requested. */
  treatmentSets: Map<Slug, TreatmentSet>
  /** The stored index of ids, links and text of each HTML; empty for documents that wait to be upgraded. */
  textIndex: (readonly [Html, HtmlIndex])[]
  /** LANG-1: the languages and addresses in which it is published; undefined on a site of one language. */
  translations: Translation[] | undefined
}

/** Dependencies of reading an article. */
interface ReadingContext {
  db: Db
  tree: CategoryTree
  /** The site settings: their words are part of the reviewed texts. */
  site: Site | null
  today: IsoDate
  reader: DocumentReader
  log: Log
}

/** The published article at a path. */
export function publishedAt(path: SitePath): RawBuilder<unknown> {
  return sql`select id, path, language, dependencies from article where path = ${path} and not is_preview`
}

/** The article with an id, previews included. One that moved may briefly have two rows: the newer one counts. */
export function withId(id: Slug): RawBuilder<unknown> {
  return sql`select id, path, article.language, dependencies from article join document on kind = 'article' and key = path
    where id = ${id} order by modified_at desc, path limit 1`
}

/**
 * Reads an article, and in the same query everything its page depends on: people, sponsor, treatment sets, its series
 * with the series' author, the cards of the articles in its language that it and its series list, its newest comments, and on a
 * site of several languages its translations.
 *
 * @param subject  selects `id`, `path`, `language` and `dependencies` of one row of table `article`
 * @param treatmentSets  ids of sets to read besides those the body names
 * @param version  of the article, to be read in place of the stored one
 */
export async function readArticle(
  { db, tree, site, today, reader, log }: ReadingContext,
  subject: RawBuilder<unknown>,
  treatmentSets: readonly Slug[],
  version?: StoredArticle,
): Promise<ArticleWithSets | null> {
  // Each part is a nested loop over one index, whatever the table statistics are: `limit 1` keeps a subquery from
  // being merged into a join, and the length of an array is estimated as ten.
  const isTranslated = site !== null && languagesOf(site).length > 1
  const { rows } = await sql<IndexedRow>`${prepared}
    with subject as materialized (${subject}),
    named as materialized (
      select split_part(tag, ':', 1) as kind, substr(tag, strpos(tag, ':') + 1) as key
      from subject, unnest(dependencies || ${treatmentSets.map((id) => `treatment:${id}`)}::text[]) as tag
    ),
    own_series as materialized (
      select stored.* from named, lateral (
        select kind, key, value, schema_fingerprint, html_index from document
        where kind = named.kind and key = named.key limit 1
      ) as stored
      where named.kind = 'series'
    ),
    wanted as materialized (
      select 'article' as kind, path as key from subject
      union select kind, key from named where kind in ('person', 'sponsor', 'treatment')
      union select 'person', value ->> 'author' from own_series
      union select 'person', person from review where article_id = (select id from subject)
    )
    select * from own_series
    union all
    select 'comments', id, ${commentsOfArticle(sql.ref('subject.id'))}, '', null from subject
    union all
    select 'review', id, ${reviewFacts(sql.ref('subject.id'))}, '', null from subject
    ${isTranslated ? sql`union all select 'translations', id, ${translationsWith(sql.ref('subject'))}, '', null from subject` : sql``}
    union all
    select stored.* from wanted, lateral (
      select kind, key, value, schema_fingerprint, html_index from document
      where kind = wanted.kind and key = wanted.key limit 1
    ) as stored
    union all
    select 'card', listed.path, ${cardOfArticle}, '', null
    from unnest(array(
      select key from named where kind = 'article'
      union select story #>> '{}' from own_series, jsonb_path_query(value, '$.articles[*]') as story
    )) as listed (path), lateral (
      select id, path, language, card, categories, authors, reviewers from article
      where article.path = coalesce(${currentPath(sql.ref('listed.path'))}, listed.path) and not is_preview
        and article.language = (select language from subject) limit 1
    ) as article`.execute(db)

  const read = <K extends 'article' | 'person' | 'series' | 'sponsor' | 'treatment'>(kind: K) =>
    rows.flatMap((row) => (row.kind === kind ? (reader.read(kind, row) ?? []) : []))
  const stored = version ?? read('article')[0]
  if (!stored) return null
  // By the paths in the lists, which may be former ones.
  const cards = rows.flatMap((row) =>
    row.kind === 'card' ? [[row.key, cardOf(row.value as CardRow, tree)] as const] : [],
  )
  const comments = rows.find(({ kind }) => kind === 'comments')?.value as ArticleCommentRows
  const review = rows.find(({ kind }) => kind === 'review')?.value as ReviewFacts
  const people = new Map(read('person').map((person) => [person.id, person]))
  const treatments = new Map(read('treatment').map((set) => [set.id, set]))
  const article = resolveArticle(
    stored,
    {
      tree,
      people,
      series: read('series')[0] ?? null,
      sponsor: read('sponsor')[0] ?? null,
      cards: new Map(cards),
      comments: comments.newest.map(publishedComment),
      commentCount: comments.count,
    },
    log,
  )
  return {
    article: withReview(article, review, { stored, people, treatmentSets: treatments, site, today }),
    treatmentSets: treatments,
    textIndex: rows.flatMap(indexedTexts),
    translations: rows.find(({ kind }) => kind === 'translations')?.value as Translation[] | undefined,
  }
}

interface IndexedRow extends DocumentRow {
  html_index: HtmlIndex[] | null
}

/** The texts of a document with their stored index; none while it waits to be upgraded. */
function indexedTexts(row: IndexedRow): (readonly [Html, HtmlIndex])[] {
  const { kind, value, schema_fingerprint, html_index: stored } = row
  if (kind !== 'article' && kind !== 'treatment') return []
  if (stored === null || schema_fingerprint !== currentFingerprint(kind)) return []
  // Safe because only `writeDocuments` writes a current fingerprint, and the index with it (upgrade.contract.ts).
  const texts = documentTexts({ kind, value } as ContentDocument)
  return texts.flatMap((html, place) => {
    const index = stored[place]
    return index ? [[html, index] as const] : []
  })
}
