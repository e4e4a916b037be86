import { join } from 'node:path'
import type { ArticleFacts } from '#authoring/add-articles.ts'
import { prepareBrand } from '#authoring/brand/prepare-brand.ts'
import type { FramesOfOthers } from '#authoring/checks/check-companies-named.ts'
import { CompilationCache } from '#authoring/compilation-cache.ts'
import { type CompiledFiles, compileContent, type ReadContent } from '#authoring/compile-content.ts'
import { extensionsInUse } from '#authoring/extensions/extensions-in-use.ts'
import { type IndexedImage, pictureProblem, unusableNames } from '#authoring/images/index-images.ts'
import { prepareImages, preparePlaceholders, removePlaceholders } from '#authoring/images/prepare-images.ts'
import type { Problem } from '#authoring/problem.ts'
import { callOnce } from '#model/call-once.ts'
import { dayOf } from '#model/day.ts'
import type { Upserted } from '#store/content/documents/write-batch.ts'
import type { Documents } from '#store/content/documents.ts'
import type { Revisions } from '#store/content/revisions.ts'
import type { Receipt } from '#store/imported/record-received.ts'
import type { Pictures } from '#store/pictures/pictures.ts'
import { recordPictures } from '../pictures/record-pictures.ts'
import { usablePictures } from '../pictures/usable-pictures.ts'
import { filedVersions } from './filed-versions.ts'
import { type Elsewhere, fetcherOf, gatherPictures, nothingElsewhere } from './gather-pictures.ts'
import { keepLive } from './keep-live.ts'
import type { FilePlan } from './plan-files.ts'
import { type Pruned, type PruneOptions, sourcesOf } from './prune-content.ts'
import { loneDocuments, type Origin, receiptOf } from './receipt.ts'
import { recordFiles } from './record-files.ts'
import { renderArticleCards, renderSiteCards } from './render-cards.ts'
import type { GivenToAll, SiteMemory } from './site-memory.ts'
import { deleteUnusedPictures, missingPictures } from './unused-pictures.ts'
import { nameOf, withoutFiledIds, writeDocuments } from './write-documents.ts'

export interface Published extends Upserted, Omit<Pruned, 'problems'> {
  /** `src` of the pictures whose files were deleted after long disuse. */
  deletedPictures: string[]
  problems: Problem[]
}

export interface PublishOptions {
  /** The site's content folder, whose documents other content may name. */
  contentDir: string
  dataDir: string
  documents: Documents
  revisions: Revisions
  pictures: Pictures
  /** The name of the person who imports, for the history of files. */
  actor: string
  /** Staff account, for content from elsewhere; none for automatic work. */
  account?: string
  /** The source of content from elsewhere, if that is not its file. */
  origin?: Origin
  /** The settings for content from elsewhere; empty when left out. */
  elsewhere?: Elsewhere
  /** Frames of other companies on the site, which its privacy policy must mention; none when left out. */
  framesOfOthers?: FramesOfOthers | null
  /** Stores published articles even if that hides them until a future day. */
  hide?: boolean | undefined
  /** For a process that checks and publishes repeatedly; without it, everything is read and compiled. */
  memory?: SiteMemory
  /** Whole days for which the files of an unused picture are kept; for ever when left out. */
  pictureDays?: number
  /** Takes down documents that the site's content folder no longer has; nothing is taken down when left out. */
  prune?: PruneOptions | undefined
  log: (line: string) => void
  /** Called when the documents are stored: readers can be served while the pictures are prepared. */
  onStored?: () => void
  /** Called once, before the first picture or card is generated; not if all exist. */
  onDrawing?: () => void
}

/** The result of a publication that wrote nothing. */
export function nothingWritten(problems: Problem[] = []): Published {
  return { created: [], updated: [], unchanged: 0, moved: [], removed: [], deletedPictures: [], problems }
}

const nothing: ReadonlySet<string> = new Set()
/** How often the preparation of pictures reports its progress, in milliseconds. */
const progressMs = 3000

/** The content to publish. */
export interface PublishedContent {
  read: ReadContent
  /** How to handle the files of the site's own folder; undefined for content from elsewhere. */
  plan: FilePlan | undefined
  /**
   * Writes the compiled content in place of an import; null if it writes nothing.
   *
   * @param sources  the files of all documents by "kind key"
   */
  write?: (compiled: CompiledFiles, sources: ReadonlyMap<string, string>) => Promise<Upserted | null>
  /** Whether jobs of the site generate the pictures' sizes later. */
  isDrawnLater?: boolean
}

/**
 * Writes the documents that differ from the store, then prepares the pictures and cards, with placeholders until then.
 * A file with a mistake is reported and its documents are left as they were; everything else is published, and each
 * version of a file of the site's own folder is kept.
 */
