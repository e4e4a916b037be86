import { contentDocument } from '#model/content-document.ts'
import type { DrugSavings as DrugSavingsType } from '#model/drug-cost.ts'
import { DrugSavings } from '#model/drug-cost.ts'
import { type FileKind, kindOfFile, nameOfFile } from './content-tree.ts'
import type { DataFile } from './data/data-file.ts'
import { readShape } from './data/read-shape.ts'
import { declarationsOf } from './declare-document.ts'
import type { Drafts } from './draft.ts'
import { type FileContext, reportError, reportWarning } from './file-context.ts'
import { compileArticle } from './files/article-file.ts'
import { type ArticleComments, compileComments } from './files/comments-file.ts'
import {
  categoryPaths,
  compileCategories,
  compilePerson,
  compileSeries,
  compileSponsor,
  compileTreatment,
  type DataKind,
  personPath,
  seriesPath,
} from './files/data-kinds.ts'
import { compileJson } from './files/json-file.ts'
import { usableYaml } from './files/markdown-file.ts'
import { compilePage } from './files/page-file.ts'
import { affiliateHostsOf, compileSite, type SiteFile } from './files/site-files.ts'
import type { ImageIndex } from './image-index.ts'
import type { EmptySection } from './markdown/compile-body.ts'

export interface SourceFile {
  file: string
  text: string
}

interface Source extends SourceFile {
  kind: FileKind | undefined
  name: string
  context: FileContext
  /** YAML, read; undefined for other files and for unreadable ones. */
  data?: DataFile
}

/** Kinds with a file each, named after it. */
const namedKinds = ['person', 'series', 'sponsor', 'treatment'] as const
type NamedKind = (typeof namedKinds)[number]

const dataKinds: Record<NamedKind, DataKind> = {
  person: compilePerson,
  series: compileSeries,
  sponsor: compileSponsor,
  treatment: compileTreatment,
}
const pathOfKind: Partial<Record<NamedKind, (name: string) => string>> = { person: personPath, series: seriesPath }

/** Compiles the files of a content folder, each by itself; what they name of each other is checked afterwards. */
export function compileFiles(root: string, files: readonly SourceFile[], images: ImageIndex): Drafts {
  const sources = files.map(({ file, text }): Source => {
    const context: FileContext = { file, images, affiliateHosts: [], problems: [], references: [] }
    const kind = kindOfFile(root, file)
    const data = kind !== undefined && /\.ya?ml$/.test(file) ? usableYaml(text, context) : undefined
    return { file, text, kind, name: nameOfFile(file), context, data }
  })
  const of = (kind: FileKind) => sources.filter((source) => source.kind === kind)
  const drafts: Drafts = {
    contexts: sources.map(({ context }) => context),
    declarations: [],
    drafts: [],
    anchors: new Map(),
    emptySections: new Map(),
  }

  const siteFiles = of('site').filter((source): source is Source & SiteFile => source.data !== undefined)
  const affiliateHosts = affiliateHostsOf(siteFiles)
  for (const { context } of sources) context.affiliateHosts = affiliateHosts
  const site = compileSite(siteFiles)
  if (site) drafts.drafts.push({ document: site, contexts: of('site').map(({ context }) => context) })

  for (const source of of('categories')) addCategories(source, drafts)
  for (const kind of namedKinds) for (const source of of(kind)) addData(kind, source, drafts)
  addArticles(of('article'), of('comments'), drugPricesOf(of('drug-prices')), drafts)
  for (const source of of('page')) addPage(source, drafts)
  for (const source of of('json')) addJson(source, drafts)
  for (const { kind, context } of sources) {
    if (!kind)
      reportWarning(
        context,
        { line: 1, column: 1 },
        'a file that is not read here',
        'a name and folder that docs/authoring.md lists',
      )
  }
  return drafts
}

function addData(kind: NamedKind, { data, name, context }: Source, drafts: Drafts): void {
  const compile = dataKinds[kind]
  const point = { line: 1, column: 1 }
  const document = data && compile(data, name, context)
  if (document) {
    drafts.drafts.push({ document, contexts: [context] })
    drafts.declarations.push(...declarationsOf(document, context, point))
  } else {
    // What names it is not to blame: once mended, it is there.
    drafts.declarations.push({ kind, key: name, context, ...point })
    const path = pathOfKind[kind]?.(name)
    if (path !== undefined) drafts.declarations.push({ kind: 'path', key: path, context, ...point })
  }
}

function addCategories({ data, context }: Source, drafts: Drafts): void {
  if (!data) return
  for (const { key, at } of categoryPaths(data.value)) {
    const point = data.pointOf(at)
    drafts.declarations.push({ kind: 'category', key, context, ...point }, { kind: 'path', key, context, ...point })
  }
  for (const record of compileCategories(data, context)) {
    drafts.drafts.push({ document: contentDocument('category', record), contexts: [context] })
  }
}

function addArticles(
  articles: Source[],
  comments: Source[],
  drugPrices: ReadonlyMap<string, DrugSavingsType>,
  drafts: Drafts,
): void {
  const read = new Map<string, ArticleComments>()
  for (const { data, name, context } of comments) {
    const list = data && compileComments(data, context)
    if (list) read.set(name, list)
  }
  const ids = new Set<string>()
  for (const { text, name, context } of articles) {
    const { article, path, id, point, anchors, empty } = compileArticle(
      text,
      name,
      { comments: read, drugPrices },
      context,
    )
    ids.add(id)
    if (path !== undefined) {
      addBody(path, anchors, empty, context, drafts)
      drafts.declarations.push(
        { kind: 'article', key: path, context, ...point },
        { kind: 'path', key: path, context, ...point },
      )
    }
    drafts.declarations.push({ kind: 'article id', key: id, context, line: 1, column: 1 })
    const contexts = [context, ...comments.filter((source) => source.name === id).map((source) => source.context)]
    if (article) drafts.drafts.push({ document: contentDocument('article', article), contexts })
  }
  for (const { name, context } of comments) {
    if (!ids.has(name))
      reportError(
        context,
        { line: 1, column: 1 },
        `comments of no article: ${name}`,
        'the id of an article as the file name',
      )
  }
}

function addPage({ text, context }: Source, drafts: Drafts): void {
  const { page, path, point, anchors, empty } = compilePage(text, context)
  if (path !== undefined) {
    addBody(path, anchors, empty, context, drafts)
    drafts.declarations.push({ kind: 'path', key: path, context, ...point })
  }
  if (page) drafts.drafts.push({ document: contentDocument('page', page), contexts: [context] })
}

function addBody(
  path: string,
  anchors: ReadonlySet<string>,
  empty: EmptySection[],
  context: FileContext,
  drafts: Drafts,
): void {
  drafts.anchors.set(path, anchors)
  for (const { id, ...point } of empty) drafts.emptySections.set(`${path}#${id}`, { ...point, context })
}

function addJson({ text, context }: Source, drafts: Drafts): void {
  for (const { document, context: own, point, anchors } of compileJson(text, context)) {
    if (anchors) drafts.anchors.set(document.key, anchors)
    drafts.contexts.push(own)
    drafts.drafts.push({ document, contexts: [own] })
    drafts.declarations.push(...declarationsOf(document, own, point))
  }
}

function drugPricesOf(sources: Source[]): Map<string, DrugSavingsType> {
  const prices = new Map<string, DrugSavingsType>()
  for (const { data, name, context } of sources) {
    const read = data && readShape(DrugSavings, data, context)
    if (read) prices.set(name, read)
  }
  return prices
}
