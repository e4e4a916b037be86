import { existsSync } from 'node:fs'
import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArticleFacts } from '#authoring/add-articles.ts'
import { CompilationCache } from '#authoring/compilation-cache.ts'
import { type CompiledContent, compileContent } from '#authoring/compile-content.ts'
import { contentTarget } from '#authoring/content-tree.ts'
import type { Card } from '#authoring/images/card/card-design.ts'
import { prepareCard } from '#authoring/images/card/prepare-card.ts'
import { indexUsableImages, pictureProblem, unusableNames } from '#authoring/images/index-images.ts'
import {
  isFileError,
  prepareImages,
  preparePlaceholders,
  removePlaceholders,
} from '#authoring/images/prepare-images.ts'
import { compileMedlineplus, type TopicFacts } from '#authoring/medlineplus/compile-medlineplus.ts'
import type { Problem } from '#authoring/problem.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/content-document.ts'
import { contentHash } from '#store/content-hash.ts'
import type { Documents, Upserted } from '#store/documents.ts'

export interface Imported extends Upserted {
  problems: Problem[]
}

export interface ImportOptions {
  /** A content folder, or one file. */
  target: string
  /** The site's content folder: what other content may name besides its own. */
  contentDir: string
  dataDir: string
  documents: Documents
  log: (line: string) => void
  /** Called when the documents are stored: readers can be served while the pictures are prepared. */
  onStored?: () => void
  /** Called once, before the first picture or card is drawn; not when all exist. */
  onDrawing?: () => void
}

/** How often the preparation of pictures reports its progress, in milliseconds. */
const progressMs = 3000

/** Documents of one transaction: the writes of others wait for it, and caches are invalidated after each. */
const batchSize = 200

/**
 * Publishes a content folder, or one file of it: writes the documents that differ from the store, then prepares the
 * pictures and cards, with placeholders until then. A file with a mistake is reported and its document left as it was;
 * everything else is published.
 */
export async function importContent(options: ImportOptions): Promise<Imported> {
  const { target, dataDir, documents } = options
  const contentRoot = (await contentTarget(target)).root ?? options.contentDir
  const indexed = await indexUsableImages(contentRoot, options.contentDir)
  const usable = await preparePlaceholders(indexed.images, dataDir)

  const stored = await documents.hashes()
  const cache = await CompilationCache.open<ArticleFacts>(join(dataDir, 'compiled-articles.json'), stored)
  const compiled = await compileContent(target, {
    images: usable.images,
    unusableImages: unusableNames(indexed, usable.images),
    known: stored.keys(),
    cache,
  })
  const upserted = await writeDocuments(compiled, documents, stored, cache)
  options.onStored?.()

  const onDrawing = once(options.onDrawing)
  const leads = new Set(compiled.cards.map(({ image }) => image.src))
  const onProgress = progressReport(options.log)
  const prepared = await prepareImages(usable.images, dataDir, { leads, onDrawing, onProgress })
  const cardProblems = await renderCards(compiled, contentRoot, { dataDir, documents, onDrawing })
  await removePlaceholders(prepared.images, dataDir)
  const problems = [indexed, usable, compiled, prepared].flatMap((step) => step.problems).concat(cardProblems)
  return { ...upserted, problems }
}

/** Publishes the topics of a MedlinePlus feed, as `importContent` does a content folder. */
export async function importMedlineplus(file: string, dataDir: string, documents: Documents): Promise<Imported> {
  const stored = await documents.hashes()
  const cache = await CompilationCache.open<TopicFacts>(join(dataDir, 'compiled-topics.json'), stored)
  const compiled = await compileMedlineplus(file, cache)
  return { ...(await writeDocuments(compiled, documents, stored, cache)), problems: compiled.problems }
}

