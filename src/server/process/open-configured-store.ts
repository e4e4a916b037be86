import { openStore, type Store, type StoreOptions } from '#store/store.ts'
import type { Settings } from '../config/config.ts'

/** Thrown if the database server cannot be used; the message has its address, without the password, and the cause. */
export class DatabaseUnusable extends Error {}

/** Opens the store with the configured database. @throws DatabaseUnusable, EmbeddedDatabaseUnusable */
export async function openConfiguredStore(
  { database, retention }: Pick<Settings, 'database' | 'retention'>,
  options: Pick<StoreOptions, 'queryTimeoutMs' | 'log'> = {},
): Promise<Store> {
  try {
    return await openStore({ ...database, retention, ...options })
  } catch (error) {
    if (!database.databaseUrl) throw error
    const { host, pathname } = new URL(database.databaseUrl)
    throw new DatabaseUnusable(`DATABASE_URL: ${host}${pathname} cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

/** Connecting to a host name with several addresses fails with one error for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
