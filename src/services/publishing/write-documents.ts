import type { CompilationCache } from '#authoring/compilation-cache.ts'
import type { CompiledContent } from '#authoring/compile-content.ts'
import type { Problem } from '#authoring/problem.ts'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { contentHash } from '#store/content/content-hash.ts'
import type { Upserted } from '#store/content/documents/write-batch.ts'
import type { Documents } from '#store/content/documents.ts'
import type { FiledVersions } from '#store/content/files/filed-versions.ts'
import type { Receipt } from '#store/imported/record-received.ts'

/** Documents per transaction: other writers wait for it, and caches are invalidated after each. */
const batchSize = 200

interface WriteOptions {
  documents: Documents
  /** The hashes of the stored documents. */
  stored: ReadonlyMap<string, string>
  cache: CompilationCache<unknown>
  /** The documents from elsewhere: a version of each is recorded. */
  receipt?: Receipt
  /** The files of the site's own folder that the documents are made of. */
  filed?: FiledVersions | undefined
}

/** Writes the changed documents in batches, each in its own transaction; documents come after those that they name. */
export async function writeDocuments(
  compiled: CompiledContent,
  { documents, stored, cache, receipt, filed }: WriteOptions,
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
    const batch = await documents.upsert(documentsOfBatch, receipt, filed)
    upserted.created.push(...batch.created)
    upserted.updated.push(...batch.updated)
    upserted.unchanged += batch.unchanged
    upserted.moved.push(...batch.moved)
  }
  if (receipt) await documents.recordReceived(receipt)
  if (filed) await documents.recordFiled(filed)
  const written = compiled.documents.map(nameOf).filter((name) => !filed?.isHeldBack(name))
  await cache.save(new Set(written), differing.length > 0 ? await documents.hashes() : stored)
  return upserted
}

function batchesOf(documents: readonly ContentDocument[]): ContentDocument[][] {
  return Array.from({ length: Math.ceil(documents.length / batchSize) }, (_, index) =>
    documents.slice(index * batchSize, (index + 1) * batchSize),
  )
}

/**
 * Removes from imported documents the articles with the id of an article in the site's content folder at another path:
 * they would move that one away.
 *
 * @returns their problems
 */
export async function withoutFiledIds(
  compiled: CompiledContent,
  file: string,
  documents: Documents,
): Promise<Problem[]> {
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
  const refused = new Set(problems.map(({ document }) => document))
  compiled.received = compiled.received.filter((received) => !refused.has(nameOf(received)))
  return problems
}

export function nameOf({ kind, key }: Pick<ContentDocument, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}
