import { existsSync } from 'node:fs'
import { link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CompiledContent, compileContent } from '#authoring/compile-content.ts'
import { contentTarget } from '#authoring/content-tree.ts'
import { prepareCard } from '#authoring/images/card/prepare-card.ts'
import { prepareImages } from '#authoring/images/prepare-images.ts'
import type { Problem } from '#authoring/problem.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/content-document.ts'
import type { ContentStore, Upserted } from './content-store.ts'
import { indexPictures } from './index-pictures.ts'

export interface Imported extends Upserted {
  problems: Problem[]
}

export interface ImportOptions {
  /** A content folder, or one file. */
  target: string
  /** The site's content folder: what other content may name besides its own. */
  contentDir: string
  dataDir: string
  store: ContentStore
  log: (line: string) => void
}

/** How often the work on pictures says how far it is, in milliseconds. */
const progressMs = 3000

/**
 * Publishes a content folder, or one file of it: prepares its pictures, writes the documents that differ, draws the
 * cards. A file with a mistake is reported and left as it was; everything else goes through.
 */
export async function importContent(options: ImportOptions): Promise<Imported> {
  const { target, dataDir, store, log } = options
  const contentRoot = (await contentTarget(target)).root ?? options.contentDir
  const indexed = await indexPictures(contentRoot, options.contentDir)
  let toldAt = performance.now()
  const prepared = await prepareImages(indexed.images, dataDir, {
    onProgress: ({ done, total }) => {
      if (performance.now() - toldAt < progressMs) return
      toldAt = performance.now()
      log(`  pictures ${done} of ${total}`)
    },
  })
  const compiled = await compileContent(target, { images: prepared.images, known: await store.names() })
  const upserted = await store.upsert(compiled.documents)
  await drawCards(compiled.documents, contentRoot, options)
  return { ...upserted, problems: [...indexed.problems, ...prepared.problems, ...compiled.problems] }
}

/** Writes documents made elsewhere, such as by the MedlinePlus importer. */
export async function importCompiled(compiled: CompiledContent, store: ContentStore): Promise<Imported> {
  return { ...(await store.upsert(compiled.documents)), problems: compiled.problems }
}

/** The card of each article with a picture of its own, and the site's, under the names that pages give them. */
async function drawCards(
  documents: readonly ContentDocument[],
  contentRoot: string,
  { dataDir, store }: Pick<ImportOptions, 'dataDir' | 'store'>,
): Promise<void> {
  // What a card names may be stored without being part of this import.
  const site = await store.get('site', 'site')
  const mark = join(contentRoot, 'images/brand/logo.svg')
  const common = { siteName: site?.name ?? '', logoFile: existsSync(mark) ? mark : undefined }
  if (site && documents.some(({ kind }) => kind === 'site'))
    await place(await prepareCard({ ...common, title: site.tagline, category: '' }, dataDir), '/site')
  for (const document of documents) {
    // A preview has no card: the title of what is not published would be on it (PAGE-9).
    if (document.kind !== 'article' || !document.value.image || document.value.contentMeta.isPreview) continue
    const { title, image, medicalReviewers, categories } = document.value
    const category = await nameOf('category', categories[0], ({ name }) => name)
    const reviewedBy = await nameOf('person', medicalReviewers[0], ({ name }) => name.display)
    await place(
      await prepareCard({ ...common, title, category: category ?? '', reviewedBy, image }, dataDir),
      document.key,
    )
  }

  async function nameOf<K extends DocumentKind>(
    kind: K,
    key: string | undefined,
    name: (value: DocumentValue<K>) => string,
  ) {
    const value = key === undefined ? null : await store.get(kind, key)
    return value ? name(value) : undefined
  }

  /** Puts a drawn card where the page of this path looks for it; replaced at once, never half there. */
  async function place(card: string, path: string): Promise<void> {
    const file = join(dataDir, 'cards', `${path}.jpg`)
    const beside = `${file}.new`
    await mkdir(dirname(file), { recursive: true })
    await rm(beside, { force: true })
    await link(join(dataDir, card), beside)
    await rename(beside, file)
    // Renaming onto a link to the same card leaves both.
    await rm(beside, { force: true })
  }
}
