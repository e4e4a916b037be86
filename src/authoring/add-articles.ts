import type { StoredArticle } from '#model/articles/article.ts'
import { contentDocument } from '#model/articles/content-document.ts'
import { DrugSavings } from '#model/articles/drug-cost.ts'
import { letOthersRun } from '#model/let-others-run.ts'
import { lackOf, noDetails } from '#model/newsroom/picture-details.ts'
import { futureDate } from './checks/check-article.ts'
import { type SponsoredArticle, sponsoredArticle } from './checks/sponsored-article.ts'
import type { CompilationCache } from './compilation-cache.ts'
import { type ArticleCard, type Drafts, placeArticle } from './draft.ts'
import { extensionsInUse } from './extensions/extensions-in-use.ts'
import { type FileContext, hasErrors, reportError, type ShopParameter, takeStep } from './file-context.ts'
import { type ArticleAttachments, type CompiledArticle, compileArticle } from './files/article-file.ts'
import { compileComments } from './files/comments-file.ts'
import type { EmptySection } from './markdown/compile-body.ts'
import type { Problem } from './problem.ts'
import { readShape } from './reading/read-shape.ts'
import type { Reference } from './reference.ts'
import type { UrgencyBox } from './signs/urgency-box.ts'
import type { Source } from './source.ts'

/**
 * Cached results of compiling an article: its inputs from other files, and the facts that other files are checked
 * against.
 */
export interface ArticleFacts extends Omit<CompiledArticle, 'article' | 'anchors'> {
  anchors: string[]
  /** Names of pictures. */
  images: string[]
  card?: ArticleCard
  sponsored?: SponsoredArticle
  references: Reference[]
  urgencyBoxes: UrgencyBox[]
  shopParameters: ShopParameter[]
  warnings: Problem[]
}

/** The articles of a folder, each with its prices and the settings of its comments, and the seed comments. */
export async function addArticles(
  articles: Source[],
  comments: Source[],
  drugPrices: Source[],
  drafts: Drafts,
  cache?: CompilationCache<ArticleFacts>,
): Promise<void> {
  const attachments: ArticleAttachments = {
    comments: new Map(
      comments.map(({ name, data, context }) => [
        name,
        takeStep('comments', context, [data], () => data && compileComments(data, context)),
      ]),
    ),
    drugPrices: new Map(
      drugPrices.map(({ name, data, context }) => [
        name,
        takeStep('prices', context, [data], () => data && readShape(DrugSavings, data, context)),
      ]),
    ),
  }
  const commentFiles = new Map(comments.map((source) => [source.name, source]))
  const priceFiles = new Map(drugPrices.map((source) => [source.name, source]))
  const othersOf = ({ id, pricesName = '' }: { id: string; pricesName?: string }) =>
    [commentFiles.get(id), priceFiles.get(pricesName)].filter((source) => source !== undefined)

  const ofOthers = [...attachments.comments.values(), ...attachments.drugPrices.values()]
  const ids = new Set<string>()
  for (const source of articles) {
    await letOthersRun()
    const { text, name, context } = source
    const inputsOf = (facts: ArticleFacts) => articleInputs(source, facts, othersOf(facts), cache)
    const unchanged = cache?.find(context.file, inputsOf)
    if (unchanged) {
      context.references.push(...unchanged.references)
      context.urgencyBoxes.push(...unchanged.urgencyBoxes)
      context.shopParameters.push(...unchanged.shopParameters)
      context.problems.push(...unchanged.warnings)
    }
    const ofText = context.problems.length - (unchanged?.warnings.length ?? 0)
    const compiled: CompiledArticle = unchanged
      ? { ...unchanged, anchors: new Set(unchanged.anchors) }
      : takeStep('article', context, [text, ...ofOthers], () => compileArticle(text, name, attachments, context))
    const { article, path, id, sections } = compiled
    for (const section of sections) drafts.sections.add(section)
    ids.add(id)
    declare(compiled, source, drafts)
    const contexts = [context, ...othersOf(compiled).map((other) => other.context)]
    if (unchanged) {
      const { card, sponsored } = unchanged
      drafts.drafts.push({ storedName: `article ${path}`, contexts, card, sponsored })
    }
    if (!article) continue
    const document = contentDocument('article', article)
    const shown = { card: cardOf(article), sponsored: sponsoredArticle(article) }
    drafts.drafts.push({ document, contexts, ...shown })
    if (cache && !contexts.some(hasErrors)) {
      const facts = factsOf(compiled, shown, context, ofText)
      cache.add(context.file, inputsOf(facts), `article ${document.key}`, facts)
    }
  }
  addSeeds(comments, attachments, ids, drafts)
}

