import { basename } from 'node:path'
import type { StoredArticle } from '#model/articles/article.ts'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { letOthersRun } from '#model/let-others-run.ts'
import type { SiteLanguage } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { type ArticleFacts, addArticles, addBody, cardOf } from './add-articles.ts'
import { type CompiledBrand, compileBrand } from './brand/compile-brand.ts'
import { noBrand } from './brand/read-brand-folder.ts'
import { pathsThatAreThere } from './checks/check-references.ts'
import type { Translated } from './checks/check-translations.ts'
import { sponsoredArticle } from './checks/sponsored-article.ts'
import type { CompilationCache } from './compilation-cache.ts'
import type { FileKind } from './content-tree.ts'
import { type Declaration, type Drafts, placeArticle } from './draft.ts'
import { type FileContext, type Given, reportWarning, takeStep } from './file-context.ts'
import { categoryPaths, compileCategories, placesOfCategories } from './files/categories-file.ts'
import { compileEntity, type EntityKind, entityKinds } from './files/entity-files.ts'
import { compilePage } from './files/page-file.ts'
import { compileRedirects } from './files/redirects-file.ts'
import {
  affiliateHostsOf,
  compileSite,
  compileSiteInLanguage,
  isObject,
  pixelHostsOf,
  type SiteFile,
} from './files/site-files.ts'
import { type JsonDocument, readJsonFile } from './json/json-file.ts'
import type { Point } from './problem.ts'
import { readSigns } from './signs/sign-table.ts'
import { checkDirections, checkLists, placeInLanguages, siteLanguagesOf } from './site-languages.ts'
import { readSource, type Source, type SourceFile } from './source.ts'
import { textVersion } from './text-version.ts'

/**
 * Compiles each file of a content folder by itself; references between them are checked afterwards.
 * @param known  documents that exist elsewhere, as "kind key"
 */
export async function compileFiles(
  root: string,
  files: readonly SourceFile[],
  given: Given,
  {
    cache,
    edited,
    known = [],
    languages = [],
  }: {
    cache?: CompilationCache<ArticleFacts> | undefined
    /** The file that changes with each check: its results are not kept. */
    edited?: string | undefined
    known?: Iterable<string>
    /** Languages of the site, where these files do not hold its settings. */
    languages?: readonly SiteLanguage[]
  } = {},
): Promise<Drafts> {
  const ofEdited = { ...given, memory: undefined }
  const sources: Source[] = []
  for (const source of files) {
    await letOthersRun()
    sources.push(readSource(root, source, source.file === edited ? ofEdited : given))
  }
  const ofKind = (kind: FileKind) => sources.filter((source) => source.kind === kind)
  const drafts: Drafts = {
    contexts: sources.map(({ context }) => context),
    declarations: [],
    drafts: [],
    translated: [],
    languages: [],
    anchors: new Map(),
    articlePaths: new Map(),
    signs: new Map(),
    sections: new Set(),
    emptySections: new Map(),
    brandOutputs: [],
    areCategoriesKnown: ofKind('categories').every(({ data }) => data !== undefined),
  }
  const brand = addBrand(ofKind('brand'), given, drafts)
  addSite(ofKind('site'), ofKind('ad'), sources, drafts, { languages, brand })
  for (const source of ofKind('categories')) addCategories(source, drafts)
  for (const kind of entityKinds) {
    // The default language first: a person in another language is the same person.
    const entities = ofKind(kind).toSorted((a, b) => a.context.prefix.length - b.context.prefix.length)
    for (const source of entities) {
      await letOthersRun()
      addEntity(kind, source, drafts)
    }
  }
  await addArticles(ofKind('article'), ofKind('comments'), ofKind('drug-prices'), drafts, cache)
  for (const source of ofKind('page')) {
    await letOthersRun()
    addPage(source, drafts)
  }
  for (const source of ofKind('redirects')) addRedirects(source, drafts)
  await addJson(ofKind('json'), known, drafts)
  for (const { context } of sources.filter(({ kind }) => kind === undefined)) {
    const expected = 'a folder and a name that docs/authoring.md lists'
    reportWarning(context, { line: 1, column: 1 }, 'a file that is not read here', expected)
  }
  return drafts
}

interface SourceOfBrand {
  source: Source
  compiled: CompiledBrand | undefined
}

