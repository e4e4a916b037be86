import { contentDocument } from '#model/content-document.ts'
import { type ArticleFacts, addArticles, addBody, cardOf } from './add-articles.ts'
import type { CompilationCache } from './compilation-cache.ts'
import type { FileKind } from './content-tree.ts'
import { declarationsOf } from './declare-document.ts'
import type { Drafts } from './draft.ts'
import { reportWarning } from './file-context.ts'
import { categoryPaths, compileCategories } from './files/categories-file.ts'
import type { DataKind } from './files/data-kind.ts'
import { compileJson } from './files/json-file.ts'
import { compilePage } from './files/page-file.ts'
import { compilePerson } from './files/person-file.ts'
import { compileSeries } from './files/series-file.ts'
import { affiliateHostsOf, compileSite, type SiteFile } from './files/site-files.ts'
import { compileSponsor } from './files/sponsor-file.ts'
import { compileTreatment } from './files/treatment-file.ts'
import type { ImageIndex } from './image-index.ts'
import { readSource, type Source, type SourceFile } from './source.ts'

/** Kinds with a file for each document, named after it. */
const namedKinds = ['person', 'series', 'sponsor', 'treatment'] as const
type NamedKind = (typeof namedKinds)[number]

const compilers: Record<NamedKind, DataKind> = {
  person: compilePerson,
  series: compileSeries,
  sponsor: compileSponsor,
  treatment: compileTreatment,
}

/** Compiles the files of a content folder, each by itself; what they name of each other is checked afterwards. */
export function compileFiles(
  root: string,
  files: readonly SourceFile[],
  images: ImageIndex,
  cache?: CompilationCache<ArticleFacts>,
): Drafts {
  const sources = files.map((file) => readSource(root, file, images))
  const of = (kind: FileKind) => sources.filter((source) => source.kind === kind)
  const drafts: Drafts = {
    contexts: sources.map(({ context }) => context),
    declarations: [],
    drafts: [],
    anchors: new Map(),
    emptySections: new Map(),
    areCategoriesKnown: of('categories').every(({ data }) => data !== undefined),
  }
  addSite(of('site'), sources, drafts)
  for (const source of of('categories')) addCategories(source, drafts)
  for (const kind of namedKinds) for (const source of of(kind)) addNamed(kind, source, drafts)
  addArticles(of('article'), of('comments'), of('drug-prices'), drafts, cache)
  for (const source of of('page')) addPage(source, drafts)
  for (const source of of('json')) addJson(source, drafts)
  for (const { context } of sources.filter(({ kind }) => kind === undefined)) {
    const expected = 'a folder and a name that docs/authoring.md lists'
    reportWarning(context, { line: 1, column: 1 }, 'a file that is not read here', expected)
  }
  return drafts
}

/** First of all, for the links of every other file are marked by the hosts it names. */
function addSite(siteSources: Source[], sources: readonly Source[], drafts: Drafts): void {
  const readable = siteSources.filter((source): source is Source & SiteFile => source.data !== undefined)
  const affiliateHosts = affiliateHostsOf(readable)
  for (const { context } of sources) context.affiliateHosts = affiliateHosts
  const document = compileSite(readable)
  if (document) drafts.drafts.push({ document, contexts: siteSources.map(({ context }) => context) })
}

function addNamed(kind: NamedKind, { data, name, context }: Source, drafts: Drafts): void {
  const point = { line: 1, column: 1 }
  const document = data && compilers[kind](data, name, context)
  if (document) {
    drafts.drafts.push({ document, contexts: [context] })
    drafts.declarations.push(...declarationsOf(document, context, point))
    return
  }
  // Declared despite its mistakes, so that references to it are not reported as well.
  drafts.declarations.push({ kind, key: name, context, ...point })
}

function addCategories({ data, context }: Source, drafts: Drafts): void {
  if (!data) return
  for (const { key, at } of categoryPaths(data.value)) {
    for (const kind of ['category', 'path'] as const) {
      drafts.declarations.push({ kind, key, context, ...data.pointOf(at) })
    }
  }
  for (const record of compileCategories(data, context)) {
    drafts.drafts.push({ document: contentDocument('category', record), contexts: [context] })
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

function addJson({ text, context }: Source, drafts: Drafts): void {
  for (const { document, context: own, point, anchors } of compileJson(text, context)) {
    if (anchors) drafts.anchors.set(document.key, anchors)
    drafts.contexts.push(own)
    const card = document.kind === 'article' ? cardOf(document.value) : undefined
    drafts.drafts.push({ document, contexts: [own], card })
    drafts.declarations.push(...declarationsOf(document, own, point))
  }
}
