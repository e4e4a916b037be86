import { existsSync } from 'node:fs'
import { link, mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ArticleFacts } from '#authoring/add-articles.ts'
import { CompilationCache } from '#authoring/compilation-cache.ts'
import { type CompiledContent, compileContent } from '#authoring/compile-content.ts'
import { contentTarget } from '#authoring/content-tree.ts'
import type { Card } from '#authoring/images/card/card-design.ts'
import { prepareCard } from '#authoring/images/card/prepare-card.ts'
import { type IndexedImage, indexUsableImages, pictureProblem, unusableNames } from '#authoring/images/index-images.ts'
import {
  isFileError,
  prepareImages,
  preparePlaceholders,
  removePlaceholders,
} from '#authoring/images/prepare-images.ts'
import { compileMedlineplus, type TopicFacts } from '#authoring/medlineplus/compile-medlineplus.ts'
import { topicsPath } from '#authoring/medlineplus/topic-paths.ts'
import type { Problem } from '#authoring/problem.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import { contentHash } from '#store/content/content-hash.ts'
import type { Documents, Upserted } from '#store/content/documents.ts'
import { type Elsewhere, fetcherOf, gatherPictures, nothingElsewhere } from './gather-pictures.ts'
import { keepLive } from './keep-live.ts'
import { type Pruned, type PruneOptions, pruneContent, sourcesOf } from './prune-content.ts'
import { deleteUnusedPictures, missingPictures } from './unused-pictures.ts'

export interface Imported extends Upserted, Omit<Pruned, 'problems'> {
  /** `src` of the pictures whose files were deleted, because nothing has used them for long. */
  deletedPictures: string[]
  problems: Problem[]
}

export interface ImportOptions {
  /** A content folder, or one file. */
  target: string
  /** The site's content folder: what other content may name besides its own. */
  contentDir: string
  dataDir: string
  documents: Documents
  /** What the settings say of content from elsewhere; nothing when it is left out. */
  elsewhere?: Elsewhere
  /** Stores articles that readers have now also where that hides them until a day that is to come. */
  hide?: boolean | undefined
  /** Whole days for which the files of a picture that nothing uses are stored; for ever when it is left out. */
  pictureDays?: number
  /** Takes down what the site's content folder has no more; nothing is when it is left out. */
  prune?: PruneOptions | undefined
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
  const { target, dataDir, documents, prune, elsewhere = nothingElsewhere } = options
  const { root, only } = await contentTarget(target)
  const contentRoot = root ?? options.contentDir
  const isOwn = root !== undefined && (await isSameFolder(root, options.contentDir))
  const indexed = await indexUsableImages(contentRoot, options.contentDir)
  const fetch = fetcherOf(elsewhere)
  const gathered = await gatherPictures(target, { elsewhere, own: indexed.images, dataDir, fetch })
  const usable = await preparePlaceholders(new Map([...indexed.images, ...gathered.images]), dataDir)

  const stored = await documents.hashes()
  // Nothing may rest on what is to be taken down.
  const filed = new Set(prune ? (await documents.filed()).map(nameOf) : [])
  const cache = await CompilationCache.open<ArticleFacts>(join(dataDir, 'compiled-articles.json'), stored)
  const compiled = await compileContent(target, {
    images: usable.images,
    unusableImages: unusableNames(indexed, usable.images),
    known: [...stored.keys()].filter((name) => !filed.has(name)),
    storedIds: await documents.articleIds(),
    site: (await documents.get('site', 'site')) ?? undefined,
    oldSite: elsewhere.oldSite,
    pictureFaults: gathered.faults,
    cache,
  })
  if (!options.hide) await keepLive(compiled, documents, new Date().toISOString().slice(0, 10))
  const conflicts = isOwn ? [] : await withoutFiledIds(compiled, target, documents)
  const upserted = await writeDocuments(compiled, documents, stored, cache)
  if (isOwn) await documents.setSources(sourcesOf(root, compiled))
  const isWhole = isOwn && only === undefined
  const pruned = isWhole ? await pruneContent(root, compiled, documents, prune) : { removed: [], problems: [] }
  options.onStored?.()

  const onDrawing = once(options.onDrawing)
  const leads = new Set(compiled.cards.map(({ image }) => image.src))
  const onProgress = progressReport(options.log)
  const prepared = await prepareImages(usable.images, dataDir, { leads, onDrawing, onProgress })
  const cardProblems = await renderCards(compiled, contentRoot, { dataDir, documents, onDrawing })
  await removePlaceholders(prepared.images, dataDir)
  const kept = isWhole ? await keepPictures(options, usable.images) : { deletedPictures: [], problems: [] }
  const steps = [indexed, usable, compiled, pruned, prepared, kept]
  const problems = [...steps.flatMap((step) => step.problems), ...conflicts, ...cardProblems]
  return { ...upserted, ...pruned, deletedPictures: kept.deletedPictures, problems }
}