/** The one file `brand/brand.yaml`, if there is one. */
function addBrand([source]: Source[], { brandFolder = noBrand }: Given, drafts: Drafts): SourceOfBrand | undefined {
  if (!source) return undefined
  const compiled = source.data && compileBrand(source.data, source.context, brandFolder)
  drafts.brandOutputs = compiled?.outputs ?? []
  return { source, compiled }
}

/** Runs first: its lists of hosts decide how the links and pixels of all other files are checked. */
function addSite(
  siteSources: Source[],
  adSources: Source[],
  sources: readonly Source[],
  drafts: Drafts,
  { languages, brand }: { languages: readonly SiteLanguage[]; brand: SourceOfBrand | undefined },
): void {
  const readable = siteSources.filter(isReadable)
  const affiliateHosts = affiliateHostsOf(readable)
  const pixelHosts = pixelHostsOf(readable)
  const list = readable.find(({ data: { value } }) => isObject(value) && 'affiliateHosts' in value)
  const affiliateFile = list && `site/${basename(list.file)}`
  for (const { context } of sources)
    Object.assign(context, { affiliateHosts, pixelHosts, ...(affiliateFile && { affiliateFile }) })
  const isMain = (source: Source & SiteFile) => source.folderLanguage === undefined
  const main = readable.filter(isMain)
  const declared = siteLanguagesOf(main)
  checkDirections(main)
  // A mistake in the list is told once, and not by every folder.
  if (declared) {
    drafts.languages = declared.length > 0 ? declared : [...languages]
    placeInLanguages(sources, drafts.languages)
  }
  const document = compileSite(main, adSources.filter(isReadable), brand?.compiled)
  if (document?.kind === 'site')
    addSiteTranslations(
      document.value,
      main,
      readable.filter((source) => !isMain(source)),
    )
  // Each language's words apply to texts of that language.
  for (const [code, files] of Map.groupBy(readable, ({ context }) => context.language)) {
    const table = readSigns(files)
    if (table) drafts.signs.set(code, table)
  }
  const contexts = [...siteSources, ...adSources, ...(brand ? [brand.source] : [])].map(({ context }) => context)
  if (document?.kind === 'site') drafts.adKeys = adKeysOf(document.value)
  if (document) drafts.drafts.push({ document, contexts })
}

/** Adds the site settings in the folders of other languages. */
function addSiteTranslations(site: Site, main: readonly SiteFile[], sources: readonly (Source & SiteFile)[]): void {
  const folders = Map.groupBy(sources, ({ context }) => context.language)
  const translations = [...folders].flatMap(([code, files]) => {
    const own = compileSiteInLanguage(files)
    return own ? [[code, own] as const] : []
  })
  if (translations.length > 0) site.translations = Object.fromEntries(translations)
  checkLists(site, main, sources)
}

/** The keys for ads that articles may have. */
export function adKeysOf({ adPolicy: { neutralKeys, clusterKeys } }: Site): string[] {
  return [...neutralKeys, ...clusterKeys]
}

function isReadable(source: Source): source is Source & SiteFile {
  return source.data !== undefined
}

function addEntity(kind: EntityKind, { data, name, context }: Source, drafts: Drafts): void {
  const point = { line: 1, column: 1 }
  const compiled = takeStep('entity', context, [data], () => data && compileEntity[kind](data, name, context))
  // A copy: files of other languages add biographies to a person.
  const document = compiled?.kind === 'person' ? { ...compiled, value: { ...compiled.value } } : compiled
  if (kind === 'person' && context.prefix !== '' && addBiography(name, document, context, drafts)) return
  if (document) {
    drafts.drafts.push({ document, contexts: [context] })
    drafts.declarations.push(...declarationsOf(document, context, point))
    if (document.kind === 'series') {
      const { language, translationOf } = document.value
      const at = data?.pointOf(['translationOf']) ?? point
      drafts.translated.push({ kind: 'series', key: document.key, language, translationOf, context, ...at })
    }
    return
  }
  // Declared despite its mistakes, so that references to it are not reported too.
  drafts.declarations.push({ kind, key: name, context, ...point })
}

