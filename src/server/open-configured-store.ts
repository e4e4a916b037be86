import { openStore, type Store, type StoreOptions } from '#store/store.ts'
import type { Settings } from './config.ts'

/** Thrown when the database server cannot be used; the message names it and says why, without its password. */
export class DatabaseUnusable extends Error {}

/** Opens the store the settings name. @throws DatabaseUnusable, EmbeddedDatabaseUnusable */
export async function openConfiguredStore(
  { databaseUrl, dataDir, eventRetentionDays }: Settings,
  options: Pick<StoreOptions, 'queryTimeoutMs' | 'log'> = {},
): Promise<Store> {
  try {
    return await openStore({ databaseUrl, dataDir, eventRetentionDays, ...options })
  } catch (error) {
    if (!databaseUrl) throw error
    const { host, pathname } = new URL(databaseUrl)
    throw new DatabaseUnusable(`DATABASE_URL: ${host}${pathname} cannot be used: ${reasonOf(error)}`, { cause: error })
  }
}

/** A refused connection to a name with several addresses has its reasons within. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
