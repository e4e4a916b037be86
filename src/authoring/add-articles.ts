import { contentDocument } from '#model/content-document.ts'
import { DrugSavings } from '#model/drug-cost.ts'
import type { Drafts } from './draft.ts'
import { type FileContext, reportError } from './file-context.ts'
import { type ArticleParts, compileArticle } from './files/article-file.ts'
import { compileComments } from './files/comments-file.ts'
import type { EmptySection } from './markdown/compile-body.ts'
import { readShape } from './reading/read-shape.ts'
import type { Source } from './source.ts'

/** The articles of a folder, each with its comments and prices from their own files. */
export function addArticles(articles: Source[], comments: Source[], drugPrices: Source[], drafts: Drafts): void {
  const parts: ArticleParts = {
    comments: new Map(comments.map(({ name, data, context }) => [name, data && compileComments(data, context)])),
    drugPrices: new Map(
      drugPrices.map(({ name, data, context }) => [name, data && readShape(DrugSavings, data, context)]),
    ),
  }
  const ids = new Set<string>()
  for (const { text, name, context } of articles) {
    const { article, path, id, point, anchors, empty, pricesName } = compileArticle(text, name, parts, context)
    ids.add(id)
    drafts.declarations.push({ kind: 'article id', key: id, context, line: 1, column: 1 })
    if (path !== undefined) {
      addBody(path, anchors, empty, context, drafts)
      for (const kind of ['article', 'path'] as const) drafts.declarations.push({ kind, key: path, context, ...point })
    }
    const others = [
      ...comments.filter((source) => source.name === id),
      ...drugPrices.filter((source) => source.name === pricesName),
    ]
    const contexts = [context, ...others.map((source) => source.context)]
    if (article) drafts.drafts.push({ document: contentDocument('article', article), contexts })
  }
  for (const { name, context } of comments.filter((source) => !ids.has(source.name))) {
    reportError(context, { line: 1, column: 1 }, `comments of no article: ${name}`, 'the id of an article as file name')
  }
}

/** Notes what others may link to in a body, and what is missing in it. */
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