/** Adds a biography in this language to a person of another language. @returns false where there is no such person */
function addBiography(
  id: string,
  document: ContentDocument | undefined,
  context: FileContext,
  drafts: Drafts,
): boolean {
  if (!drafts.declarations.some(({ kind, key }) => kind === 'person' && key === id)) return false
  const draft = drafts.drafts.find((other) => other.document?.kind === 'person' && other.document.key === id)
  if (draft?.document?.kind !== 'person') return true
  draft.contexts.push(context)
  if (document?.kind !== 'person') return true
  const { name, link, type, role, bio, specialties } = document.value
  const { value } = draft.document
  value.translations = { ...value.translations, [context.language]: { name, link, type, role, bio, specialties } }
  return true
}

function addCategories({ data, context }: Source, drafts: Drafts): void {
  if (!data) return
  for (const { key, at } of categoryPaths(data.value)) {
    for (const kind of ['category', 'path'] as const) {
      drafts.declarations.push({ kind, key, context, ...data.pointOf(at) })
    }
  }
  const places = placesOfCategories(data)
  for (const record of compileCategories(data, context)) {
    const { link: key, language, translationOf } = record
    const point = places.get(key) ?? { line: 1, column: 1 }
    drafts.translated.push({ kind: 'category', key, language, translationOf, context, ...point })
    drafts.drafts.push({ document: contentDocument('category', record), contexts: [context] })
  }
}

function addPage({ text, context }: Source, drafts: Drafts): void {
  const compiled = takeStep('page', context, [text], () => compilePage(text, context))
  const { page, path, isUnread, point, anchors, empty, translation } = compiled
  if (path !== undefined) {
    if (!isUnread) addBody(path, anchors, empty, context, drafts)
    drafts.declarations.push({ kind: 'path', key: path, context, isUnread, ...point })
    drafts.translated.push({ kind: 'page', key: path, language: context.language, context, ...translation })
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

/** All files are read before any is compiled: a link in one may lead to a document in another. */
async function addJson(sources: readonly Source[], known: Iterable<string>, drafts: Drafts): Promise<void> {
  const entries = sources.flatMap(({ text, context }) => readJsonFile(text, context))
  if (entries.length === 0) return
  const paths = pathsThatAreThere(drafts.declarations, known)
  for (const { path } of entries) if (path !== undefined) paths.add(path)
  for (const entry of entries) {
    await letOthersRun()
    addJsonDocument(
      entry.compile((path) => paths.has(path)),
      drafts,
    )
  }
}

function addJsonDocument(
  { document, declared, context, point, anchors, text: received }: JsonDocument,
  drafts: Drafts,
): void {
  drafts.contexts.push(context)
  if (!document) {
    // Declared despite its mistakes, so that references to it are not reported too.
    const { kind, path } = declared
    const kinds = kind === 'article' || kind === 'category' ? ([kind, 'path'] as const) : (['path'] as const)
    if (path !== undefined) drafts.declarations.push(...kinds.map((kind) => ({ kind, key: path, context, ...point })))
    return
  }
  if (anchors) drafts.anchors.set(document.key, anchors)
  if (document.kind === 'article') {
    placeArticle(drafts, document.value.id, document.key)
    for (const { id } of document.value.tabs) drafts.sections.add(id)
  }
  const versions = document.kind === 'article' && context.isMultilingual ? addVersion(document.value) : {}
  const card = document.kind === 'article' ? cardOf(document.value) : undefined
  const sponsored = document.kind === 'article' ? sponsoredArticle(document.value) : undefined
  drafts.drafts.push({ document, contexts: [context], card, received, sponsored })
  const language = 'language' in document.value ? document.value.language : context.language
  drafts.declarations.push(...declarationsOf(document, context, point).map((entry) => ({ ...entry, language })))
  const { kind, key } = document
  if (kind === 'article' || kind === 'page' || kind === 'category' || kind === 'series') {
    const { translationOf } = document.value
    const id = kind === 'article' ? document.value.id : undefined
    drafts.translated.push({ kind, key, ...(id && { id }), language, translationOf, ...versions, context, ...point })
  }
}

/** LANG-5: adds to an article the version of its text, which its translations are compared with. */
function addVersion(article: StoredArticle): Pick<Translated, 'version' | 'from'> {
  article.textVersion = textVersion(article)
  return { version: article.textVersion, from: article.translatedFrom }
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
