import type { ContentDocument } from '#model/articles/content-document.ts'
import type { Image } from '#model/articles/image.ts'
import type { LanguageCode, SiteLanguage } from '#model/site/language.ts'
import type { BrandOutput } from './brand/brand-outputs.ts'
import type { Translated } from './checks/check-translations.ts'
import type { SponsoredArticle } from './checks/sponsored-article.ts'
import type { FileContext } from './file-context.ts'
import type { Point } from './problem.ts'
import type { SignTable } from './signs/sign-table.ts'

/** An id or path that a file declares, even if the file has errors: references to it are not reported as well. */
export interface Declaration extends Point {
  /** `path` is the path of an article, a category or a page about the site, or an old one that leads to another. */
  kind: 'redirect' | 'person' | 'category' | 'series' | 'sponsor' | 'treatment' | 'article' | 'article id' | 'path'
  key: string
  context: FileContext
  /** Of its page, where that is not the language of the file. */
  language?: LanguageCode
  /** Found in front matter that cannot be read, which is reported: it is nothing that others may not have. */
  isUnread?: boolean
}

/** What the social card of an article shows, its category by id. */
export interface ArticleCard {
  path: string
  title: string
  image: Image
  category?: string
}

/** A compiled document, until the checks across documents are done. */
export interface Draft {
  /** Undefined for one that the store holds as it is. */
  document?: ContentDocument
  /** "kind key" of one that the store holds as it is. */
  storedName?: string
  /** What an article's social card shows, when it has one. */
  card?: ArticleCard
  /** Of an article with a sponsor, also where it is stored as it is. */
  sponsored?: SponsoredArticle | undefined
  /** As another system wrote it, of this document alone. */
  received?: string
  /** An error in any of these keeps the document back. */
  contexts: FileContext[]
}

/** The results of compiling files. */
export interface Drafts {
  contexts: FileContext[]
  declarations: Declaration[]
  drafts: Draft[]
  /** What may have translations, or be one. */
  translated: Translated[]
  /** Those of the site, the default one first; none where it declares none. */
  languages: SiteLanguage[]
  /** The ids in the body of each article and page. */
  anchors: Map<string, ReadonlySet<string>>
  /** The path of each article, by its id. */
  articlePaths: Map<string, string>
  /** Ids of the sections of all articles. */
  sections: Set<string>
  /** Headings with nothing below them, by `path#id`. */
  emptySections: Map<string, Point & { context: FileContext }>
  /** The signs of `site/` by language; one is missing that has none, or cannot be read. */
  signs: Map<LanguageCode, SignTable>
  /** The keys for ads that articles may have; undefined where no settings of the site say. */
  adKeys?: readonly string[]
  /** False when categories.yaml cannot be read: then references to categories are not checked. */
  areCategoriesKnown: boolean
  /** The files that pages fetch of the brand. */
  brandOutputs: BrandOutput[]
}

/**
 * Says at which path an article is. Of copies with one id, which are all refused, the file of that name has it, else the
 * first.
 */
export function placeArticle({ articlePaths }: Drafts, id: string, path: string, name?: string): void {
  if (name === id || !articlePaths.has(id)) articlePaths.set(id, path)
}
