import { dirname, join } from 'node:path'
import { CompilationCache } from '#authoring/compilation-cache.ts'
import { compileMedlineplus, type TopicFacts } from '#authoring/medlineplus/compile-medlineplus.ts'
import { topicsPath } from '#authoring/medlineplus/topic-paths.ts'
import type { DocumentKind } from '#model/articles/content-document.ts'
import type { Documents } from '#store/content/documents.ts'
import type { ReceivedBy } from '#store/imported/record-received.ts'
import type { Published } from './publish-content.ts'
import { receiptOf } from './receipt.ts'
import { withoutFiledIds, writeDocuments } from './write-documents.ts'

interface FeedOptions extends ReceivedBy {
  dataDir: string
  documents: Documents
}

/** Publishes the topics of a MedlinePlus feed, as `importContent` does a content folder. */
export async function importMedlineplus(
  file: string,
  { dataDir, documents, actor, account }: FeedOptions,
): Promise<Published> {
  const stored = await documents.hashes()
  const cache = await CompilationCache.open<TopicFacts>(join(dataDir, 'compiled-topics.json'), stored)
  const keysOf = (kind: DocumentKind) =>
    [...stored.keys()].flatMap((name) => (name.startsWith(`${kind} `) ? name.slice(kind.length + 1) : []))
  const groups = keysOf('category').filter((path) => path.includes(`${topicsPath}/`))
  const categories = await documents.getMany('category', groups)
  const topics = { paths: keysOf('article'), categories }
  const site = await documents.get('site', 'site')
  const compiled = await compileMedlineplus(file, cache, topics, site?.languages)
  const conflicts = await withoutFiledIds(compiled, file, documents)
  const receipt = receiptOf(compiled, { feed: 'medlineplus', folder: dirname(file) }, { actor, account })
  const upserted = await writeDocuments(compiled, { documents, stored, cache, receipt })
  return { ...upserted, removed: [], deletedPictures: [], problems: [...compiled.problems, ...conflicts] }
}
