import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type ContentDocument, documentOrder } from '#model/articles/content-document.ts'
import { dayOf } from '#model/day.ts'
import type { CategoryRecord } from '#model/site/category.ts'
import type { Site } from '#model/site/site.ts'
import type { ContentStandard } from '#model/sources/evidence.ts'
import type { ArticleFacts } from './add-articles.ts'
import type { BrandOutput } from './brand/brand-outputs.ts'
import { readBrandFolder } from './brand/read-brand-folder.ts'
import { checkCompaniesNamed, type FramesOfOthers } from './checks/check-companies-named.ts'
import { checkOutdated, type OutdatedFile } from './checks/check-outdated.ts'
import { checkReferences, pathsThatAreThere } from './checks/check-references.ts'
import { checkShopParameters } from './checks/check-shop-parameters.ts'
import { checkSponsored } from './checks/check-sponsored.ts'
import { checkTranslations } from './checks/check-translations.ts'
import type { CompilationCache } from './compilation-cache.ts'
import { adKeysOf, compileFiles } from './compile-files.ts'
import { type ContentTarget, contentFiles, contentTarget, isWithin, kindOfFile } from './content-tree.ts'
import type { ArticleCard, Drafts } from './draft.ts'
import { type Given, hasErrors, type ImageIndex, type OldSite, type StepMemory } from './file-context.ts'
import { unreadable } from './files-below.ts'
import { nameInterfacePages } from './name-interface-pages.ts'
import { compareProblems, type Problem } from './problem.ts'
import { type ReceivedText, receivedText } from './received-text.ts'
import { checkSigns } from './signs/check-signs.ts'
import { checkPrefixes } from './site-languages.ts'
import type { SourceFile } from './source.ts'

export interface CompileOptions {
  images: ImageIndex
  /** Names of existing pictures that cannot be used. */
  unusableImages?: ReadonlySet<string>
  /**
   * Documents that exist beside those compiled, as "kind key" (`article /health/dark-spots`): the stored ones. Links to
   * them are not dead.
   */
  known?: Iterable<string>
  /** The ids of stored articles by their paths: references to a path that an article leaves are reported. */
  storedIds?: ReadonlyMap<string, string>
  /** The settings of the site, for a file outside a content folder. */
  site?: Site | undefined
  /** The categories of the site, for a file outside a content folder. */
  categories?: readonly CategoryRecord[]
  /** The site that addresses without a host in JSON of another system belong to. */
  oldSite?: OldSite | undefined
  /** The reason why a picture that a body in JSON names is missing, by its key (`pictureKeys`). */
  pictureFaults?: ReadonlyMap<string, string> | undefined
  /** Articles that it finds unchanged are checked against the rest, but neither compiled nor returned. */
  cache?: CompilationCache<ArticleFacts>
  /** Keeps the results of the files that were not asked for, in a process that compiles them repeatedly. */
  memory?: StepMemory
  /** Defaults to today. */
  today?: string
  /** The severity of mistakes caused by time alone, such as a campaign's goal that has ended. Defaults to a warning. */
  overdue?: Problem['severity']
  /** The standard whose fields are required (REV-14). */
  standard?: ContentStandard | undefined
  /** The configured frames of the site that the content is for. */
  framesOfOthers?: FramesOfOthers | null | undefined
}

export interface CompiledContent {
  /** Each after the documents that it names. */
  documents: ContentDocument[]
  /** The number of further documents that the store holds unchanged. */
  unchanged: number
  /** The social cards of all articles that have one, including unchanged ones. */
  cards: ArticleCard[]
  /** Sorted by file and position. */
  problems: Problem[]
  /** The source text from another system, of each document that is alone in its file or in JSON. */
  received: ReceivedText[]
}

export interface CompiledFiles extends CompiledContent {
  /** The files of the brand that pages fetch. */
  brandOutputs: BrandOutput[]
  /** The file of each document without errors, including unchanged ones, by "kind key". */
  files: Map<string, string>
  /** All source files of each of these documents, the one of `files` first. */
  madeOf: Map<string, readonly string[]>
  /** Translations to be compared with their originals. */
  outdated: OutdatedFile[]
  /** The article id of each file that holds one article. */
  articleIds: Map<string, string>
  /** Files with an error: their documents are unknown. */
  faultyFiles: Set<string>
  /** Files without an error of their own whose document is held back by an error in another file. */
  blockedFiles: Set<string>
}

