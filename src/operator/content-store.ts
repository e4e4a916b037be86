import { z } from 'zod'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/content-document.ts'
import type { Config } from '#server/config.ts'
import { openConfiguredStore } from '#server/open-configured-store.ts'
import type { Store } from '#store/store.ts'

/** What an import needs of the store, wherever the store is open. */
export interface ContentStore {
  /** Every stored document as "kind key". */
  names(): Promise<string[]>
  get<K extends DocumentKind>(kind: K, key: string): Promise<DocumentValue<K> | null>
  upsert(documents: ContentDocument[]): Promise<Upserted>
  /** False when there was no such document. */
  remove(kind: DocumentKind, key: string): Promise<boolean>
  close(): Promise<void>
}

export const Upserted = z.object({ created: z.array(z.string()), updated: z.array(z.string()), unchanged: z.int() })
export type Upserted = z.infer<typeof Upserted>

/** The store for one command: the same database that the site uses, whether the site runs or not. */
export async function openContentStore(config: Config): Promise<ContentStore> {
  return contentStoreOf(await openConfiguredStore(config))
}

/** The store of this process. */
export function contentStoreOf(store: Store): ContentStore {
  return {
    names: async () => [...(await store.documents.hashes()).keys()],
    get: (kind, key) => store.documents.get(kind, key),
    upsert: (documents) => store.documents.upsert(documents),
    remove: (kind, key) => store.documents.remove(kind, key),
    close: () => store.close(),
  }
}
