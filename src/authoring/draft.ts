import type { ContentDocument } from '#model/articles/content-document.ts'
import type { Image } from '#model/articles/image.ts'
import type { LanguageCode, SiteLanguage } from '#model/site/language.ts'
import type { BrandOutput } from './brand/brand-outputs.ts'
import type { Translated } from './checks/check-translations.ts'
import type { SponsoredArticle } from './checks/sponsored-article.ts'
import type { FileContext } from './file-context.ts'
import type { Point } from './problem.ts'
import type { SignTable } from './signs/sign-table.ts'

/** An id or path that a file declares, even if the file has errors, so that references to it are not reported too. */
export interface Declaration extends Point {
  /** `path` is the path of an article, a category or a page about the site, or an old one that leads to another. */
  kind: 'redirect' | 'person' | 'category' | 'series' | 'sponsor' | 'treatment' | 'article' | 'article id' | 'path'
  key: string
  context: FileContext
  /** The language of its page, where it differs from that of the file. */
  language?: LanguageCode
  /** Found in unreadable front matter, which is reported already: others may have the same id or path. */
  isUnread?: boolean
}

/** The contents of an article's social card, its category by id. */
export interface ArticleCard {
  path: string
  title: string
  image: Image
  category?: string
}

/** A compiled document, until the checks across documents are done. */
export interface Draft {
  /** Undefined for a document that is stored unchanged. */
  document?: ContentDocument
  /** "kind key" of a document that is stored unchanged. */
  storedName?: string
  /** The contents of an article's social card, when it has one. */
  card?: ArticleCard
  /** For an article with a sponsor, including one stored unchanged. */
  sponsored?: SponsoredArticle | undefined
  /** The source text from another system, of this document alone. */
  received?: string
  /** An error in any of these holds the document back. */
  contexts: FileContext[]
}

/** The results of compiling files. */
export interface Drafts {
  contexts: FileContext[]
  declarations: Declaration[]
  drafts: Draft[]
  /** Documents that are translations, or may have them. */
  translated: Translated[]
  /** Languages of the site, the default one first; empty where it declares none. */
  languages: SiteLanguage[]
  /** The ids in the body of each article and page. */
  anchors: Map<string, ReadonlySet<string>>
  /** The path of each article, by its id. */
  articlePaths: Map<string, string>
  /** Ids of the sections of all articles. */
  sections: Set<string>
  /** Headings with nothing below them, by `path#id`. */
  emptySections: Map<string, Point & { context: FileContext }>
  /** The signs of `site/` by language; a language is missing if it has none, or they are unreadable. */
  signs: Map<LanguageCode, SignTable>
  /** The keys for ads that articles may have; undefined where there are no settings of the site. */
  adKeys?: readonly string[]
  /** False when categories.yaml cannot be read: then references to categories are not checked. */
  areCategoriesKnown: boolean
  /** The files of the brand that pages fetch. */
  brandOutputs: BrandOutput[]
}

/**
 * Records the path of an article. Of copies with one id, which are all refused, the file of that name wins, else the
 * first.
 */
export function placeArticle({ articlePaths }: Drafts, id: string, path: string, name?: string): void {
  if (name === id || !articlePaths.has(id)) articlePaths.set(id, path)
}