/** The files of content, read. */
export interface ReadContent extends ContentTarget {
  /** The folder that file paths are relative to. */
  folder: string
  files: SourceFile[]
  /** Problems of unreadable files. */
  problems: Problem[]
}

/**
 * Reads the content folder that `target` is or lies in; a file outside any content folder is read alone.
 * @throws when `target` cannot be read.
 */
export async function readContent(target: string): Promise<ReadContent> {
  const { root, only } = await contentTarget(target)
  const isLone = root === undefined && only !== undefined
  const folder = isLone ? dirname(only) : (root ?? target)
  const { files, problems } = isLone ? { files: [only], problems: [] } : await contentFiles(folder)
  return { ...(root && { root }), ...(only && { only }), folder, files: await readAll(files, problems), problems }
}

/**
 * Compiles a content folder, or a file or folder of it checked against the rest (BODY-1, BODY-2, BODY-3, BODY-8). A
 * file with an error gives no document, so that a bad article never replaces a good one; the others still compile.
 *
 * @param content  the files that were read, or the path to read
 * @throws when it cannot be read.
 */
export async function compileContent(
  content: string | ReadContent,
  {
    images,
    unusableImages = new Set(),
    known: knownNames = [],
    storedIds = new Map(),
    site,
    categories,
    oldSite,
    pictureFaults,
    cache,
    memory,
    today = dayOf(new Date()),
    overdue = 'warning',
    standard,
    framesOfOthers = null,
  }: CompileOptions,
): Promise<CompiledFiles> {
  const known = [...knownNames]
  const read = typeof content === 'string' ? await readContent(content) : content
  const brandFolder = await readBrandFolder(read.root ?? read.folder)
  const given = { images, unusableImages, today, overdue, standard, oldSite, pictureFaults, brandFolder, memory }
  const { root, only, folder, files } = read
  if (root === undefined && only !== undefined) return compileLoneFile(only, read, given, { known, site, categories })

  const drafts = await compileFiles(folder, files, given, { cache, edited: only, known })
  const moved = movedPaths(drafts, storedIds)
  const there = known.filter((name) => !moved.has(name.replace(/^article /, '')))
  checkReferences(drafts, there, moved)
  nameInterfacePagesOf(drafts, there)
  checkPrefixes(drafts.declarations, drafts.languages)
  checkTranslations(drafts.translated, new Set(there))
  const outdated = checkOutdated(drafts.translated)
  checkSponsored(drafts)
  checkShopParameters(drafts)
  checkSigns(drafts)
  checkCompaniesNamed(drafts, framesOfOthers)
  const problems = [...read.problems, ...drafts.contexts.flatMap((context) => context.problems)]
  const { brandOutputs } = drafts
  return {
    ...result(drafts, problems, only),
    brandOutputs,
    outdated: outdated.filter(({ file }) => isWithin(file, only)),
  }
}

function nameInterfacePagesOf({ drafts, declarations, anchors }: Drafts, there: readonly string[]): void {
  for (const { document } of drafts)
    if (document?.kind === 'site') nameInterfacePages(document.value, pathsThatAreThere(declarations, there), anchors)
}

/** The new path of each stored article that has moved, unless its old path is in use again. */
function movedPaths(
  { articlePaths, declarations }: Drafts,
  storedIds: ReadonlyMap<string, string>,
): Map<string, string> {
  const taken = new Set(declarations.flatMap(({ kind, key }) => (kind === 'article' ? key : [])))
  const moved = new Map<string, string>()
  for (const [path, id] of storedIds) {
    const now = articlePaths.get(id)
    if (now !== undefined && now !== path && !taken.has(path)) moved.set(path, now)
  }
  return moved
}

