import { z } from 'zod'
import type { ContentDocument, DocumentKind } from '#model/content-document.ts'
import type { Config } from '#server/config.ts'
import { readLock } from '#store/lock.ts'
import { openStore, type Store } from '#store/store.ts'

/** What an import needs of the store, wherever the store is open. */
export interface ContentStore {
  /** Every stored document as "kind key". */
  names(): Promise<string[]>
  upsert(documents: ContentDocument[]): Promise<Upserted>
  remove(kind: DocumentKind, key: string): Promise<boolean>
  close(): Promise<void>
}

export const Upserted = z.object({ created: z.array(z.string()), updated: z.array(z.string()), unchanged: z.int() })
export type Upserted = z.infer<typeof Upserted>

/**
 * The store for one command: through the operator interface while the site runs on the embedded database, which
 * allows one process only; else opened here.
 */
export async function openContentStore(config: Config): Promise<ContentStore> {
  const running = config.databaseUrl ? null : readLock(config.dataDir)
  if (running?.operator)
    return operatorClient(`http://${running.operator.host}:${running.operator.port}`, config.operatorToken)
  return contentStoreOf(await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir }))
}

/** The store of this process. */
export function contentStoreOf(store: Store): ContentStore {
  return {
    names: async () => [...(await store.documents.hashes()).keys()],
    upsert: (documents) => store.documents.upsert(documents),
    remove: (kind, key) => store.documents.remove(kind, key),
    close: () => store.close(),
  }
}

function operatorClient(address: string, token: string): ContentStore {
  async function call<T>(method: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    const response = await fetch(`${address}/documents`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The running site refused: ${response.status} ${await response.text()}`)
    return answer.parse(await response.json())
  }
  return {
    names: () => call('GET', undefined, z.array(z.string())),
    upsert: (documents) => call('POST', { documents }, Upserted),
    remove: (kind, key) => call('DELETE', { kind, key }, z.boolean()),
    close: async () => undefined,
  }
}
