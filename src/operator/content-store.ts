import { z } from 'zod'
import { type ContentDocument, type DocumentKind, type DocumentValue, schemaOf } from '#model/content-document.ts'
import type { Config } from '#server/config.ts'
import { openConfiguredStore } from '#server/open-configured-store.ts'
import { readLock } from '#store/lock.ts'
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

/**
 * The store for one command: through the operator interface while the site runs on the embedded database, which
 * allows one process only; else opened here.
 */
export async function openContentStore(config: Config): Promise<ContentStore> {
  const running = config.databaseUrl ? null : readLock(config.dataDir)
  if (running?.operator)
    return operatorClient(`http://${running.operator.host}:${running.operator.port}`, config.operatorToken)
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

/** The store of the running site, as `operator-api.ts` hands it out. */
function operatorClient(address: string, token: string): ContentStore {
  async function call<T>(method: string, path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch((error: Error) => {
      throw new OperatorUnreachable(
        `The site has the data folder open but does not answer at ${address}; is it still starting?`,
        { cause: error },
      )
    })
    if (!response.ok)
      throw new OperatorUnreachable(`The running site refused with ${response.status}: ${await response.text()}`)
    return answer.parse(await response.json())
  }
  const addressOf = (kind: DocumentKind, key: string) => `/document?${new URLSearchParams({ kind, key })}`
  return {
    names: () => call('GET', '/documents', undefined, z.array(z.string())),
    async get<K extends DocumentKind>(kind: K, key: string) {
      const value = await call('GET', addressOf(kind, key), undefined, z.unknown())
      return value === null ? null : schemaOf(kind).parse(value)
    },
    upsert: (documents) => call('POST', '/documents', { documents }, Upserted),
    remove: (kind, key) => call('DELETE', addressOf(kind, key), undefined, z.boolean()),
    close: async () => undefined,
  }
}

/** Thrown when the running site does not take a command; the message says why. */
export class OperatorUnreachable extends Error {}