/** Compiles a file outside any content folder: JSON of another system, checked against known documents. */
async function compileLoneFile(
  file: string,
  { folder, files, problems }: ReadContent,
  given: Given,
  { known = [], site, categories }: Pick<CompileOptions, 'known' | 'site' | 'categories'>,
): Promise<CompiledFiles> {
  if (kindOfFile('.', file) !== 'json') {
    const expected = 'a file within a content folder, which holds site/'
    return {
      documents: [],
      unchanged: 0,
      cards: [],
      received: [],
      brandOutputs: [],
      files: new Map(),
      madeOf: new Map(),
      articleIds: new Map(),
      outdated: [],
      faultyFiles: new Set([file]),
      blockedFiles: new Set(),
      problems: [{ severity: 'error', file, line: 1, column: 1, found: 'a file outside any content folder', expected }],
    }
  }
  const languages = site?.languages
  // Paths are relative to the file's own folder: a folder above it may have the name of a language.
  const drafts = await compileFiles(folder, files, given, {
    known,
    ...(languages && { languages }),
  })
  if (site) drafts.adKeys = adKeysOf(site)
  checkReferences(drafts, known)
  checkPrefixes(drafts.declarations, drafts.languages)
  checkTranslations(drafts.translated, new Set(known))
  checkSponsored(drafts, { site, categories })
  return result(drafts, [...problems, ...drafts.contexts.flatMap((context) => context.problems)])
}

function result(drafts: Drafts, problems: Problem[], only?: string): CompiledFiles {
  const askedDrafts = drafts.drafts.filter(({ contexts }) => contexts.some(({ file }) => isWithin(file, only)))
  // A document may be held back by a mistake in another file it is made of, so that file's mistakes are reported too.
  const files = new Set(askedDrafts.flatMap(({ contexts }) => contexts.map(({ file }) => file)))
  const sound = askedDrafts.filter(({ contexts }) => !contexts.some(hasErrors))
  const madeOf = new Map(
    sound.flatMap(({ document, storedName, contexts }) => {
      const name = document ? `${document.kind} ${document.key}` : storedName
      return name ? [[name, contexts.map(({ file }) => file)] as const] : []
    }),
  )
  const documents = sound
    .flatMap(({ document }) => document ?? [])
    .toSorted((a, b) => documentOrder.indexOf(a.kind) - documentOrder.indexOf(b.kind))
  return {
    documents,
    unchanged: sound.length - documents.length,
    cards: sound.flatMap(({ card }) => card ?? []),
    received: sound.flatMap(({ document, received, contexts: [context] }) =>
      document && context && received !== undefined ? [receivedText(document, received, context.file)] : [],
    ),
    files: new Map([...madeOf].flatMap(([name, [file]]) => (file === undefined ? [] : [[name, file]]))),
    madeOf,
    articleIds: articleIdsOf(drafts),
    outdated: [],
    brandOutputs: [],
    blockedFiles: new Set(
      askedDrafts.flatMap(({ contexts }) => (contexts.some(hasErrors) ? contexts.map(({ file }) => file) : [])),
    ),
    faultyFiles: new Set(problems.flatMap(({ severity, file }) => (severity === 'error' ? [file] : []))),
    problems: problems.filter(({ file }) => isWithin(file, only) || files.has(file)).toSorted(compareProblems),
  }
}

/** The article id of each file that holds one article. */
function articleIdsOf({ declarations }: Drafts): Map<string, string> {
  const ids = declarations.filter(({ kind }) => kind === 'article id')
  const byFile = Map.groupBy(ids, ({ context }) => context.file)
  return new Map([...byFile].flatMap(([file, [id, ...others]]) => (id && others.length === 0 ? [[file, id.key]] : [])))
}

// Keeps a byte-order mark: the version of a file is its bytes.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Texts of files; those that are not UTF-8 are reported. */
async function readAll(files: readonly string[], problems: Problem[]): Promise<SourceFile[]> {
  const read = await Promise.all(
    files.map(async (file) => {
      const report = (found: string, expected: string) =>
        problems.push({ severity: 'error', file, line: 1, column: 1, found, expected })
      try {
        return { file, text: decoder.decode(await readFile(file)) }
      } catch (error) {
        if (error instanceof TypeError) report('bytes that are not text', 'a file in UTF-8')
        else report(...unreadable(error))
        return undefined
      }
    }),
  )
  return read.filter((source) => source !== undefined)
}
