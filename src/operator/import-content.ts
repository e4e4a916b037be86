import { link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type CompiledContent, compileContent } from '#authoring/compile-content.ts'
import { prepareCard } from '#authoring/images/card/prepare-card.ts'
import { indexImages } from '#authoring/images/index-images.ts'
import { prepareImages } from '#authoring/images/prepare-images.ts'
import type { Problem } from '#authoring/problem.ts'
import type { ContentDocument } from '#model/content-document.ts'
import type { ContentStore, Upserted } from './content-store.ts'

export interface Imported extends Upserted {
  problems: Problem[]
}

/**
 * Publishes a content folder, or one file of it: prepares its pictures, writes the documents that differ, draws the
 * cards. A file with a mistake is reported and left as it was; everything else goes through.
 *
 * @param contentRoot  the folder pictures and other documents are looked up in
 */
export async function importContent(options: {
  target: string
  contentRoot: string
  dataDir: string
  store: ContentStore
  log: (line: string) => void
}): Promise<Imported> {
  const { target, contentRoot, dataDir, store, log } = options
  const indexed = await indexImages(contentRoot)
  const prepared = await prepareImages(indexed.images, dataDir, {
    onProgress: ({ done, total }) => {
      if (done % 10 === 0) log(`  pictures ${done} of ${total}`)
    },
  })
  const compiled = await compileContent(target, { images: prepared.images, known: await store.names() })
  const upserted = await store.upsert(compiled.documents)
  await drawCards(compiled.documents, contentRoot, dataDir)
  return { ...upserted, problems: [...indexed.problems, ...prepared.problems, ...compiled.problems] }
}

/** Writes documents made elsewhere, such as by the MedlinePlus importer. */
export async function importCompiled(compiled: CompiledContent, store: ContentStore): Promise<Imported> {
  return { ...(await store.upsert(compiled.documents)), problems: compiled.problems }
}

/** The card of each article with a picture of its own, and the site's, under the names that pages give them. */
async function drawCards(documents: readonly ContentDocument[], contentRoot: string, dataDir: string): Promise<void> {
  const logoFile = join(contentRoot, 'images/brand/logo.svg')
  const site = documents.find((document) => document.kind === 'site')?.value
  const siteName = site?.name ?? 'Salus'
  const people = new Map(
    documents.flatMap((document) => (document.kind === 'person' ? [[document.key, document.value.name.display]] : [])),
  )
  const categories = new Map(
    documents.flatMap((document) => (document.kind === 'category' ? [[document.key, document.value.name]] : [])),
  )
  if (site) await place(await prepareCard({ title: site.tagline, category: '', siteName, logoFile }, dataDir), '/site')
  for (const document of documents) {
    if (document.kind !== 'article' || !document.value.image) continue
    const { title, image, medicalReviewers, categories: paths } = document.value
    const category = categories.get(paths[0] ?? '') ?? ''
    const reviewedBy = people.get(medicalReviewers[0] ?? '')
    await place(await prepareCard({ title, category, reviewedBy, siteName, logoFile, image }, dataDir), document.key)
  }

  /** Puts a drawn card where the page of this path looks for it; replaced at once, never half there. */
  async function place(card: string, path: string): Promise<void> {
    const file = join(dataDir, 'cards', `${path}.jpg`)
    await mkdir(dirname(file), { recursive: true })
    await rm(`${file}.new`, { force: true })
    await link(join(dataDir, card), `${file}.new`)
    await rename(`${file}.new`, file)
  }
}
