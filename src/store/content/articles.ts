import { sql } from 'kysely'
import type { StoredArticle } from '#model/articles/article.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { IsoDate } from '#model/articles/date.ts'
import { defaultLanguageCode, type LanguageCode } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import type { CachedValue } from '../database/cached-value.ts'
import type { Log } from '../database/log.ts'
import type { Db } from '../database/tables.ts'
import { searchLanguageOf } from '../search/languages/search-language-of.ts'
import type { NamedPage } from '../search/named-pages.ts'
import { countMatches, type Found, type SearchManner, searchArticles } from '../search/search-articles.ts'
import { dependenciesOf } from './article-references.ts'
import { type PlainSection, plainSections } from './article-text.ts'
import { type ArticleList, cardsAt, newestCards, type Page } from './cards.ts'
import type { CategoryTree } from './category-tree.ts'
import { type CommercialRelation, readCommercialRelations } from './commercial-relations.ts'
import type { ListTotals } from './list-totals.ts'
import {
  type OutdatedTranslation,
  outdatedTranslations,
  readOriginal,
  type TranslatedOriginal,
} from './outdated-translations.ts'
import type { PageIndex } from './page-index.ts'
import { type PublishedArticle, readPublishedArticles } from './published-articles.ts'
import { type ArticleWithSets, publishedAt, readArticle, withId } from './read-article.ts'
import type { DocumentReader, DocumentRow } from './schema-fingerprint.ts'

/** Articles as pages read them. Only `previewById` returns previews (PAGE-9). */
export interface Articles {
  /**
   * One query; no query if no article is published there.
   *
   * @param treatmentSets  ids of treatment sets to read besides those the body names
   */
  byPath(path: SitePath, treatmentSets?: readonly Slug[]): Promise<ArticleWithSets | null>
  /** Also returns published articles. One query. */
  previewById(id: Slug, treatmentSets?: readonly Slug[]): Promise<ArticleWithSets | null>
  /** A version shared before publication, by the hash of its link's token. Two queries. */
  draftByToken(tokenHash: string, treatmentSets?: readonly Slug[]): Promise<SharedDraft | null>
  /** An article that is not stored, with everything that its page would show. */
  unstored(article: StoredArticle, treatmentSets?: readonly Slug[]): Promise<ArticleWithSets | null>
  /** The plain text of a published article or a preview. */
  textOf(id: Slug): Promise<ArticleText | null>
  /** Cards, newest first: of a list, or of all articles if it is null; in one language if given. One query. */
  cards(list: ArticleList | null, page: Page, language?: LanguageCode): Promise<ArticleCard[]>
  /** In the order of the paths, without unpublished articles. One query. */
  cardsAt(paths: readonly SitePath[]): Promise<ArticleCard[]>
  /** Cached in memory until the list changes. */
  total(list: ArticleList, language?: LanguageCode): Promise<number>
  /**
   * Two queries; four if no article has a phrase of the query.
   *
   * @param language  of the query and of the articles found; English when left out
   */
  search(query: string, page: Page, language?: LanguageCode, manner?: SearchManner): Promise<Found>
  /** How many articles of each language a search with all words would find; languages without any are missing. */
  countMatches(query: string, languages: readonly LanguageCode[]): Promise<Record<LanguageCode, number>>
  /** The published original of a translation, and whether it has changed since the translation. One query. */
  originalOf(translation: {
    translationOf: SitePath | Slug
    translatedFrom: string
  }): Promise<TranslatedOriginal | null>
  /** Published translations whose original has changed since. */
  outdatedTranslations(): Promise<OutdatedTranslation[]>
  /** Everything in published articles that somebody pays for. One query over all of them. */
  commercialRelations(): Promise<CommercialRelation[]>
  /** Every published article, newest first: also those beyond the limit of `cards`. One query. */
  published(): Promise<PublishedArticle[]>
  /** Every published article, by path, with its last editorial date and the pages that list it. */
  sitemap(): Promise<SitemapArticle[]>
}

