import type { z } from 'zod'
import { StoredArticle } from '#model/articles/article.ts'
import type { DrugSavings } from '#model/articles/drug-cost.ts'
import { Slug } from '#model/text/text.ts'
import { checkArticle } from '../checks/check-article.ts'
import { checkSources } from '../checks/check-citations.ts'
import { checkEvidence } from '../checks/check-evidence.ts'
import { checkReview } from '../checks/check-review.ts'
import { checkShopLink } from '../checks/check-shop-link.ts'
import type { Translated } from '../checks/check-translations.ts'
import { type FileContext, hasErrors, reportError } from '../file-context.ts'
import { ArticleFrontMatter } from '../formats/article-format.ts'
import { compileBody, type EmptySection } from '../markdown/compile-body.ts'
import { type Point, quoted } from '../problem.ts'
import type { DataFile, Path } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'
import { checkLang } from '../site-languages.ts'
import { textVersion } from '../text-version.ts'
import type { ArticleComments } from './comments-file.ts'
import { foreignKeyHint } from './foreign-keys.ts'
import { pathIn, readFrontMatter } from './markdown-file.ts'
import { contentMetaOf, storedFields } from './stored-fields.ts'

/** Values of other files that articles use, by file name; undefined for a file that cannot be read. */
export interface ArticleAttachments {
  comments: ReadonlyMap<string, ArticleComments | undefined>
  drugPrices: ReadonlyMap<string, DrugSavings | undefined>
}

export interface CompiledArticle {
  /** Undefined when the file has an error. */
  article?: StoredArticle
  /** The declared path, also if the file has errors: others may link to it. */
  path?: string
  id: string
  /** Its front matter cannot be read. */
  isUnread?: boolean
  /** The position of the path. */
  point: Point
  anchors: ReadonlySet<string>
  /** Ids of its sections. */
  sections: string[]
  empty: EmptySection[]
  /** The file of its prices, when they have one. */
  pricesName?: string
  /** The original that it names, and the version of it. */
  translation: Point & Pick<Translated, 'translationOf' | 'from' | 'version'>
}

/** An article file: front matter and Markdown. `name` is the file's name without its ending. */
export function compileArticle(
  text: string,
  name: string,
  attachments: ArticleAttachments,
  context: FileContext,
): CompiledArticle {
  const data = readFrontMatter(text, context)
  const front = data && readShape(ArticleFrontMatter, data, context, { foreignKeyHint })
  const declared = (data?.value ?? {}) as { path?: unknown; id?: unknown }
  const id = typeof declared.id === 'string' ? declared.id : name
  const pointOf = (path: Path): Point => data?.pointOf(path) ?? { line: 1, column: 1 }
  const point = pointOf(['path'])
  if (!Slug.safeParse(id).success) {
    reportError(
      context,
      { line: 1, column: 1 },
      `the file name ${quoted(name)}`,
      'lower-case words joined by hyphens, such as dark-spots',
    )
  }

  if (front) checkFront(front, pointOf, context)
  const drugSavings = front && drugSavingsOf(front, attachments, pointOf, context)
  const comments = attachments.comments.get(id)
  const body = compileBody(
    text,
    {
      // Unreadable front matter is reported once; blocks that depend on it are not reported as well.
      gallery: front && (front.gallery ?? null),
      hasBrandCtas: front === undefined || front.brandCTAs.length > 0,
      hasDrugSavings: front === undefined || drugSavings !== null,
      isSitePage: false,
      commentIds:
        attachments.comments.has(id) && !comments ? undefined : new Set(comments?.seeds.map((comment) => comment.id)),
      sourceIds: front && new Set(front.sources.flatMap((source) => source.id ?? [])),
    },
    context,
  )
  checkSources(front?.sources ?? [], body.cited, (index) => pointOf(['sources', index]), context)
  const compiled = {
    path: typeof declared.path === 'string' ? declared.path : pathIn(text),
    id,
    ...(!data && { isUnread: true }),
    point,
    anchors: body.ids,
    sections: body.sections.map((section) => section.id),
    empty: body.empty,
    translation: translationIn(front, data),
    pricesName: typeof front?.drugSavings === 'string' ? front.drugSavings : undefined,
  }
  if (!front || hasErrors(context)) return compiled

  const article = StoredArticle.parse({
    ...storedFields(front),
    id,
    language: context.language,
    translationOf: front.translationOf,
    translatedFrom: front.translatedFrom,
    drugSavings,
    tabs: body.sections,
    comments: comments?.list,
    contentMeta: { ...contentMetaOf(front), productCards: body.productCards },
  } satisfies z.input<typeof StoredArticle>)
  return versioned({ ...compiled, article }, context)
}

/** Checks the front matter, apart from the body. */
function checkFront(front: ArticleFrontMatter, pointOf: (path: Path) => Point, context: FileContext): void {
  const { title, dates, sources, attribution, image } = front
  const facts = { title, dates, hasSources: sources.length > 0, isTakenOver: attribution !== undefined, image }
  checkArticle(facts, pointOf, context)
  checkReview(front, pointOf, context)
  checkEvidence(front, pointOf(['evidence']), context)
  checkLang(front.lang, pointOf(['lang']), context)
  checkShopLinks(front, pointOf, context)
}

/** LANG-5: on a site of several languages, adds the version of its text, which translations are compared with. */
function versioned(compiled: CompiledArticle & { article: StoredArticle }, context: FileContext): CompiledArticle {
  if (!context.isMultilingual) return compiled
  const { article } = compiled
  const version = textVersion(article)
  const translation = { ...compiled.translation, version }
  return { ...compiled, translation, article: { ...article, textVersion: version } }
}

/** The original that front matter names, and the position of that key. */
export function translationIn(
  front: { translationOf?: string | undefined; translatedFrom?: string | undefined } | undefined,
  data: DataFile | undefined,
): CompiledArticle['translation'] {
  const translationOf = front?.translationOf
  const from = front?.translatedFrom
  const point = data?.pointOf(['translationOf']) ?? { line: 1, column: 1 }
  return { ...point, ...(translationOf !== undefined && { translationOf }), ...(from !== undefined && { from }) }
}

/** CTA-3: checks the links of the front matter that a company may pay for. */
function checkShopLinks(front: ArticleFrontMatter, pointOf: (path: Path) => Point, context: FileContext): void {
  for (const [index, { link }] of front.brandCTAs.entries())
    checkShopLink(link, pointOf(['brandCTAs', index, 'link']), context)
  for (const list of ['guides', 'reviews'] as const)
    for (const [index, { cta_url }] of front[list].entries())
      checkShopLink(cta_url, pointOf([list, index, 'cta_url']), context)
}

const unreadable: DrugSavings = { isValidCostInfoUrl: false, manufacturers: [] }

function drugSavingsOf(
  front: ArticleFrontMatter,
  { drugPrices }: ArticleAttachments,
  pointOf: (path: Path) => { line: number; column: number },
  context: FileContext,
): DrugSavings | null {
  if (typeof front.drugSavings !== 'string') return front.drugSavings ?? null
  // Unreadable prices hold the article back through the mistakes of their own file.
  if (drugPrices.has(front.drugSavings)) return drugPrices.get(front.drugSavings) ?? unreadable
  reportError(
    context,
    pointOf(['drugSavings']),
    `no prices ${quoted(front.drugSavings)}`,
    'the name of a file in drug-prices/',
  )
  return null
}