/** Deletes the pictures that nothing has used for long, and reports those that documents show and that are not there. */
async function keepPictures(
  { contentDir, dataDir, documents, pictureDays }: ImportOptions,
  indexed: ReadonlyMap<string, IndexedImage>,
): Promise<{ deletedPictures: string[]; problems: Problem[] }> {
  const shown = await documents.pictures()
  const used = new Set([...shown, ...[...indexed.values()].map(({ src }) => src)])
  const today = new Date().toISOString().slice(0, 10)
  const deletedPictures =
    pictureDays === undefined ? [] : await deleteUnusedPictures({ dataDir, used, days: pictureDays, today })
  const problems = (await missingPictures(dataDir, shown)).map((src) => {
    const found = `the picture ${src}, which documents show and which is not there`
    return pictureProblem(
      contentDir,
      found,
      'the picture in images/, or an import of the file that names it',
      'warning',
    )
  })
  return { deletedPictures, problems }
}

/** Publishes the topics of a MedlinePlus feed, as `importContent` does a content folder. */
export async function importMedlineplus(file: string, dataDir: string, documents: Documents): Promise<Imported> {
  const stored = await documents.hashes()
  const cache = await CompilationCache.open<TopicFacts>(join(dataDir, 'compiled-topics.json'), stored)
  const keysOf = (kind: DocumentKind) =>
    [...stored.keys()].flatMap((name) => (name.startsWith(`${kind} `) ? name.slice(kind.length + 1) : []))
  const groups = keysOf('category').filter((path) => path.startsWith(`${topicsPath}/`))
  const categories = await Promise.all(groups.map((path) => documents.get('category', path)))
  const compiled = await compileMedlineplus(file, cache, {
    paths: keysOf('article'),
    categories: categories.filter((category) => category !== null),
  })
  const conflicts = await withoutFiledIds(compiled, file, documents)
  const upserted = await writeDocuments(compiled, documents, stored, cache)
  return { ...upserted, removed: [], deletedPictures: [], problems: [...compiled.problems, ...conflicts] }
}

/**
 * Takes from what comes from elsewhere the articles whose id is that of one in the site's content folder, at another path:
 * they would move it away.
 *
 * @returns what is wrong with them
 */
async function withoutFiledIds(compiled: CompiledContent, file: string, documents: Documents): Promise<Problem[]> {
  const filed = new Map((await documents.filed()).map((document) => [nameOf(document), document.source]))
  const owned = new Map([...(await documents.articleIds())].map(([path, id]) => [id, path]))
  const problems: Problem[] = []
  compiled.documents = compiled.documents.filter((document) => {
    const path = document.kind === 'article' ? owned.get(document.value.id) : undefined
    const source = path === undefined || path === document.key ? undefined : filed.get(`article ${path}`)
    if (source === undefined || document.kind !== 'article') return true
    const found = `the id ${document.value.id}, which ${path} of ${source} has`
    const place = { severity: 'error', file, line: 1, column: 1, document: nameOf(document) } as const
    problems.push({ ...place, found, expected: 'an id that no article of the content folder has' })
    return false
  })
  return problems
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => realpath(folder).catch(() => resolve(folder))))
  return a === b
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
    moved: [],
  }
  // Articles that move are written together: one may take the path of another.
  const moving = await documents.moving(differing)
  const first = differing.findIndex(({ kind }) => kind === 'article')
  const before = differing.slice(0, Math.max(first, 0))
  const rest = differing.slice(before.length).filter((document) => !moving.has(nameOf(document)))
  const together = differing.filter((document) => moving.has(nameOf(document)))
  for (const documentsOfBatch of [...batchesOf(before), together, ...batchesOf(rest)]) {
    const batch = await documents.upsert(documentsOfBatch)
    upserted.created.push(...batch.created)
    upserted.updated.push(...batch.updated)
    upserted.unchanged += batch.unchanged
    upserted.moved.push(...batch.moved)
  }
  await cache.save(new Set(compiled.documents.map(nameOf)), differing.length > 0 ? await documents.hashes() : stored)
  return upserted
}

function batchesOf(documents: readonly ContentDocument[]): ContentDocument[][] {
  return Array.from({ length: Math.ceil(documents.length / batchSize) }, (_, index) =>
    documents.slice(index * batchSize, (index + 1) * batchSize),
  )
}

function once(call: () => void = () => undefined): () => void {
  let isCalled = false
  return () => {
    if (isCalled) return
    isCalled = true
    call()
  }
}

function nameOf({ kind, key }: Pick<ContentDocument, 'kind' | 'key'>): string {
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