interface SharedDraft extends ArticleWithSets {
  /** The origin of the desk that may show the draft in a frame; null for a link that was given to a person. */
  frameOrigin: string | null
}

/** An article as plain text. */
export interface ArticleText {
  title: string
  sections: PlainSection[]
}

export interface SitemapArticle {
  path: SitePath
  id: Slug
  language: LanguageCode
  /** The original, by path or id. */
  translationOf: string | null
  lastModified: IsoDate | null
  /** False if the original is on another site. */
  isOriginal: boolean
  categories: SitePath[]
  /** Ids of the people it credits. */
  credits: Slug[]
  series: Slug | null
  /** Change tags, among them its sponsor's. */
  dependencies: string[]
}

interface ArticlesDeps {
  db: Db
  correctsTypos: boolean
  named: CachedValue<NamedPage[]>
  tree: CachedValue<CategoryTree>
  pages: PageIndex
  totals: ListTotals
  site: CachedValue<Site | null>
  /** In UTC. */
  today: () => IsoDate
  reader: DocumentReader
  log: Log
}

export function createArticles(deps: ArticlesDeps): Articles {
  const { db, correctsTypos, named, tree, pages, totals, site, today, reader, log } = deps
  const reading = async () => ({ db, tree: await tree.get(), site: await site.get(), today: today(), reader, log })
  return {
    async byPath(path, treatmentSets = []) {
      if (!(await pages.has('article', path))) return null
      return readArticle(await reading(), publishedAt(path), treatmentSets)
    },
    previewById: async (id, treatmentSets = []) => readArticle(await reading(), withId(id), treatmentSets),
    async draftByToken(tokenHash, treatmentSets = []) {
      const draft = await db
        .selectFrom('content_preview')
        .select(['value', 'frame_origin as frameOrigin'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
      if (!draft) return null
      const subject = sql`select article_id as id, path, language, dependencies from content_preview where token_hash = ${tokenHash}`
      // Safe because the desk compiled it: links expire before the next version of the schema.
      const found = await readArticle(await reading(), subject, treatmentSets, draft.value as StoredArticle)
      return found && { ...found, frameOrigin: draft.frameOrigin }
    },
    async unstored(article, treatmentSets = []) {
      const subject = sql`select ${article.id}::text as id, ${article.contentMeta.canonicalPath}::text as path,
        ${searchLanguageOf(article.language).code}::text as language, ${dependenciesOf(article)}::text[] as dependencies`
      return readArticle(await reading(), subject, treatmentSets, article)
    },
    async textOf(id) {
      const { rows } = await sql<DocumentRow>`
        with subject as (${withId(id)})
        select kind, document.key, value, schema_fingerprint from subject join document on kind = 'article' and document.key = path`.execute(
        db,
      )
      const article = rows[0] && reader.read('article', rows[0])
      return article ? { title: article.title, sections: plainSections(article) } : null
    },
    cards: async (list, page, language) => newestCards(db, await tree.get(), list, page, language),
    cardsAt: async (paths) => cardsAt(db, await tree.get(), paths),
    total: (list, language) => totals.get(list, language),
    commercialRelations: () => readCommercialRelations(db),
    countMatches: (query, languages) => countMatches(db, query, languages),
    search: async (query, page, language = defaultLanguageCode, manner = {}) =>
      searchArticles(
        { db, correctsTypos, tree: await tree.get(), pages: await named.get(), language, manner },
        query,
        page,
      ),

    originalOf: (translation) => readOriginal(db, translation),
    outdatedTranslations: () => outdatedTranslations(db),
    published: () => readPublishedArticles(db),

    async sitemap() {
      const { rows } = await sql<SitemapArticle>`
        select path, id, article.language, translation_of as "translationOf", card ->> 'lastModified' as "lastModified", canonical is null as "isOriginal", categories, credits,
          series, dependencies
        from article join document on kind = 'article' and key = path where not is_preview order by path`.execute(db)
      return rows
    },
  }
}