/** Declares the names that other files may refer to, and that no two files may share. */
function declare(
  { path, id, isUnread, point, anchors, empty, translation }: CompiledArticle,
  { name, context }: Source,
  drafts: Drafts,
): void {
  drafts.declarations.push({ kind: 'article id', key: id, context, isUnread, line: 1, column: 1 })
  if (path === undefined) return
  placeArticle(drafts, id, path, name)
  if (!isUnread) addBody(path, anchors, empty, context, drafts)
  const { language } = context
  drafts.translated.push({ kind: 'article', key: path, id, language, context, ...translation })
  for (const kind of ['article', 'path'] as const)
    drafts.declarations.push({ kind, key: path, context, isUnread, ...point })
}

/** The comments that articles start with; a file that belongs to no article is reported. */
function addSeeds(
  sources: Source[],
  { comments }: Pick<ArticleAttachments, 'comments'>,
  articleIds: ReadonlySet<string>,
  drafts: Drafts,
): void {
  for (const { name, context } of sources) {
    const read = comments.get(name)
    if (!articleIds.has(name)) {
      const expected = 'the id of an article as file name'
      reportError(context, { line: 1, column: 1 }, `comments for an unknown article: ${name}`, expected)
    } else if (read) {
      const document = contentDocument('comments', { article: name, comments: read.seeds })
      drafts.drafts.push({ document, contexts: [context] })
    }
  }
}

/** Articles with a picture have a card, but previews: a card would publish their title (PAGE-9). */
export function cardOf(article: StoredArticle): ArticleCard | undefined {
  const { title, image, categories, contentMeta } = article
  if (!image || contentMeta.isPreview) return undefined
  return { path: contentMeta.canonicalPath, title, image, category: categories[0] }
}

/** @param ofText  number of problems that come from its text, which is checked anew each time */
function factsOf(
  { article: _, anchors, ...compiled }: CompiledArticle,
  shown: Pick<ArticleFacts, 'card' | 'sponsored'>,
  context: FileContext,
  ofText: number,
): ArticleFacts {
  const { usedImages, references, urgencyBoxes, shopParameters, problems } = context
  // Copies: the checks across files add to the lists of the context.
  return {
    ...compiled,
    ...shown,
    anchors: [...anchors],
    images: [...usedImages],
    references: [...references],
    urgencyBoxes: [...urgencyBoxes],
    shopParameters: [...shopParameters],
    warnings: problems.slice(ofText),
  }
}

/** A hash of every input of an article's document: its own text, and what it takes from other files. */
function articleInputs(
  { text, name, context }: Source,
  { images, warnings }: ArticleFacts,
  others: Source[],
  cache: CompilationCache<ArticleFacts> | undefined,
): string {
  const pictures = images.map((image) => context.images.get(image))
  const sizes = pictures.map(
    (image) =>
      image && [
        ...[image.src, image.width, image.height, image.focal],
        image.isUploaded && lackOf(image.details ?? noDetails, context.language),
      ],
  )
  const texts = others.map((other) => [other.kind, other.text])
  // The warning of a date in the future ends with that day.
  const day = warnings.some(({ found }) => found.includes(futureDate)) ? context.today : ''
  const { language, isMultilingual, affiliateHosts } = context
  const { version } = extensionsInUse()
  return cache?.inputs(name, text, language, isMultilingual, affiliateHosts, sizes, texts, day, version) ?? ''
}

/** Records the anchors of a body, and its empty sections. */
export function addBody(
  path: string,
  anchors: ReadonlySet<string>,
  empty: readonly EmptySection[],
  context: FileContext,
  drafts: Drafts,
): void {
  drafts.anchors.set(path, anchors)
  for (const { id, ...point } of empty) drafts.emptySections.set(`${path}#${id}`, { ...point, context })
}