/** Writes the documents that differ, in batches, each a transaction of its own; what a document names comes before it. */
async function writeDocuments(
  compiled: CompiledContent,
  documents: Documents,
  stored: ReadonlyMap<string, string>,
  cache: CompilationCache<unknown>,
): Promise<Upserted> {
  const differing = compiled.documents.filter(
    (document) => stored.get(nameOf(document)) !== contentHash(document.value),
  )
  const upserted: Upserted = {
    created: [],
    updated: [],
    unchanged: compiled.unchanged + compiled.documents.length - differing.length,
  }
  for (let start = 0; start < differing.length; start += batchSize) {
    const batch = await documents.upsert(differing.slice(start, start + batchSize))
    upserted.created.push(...batch.created)
    upserted.updated.push(...batch.updated)
    upserted.unchanged += batch.unchanged
  }
  await cache.save(new Set(compiled.documents.map(nameOf)), differing.length > 0 ? await documents.hashes() : stored)
  return upserted
}

function once(call: () => void = () => undefined): () => void {
  let isCalled = false
  return () => {
    if (isCalled) return
    isCalled = true
    call()
  }
}

function nameOf({ kind, key }: ContentDocument): string {
  return `${kind} ${key}`
}

function progressReport(log: (line: string) => void) {
  let reportedAt = performance.now()
  return ({ done, total }: { done: number; total: number }) => {
    if (performance.now() - reportedAt < progressMs) return
    reportedAt = performance.now()
    log(`  pictures ${done} of ${total}`)
  }
}

/** Renders the cards that are missing or differ: those of the articles, and the site's. */
async function renderCards(
  compiled: CompiledContent,
  contentRoot: string,
  { dataDir, documents, onDrawing }: Pick<ImportOptions, 'dataDir' | 'documents' | 'onDrawing'>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const place = async (card: Card, path: string) => {
    try {
      await placeCard(await prepareCard(card, dataDir, onDrawing), path, dataDir)
    } catch (error) {
      if (isFileError(error)) throw error
      const file = card.logoFile ?? contentRoot
      const found = `no card for ${path} (${error instanceof Error ? error.message : error})`
      problems.push(pictureProblem(file, found, 'a logo and a picture that can be drawn', 'warning'))
    }
  }
  // What a card names may be stored without being part of this import.
  const site = await documents.get('site', 'site')
  const logo = join(contentRoot, 'images/brand/logo.svg')
  const common = { siteName: site?.name ?? '', logoFile: existsSync(logo) ? logo : undefined }
  if (site && compiled.documents.some(({ kind }) => kind === 'site'))
    await place({ ...common, title: site.tagline, category: '' }, '/site')

  const categoryName = namesOf(documents, 'category', ({ name }) => name)
  const personName = namesOf(documents, 'person', ({ name }) => name.display)
  for (const { path, title, image, category, reviewer } of compiled.cards) {
    const reviewedBy = await personName(reviewer)
    await place({ ...common, title, category: (await categoryName(category)) ?? '', reviewedBy, image }, path)
  }
  return problems
}

/** Looks names up in the store, each once. */
function namesOf<K extends DocumentKind>(documents: Documents, kind: K, nameIn: (value: DocumentValue<K>) => string) {
  const names = new Map<string, string | undefined>()
  return async (key: string | undefined): Promise<string | undefined> => {
    if (key === undefined) return undefined
    if (!names.has(key)) {
      const value = await documents.get(kind, key)
      names.set(key, value ? nameIn(value) : undefined)
    }
    return names.get(key)
  }
}

/** Links a card to where the page of this path refers to it; an older one is replaced atomically. */
async function placeCard(card: string, path: string, dataDir: string): Promise<void> {
  const source = join(dataDir, card)
  const file = join(dataDir, 'cards', `${path}.jpg`)
  if ((await inodeOf(source)) === (await inodeOf(file))) return
  const temporary = `${file}.new`
  await mkdir(dirname(file), { recursive: true })
  await rm(temporary, { force: true })
  await link(source, temporary)
  await rename(temporary, file)
}

async function inodeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ ino }) => ino,
    () => undefined,
  )
}
