import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import type { Site } from '#model/site/site.ts'
import { type ArticleFacts, addArticles, addBody, cardOf } from './add-articles.ts'
import { pathsThatAreThere } from './check-references.ts'
import type { CompilationCache } from './compilation-cache.ts'
import type { FileKind } from './content-tree.ts'
import type { Declaration, Drafts } from './draft.ts'
import { type FileContext, type Given, reportWarning } from './file-context.ts'
import { categoryPaths, compileCategories } from './files/categories-file.ts'
import { compileEntity, type EntityKind, entityKinds } from './files/entity-files.ts'
import { compilePage } from './files/page-file.ts'
import { compileRedirects } from './files/redirects-file.ts'
import { affiliateHostsOf, compileSite, pixelHostsOf, type SiteFile } from './files/site-files.ts'
import { type JsonDocument, readJsonFile } from './json/json-file.ts'
import type { Point } from './problem.ts'
import { readSigns } from './signs/sign-table.ts'
import { readSource, type Source, type SourceFile } from './source.ts'

/**
 * Compiles each file of a content folder by itself; references between them are checked afterwards.
 * @param known  documents that exist elsewhere, as "kind key"
 */
export function compileFiles(
  root: string,
  files: readonly SourceFile[],
  given: Given,
  { cache, known = [] }: { cache?: CompilationCache<ArticleFacts> | undefined; known?: Iterable<string> } = {},
): Drafts {
  const sources = files.map((file) => readSource(root, file, given))
  const ofKind = (kind: FileKind) => sources.filter((source) => source.kind === kind)
  const drafts: Drafts = {
    contexts: sources.map(({ context }) => context),
    declarations: [],
    drafts: [],
    anchors: new Map(),
    articlePaths: new Map(),
    sections: new Set(),
    emptySections: new Map(),
    areCategoriesKnown: ofKind('categories').every(({ data }) => data !== undefined),
  }
  addSite(ofKind('site'), ofKind('ad'), sources, drafts)
  for (const source of ofKind('categories')) addCategories(source, drafts)
  for (const kind of entityKinds) for (const source of ofKind(kind)) addEntity(kind, source, drafts)
  addArticles(ofKind('article'), ofKind('comments'), ofKind('drug-prices'), drafts, cache)
  for (const source of ofKind('page')) addPage(source, drafts)
  for (const source of ofKind('redirects')) addRedirects(source, drafts)
  addJson(ofKind('json'), known, drafts)
  for (const { context } of sources.filter(({ kind }) => kind === undefined)) {
    const expected = 'a folder and a name that docs/authoring.md lists'
    reportWarning(context, { line: 1, column: 1 }, 'a file that is not read here', expected)
  }
  return drafts
}

/** Runs first: its lists of hosts decide how the links and the pixels of all other files are judged. */
function addSite(siteSources: Source[], adSources: Source[], sources: readonly Source[], drafts: Drafts): void {
  const readable = siteSources.filter(isReadable)
  const affiliateHosts = affiliateHostsOf(readable)
  const pixelHosts = pixelHostsOf(readable)
  for (const { context } of sources) Object.assign(context, { affiliateHosts, pixelHosts })
  const document = compileSite(readable, adSources.filter(isReadable))
  drafts.signs = readSigns(readable)
  const contexts = [...siteSources, ...adSources].map(({ context }) => context)
  if (document?.kind === 'site') drafts.adKeys = adKeysOf(document.value)
  if (document) drafts.drafts.push({ document, contexts })
}

/** The keys for ads that articles of the site may have. */
export function adKeysOf({ adPolicy: { neutralKeys, clusterKeys } }: Site): string[] {
  return [...neutralKeys, ...clusterKeys]
}

function isReadable(source: Source): source is Source & SiteFile {
  return source.data !== undefined
}

function addEntity(kind: EntityKind, { data, name, context }: Source, drafts: Drafts): void {
  const point = { line: 1, column: 1 }
  const document = data && compileEntity[kind](data, name, context)
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

function addRedirects({ data, context }: Source, drafts: Drafts): void {
  for (const { redirect, point } of data ? compileRedirects(data, context) : []) {
    const document = contentDocument('redirect', redirect)
    drafts.drafts.push({ document, contexts: [context] })
    drafts.declarations.push(...declarationsOf(document, context, point))
  }
}

/** All files are read before any is compiled: links of one may lead to what another holds. */
function addJson(sources: readonly Source[], known: Iterable<string>, drafts: Drafts): void {
  const entries = sources.flatMap(({ text, context }) => readJsonFile(text, context))
  if (entries.length === 0) return
  const paths = pathsThatAreThere(drafts.declarations, known)
  for (const { path } of entries) if (path !== undefined) paths.add(path)
  for (const entry of entries)
    addJsonDocument(
      entry.compile((path) => paths.has(path)),
      drafts,
    )
}

function addJsonDocument({ document, declared, context, point, anchors }: JsonDocument, drafts: Drafts): void {
  drafts.contexts.push(context)
  if (!document) {
    // Declared despite its mistakes, so that references to it are not reported as well.
    const { kind, path } = declared
    const kinds = kind === 'article' || kind === 'category' ? ([kind, 'path'] as const) : (['path'] as const)
    if (path !== undefined) drafts.declarations.push(...kinds.map((kind) => ({ kind, key: path, context, ...point })))
    return
  }
  if (anchors) drafts.anchors.set(document.key, anchors)
  if (document.kind === 'article') {
    drafts.articlePaths.set(document.value.id, document.key)
    for (const { id } of document.value.tabs) drafts.sections.add(id)
  }
  const card = document.kind === 'article' ? cardOf(document.value) : undefined
  drafts.drafts.push({ document, contexts: [context], card })
  drafts.declarations.push(...declarationsOf(document, context, point))
}

/** The ids and paths by which other documents can refer to this one. */
function declarationsOf(document: ContentDocument, context: FileContext, point: Point): Declaration[] {
  const declare = (kind: Declaration['kind'], key: string): Declaration => ({ kind, key, context, ...point })
  switch (document.kind) {
    case 'article':
      return [declare('article', document.key), declare('article id', document.value.id), declare('path', document.key)]
    case 'category':
    case 'page':
      return [
        ...(document.kind === 'category' ? [declare('category', document.key)] : []),
        declare('path', document.key),
      ]
    case 'redirect':
      return [declare('redirect', document.key), declare('path', document.key)]
    case 'person':
    case 'series':
    case 'sponsor':
    case 'treatment':
      return [declare(document.kind, document.key)]
    default:
      return []
  }
}