export async function publishContent(
  { read, plan, write, isDrawnLater = false }: PublishedContent,
  options: PublishOptions,
): Promise<Published> {
  const { dataDir, documents, memory, prune, elsewhere = nothingElsewhere } = options
  const { root, only } = read
  // A file written at the desk may be in no folder.
  const target = write ? read.folder : (only ?? read.folder)
  const contentRoot = root ?? options.contentDir
  const indexed = await usablePictures(
    contentRoot,
    { ...options, readPicture: memory?.readPicture },
    { isImport: isImport({ plan, write }) },
  )
  const fetch = fetcherOf(elsewhere)
  const gathered = await gatherPictures(target, { elsewhere, own: indexed.images, dataDir, fetch })
  const usable = await preparePlaceholders(new Map([...indexed.images, ...gathered.images]), dataDir)

  const stored = await documents.hashes()
  const isWhole = plan !== undefined && only === undefined
  // Read before the folder is compiled: documents that the desk publishes later are not missing from the folder.
  const filedBefore = isWhole ? new Set((await documents.filed()).map(nameOf)) : nothing
  // No document may need one that is to be taken down.
  const prunable = prune ? filedBefore : nothing
  const cache = await CompilationCache.open<ArticleFacts>(join(dataDir, 'compiled-articles.json'), stored)
  const unusableImages = unusableNames(indexed, usable.images)
  const given = { images: usable.images, unusableImages, oldSite: elsewhere.oldSite }
  const compiled = await compileContent(plan?.content ?? read, {
    ...remembered(given, memory),
    known: [...stored.keys()].filter((name) => !prunable.has(name)),
    storedIds: await documents.articleIds(),
    site: (await documents.get('site', 'site')) ?? undefined,
    categories: await documents.all('category'),
    pictureFaults: gathered.faults,
    cache,
    framesOfOthers: options.framesOfOthers,
  })
  if (!options.hide) await keepLive(compiled, documents, dayOf(new Date()))
  const conflicts = plan || write ? [] : await withoutFiledIds(compiled, target, documents)
  // Before the settings that name them.
  await prepareBrand([...compiled.brandOutputs, ...extensionsInUse().outputs], dataDir)
  const own = plan && { plan, filed: filedVersions(plan, compiled, options.actor) }
  const upserted = write
    ? await write(compiled, sourcesOf(contentRoot, compiled))
    : await writeDocuments(compiled, {
        documents,
        stored,
        cache,
        receipt: receiptFor(read, plan ? null : compiled, options),
        filed: own?.filed,
      })
  if (!upserted) return nothingWritten([...indexed.problems, ...usable.problems, ...compiled.problems])
  const pruned = own
    ? await recordFiles(own, compiled, { ...options, contentRoot, filedBefore })
    : { removed: [], problems: [] }
  options.onStored?.()
  await recordPictures(indexed.planned, options)
  if (isDrawnLater) return { ...upserted, ...pruned, deletedPictures: [], problems: compiled.problems }
  const drawn = await draw(
    drawable(compiled, upserted, { isStep: Boolean(write) }),
    contentRoot,
    usable.images,
    options,
  )
  const kept = isWhole ? await keepPictures(options, usable.images) : { deletedPictures: [], problems: [] }
  const steps = [indexed, usable, compiled, pruned, drawn, kept]
  const problems = [...steps.flatMap((step) => step.problems), ...(plan?.problems ?? []), ...conflicts]
  return { ...upserted, ...pruned, deletedPictures: kept.deletedPictures, problems }
}

function remembered(given: GivenToAll, memory: SiteMemory | undefined): GivenToAll {
  return memory?.optionsFor(given) ?? given
}

/**
 * Who brings documents, and which of them came from elsewhere: JSON of another system, or files of a folder other than
 * the site's own.
 *
 * @param compiled  null for the site's own folder, which has none of these
 */
function receiptFor(
  { root, folder, files }: ReadContent,
  compiled: CompiledFiles | null,
  { actor, account, origin }: PublishOptions,
): Receipt {
  const by = { actor, account: account ?? null }
  if (!compiled) return { documents: new Map(), ...by }
  const feed = root === undefined ? 'json' : 'folder'
  const received = [...compiled.received, ...loneDocuments(compiled, files)]
  return receiptOf({ received }, { feed, folder, ...origin }, by)
}

/** An import of the site's own folder may bring other pictures; publishing or restoring at the desk brings none. */
function isImport({ plan, write }: Pick<PublishedContent, 'plan' | 'write'>): boolean {
  return plan !== undefined && plan.origin !== 'restore' && !write
}

/** A step of the desk changes the cards of no other articles, and those of a whole site take long to look through. */
function drawable(
  { documents, cards }: CompiledFiles,
  { created, updated }: Upserted,
  { isStep }: { isStep: boolean },
): Pick<CompiledFiles, 'documents' | 'cards'> {
  if (!isStep) return { documents, cards }
  const written = new Set([...created, ...updated])
  return { documents, cards: cards.filter(({ path }) => written.has(`article ${path}`)) }
}

/** Generates missing pictures and cards, and removes their placeholders. */
async function draw(
  compiled: Pick<CompiledFiles, 'cards'>,
  contentRoot: string,
  images: ReadonlyMap<string, IndexedImage>,
  options: PublishOptions,
): Promise<{ problems: Problem[] }> {
  const { dataDir, documents } = options
  const onDrawing = callOnce(options.onDrawing ?? (() => undefined))
  const leads = new Set(compiled.cards.map(({ image }) => image.src))
  const onProgress = progressReport(options.log)
  const prepared = await prepareImages(images, dataDir, { leads, onDrawing, onProgress })
  const cardOptions = { dataDir, documents, onDrawing }
  const ofSite = await renderSiteCards(contentRoot, cardOptions)
  const ofArticles = await renderArticleCards(compiled.cards, contentRoot, cardOptions)
  await removePlaceholders(prepared.images, dataDir)
  return { problems: [...prepared.problems, ...ofSite, ...ofArticles] }
}

/** Deletes long unused pictures, and reports pictures that documents show and that are missing. */
async function keepPictures(
  { contentDir, dataDir, documents, pictureDays }: PublishOptions,
  indexed: ReadonlyMap<string, IndexedImage>,
): Promise<{ deletedPictures: string[]; problems: Problem[] }> {
  const shown = await documents.pictures()
  const used = new Set([...shown, ...[...indexed.values()].map(({ src }) => src)])
  const today = dayOf(new Date())
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

function progressReport(log: (line: string) => void) {
  let reportedAt = performance.now()
  return ({ done, total }: { done: number; total: number }) => {
    if (performance.now() - reportedAt < progressMs) return
    reportedAt = performance.now()
    log(`  pictures ${done} of ${total}`)
  }
}
