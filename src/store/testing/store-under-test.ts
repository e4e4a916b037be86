import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../database.ts'
import { type Store, storeOn } from '../store.ts'

/** A store for the tests of a file, empty before each of them. */
export interface StoreUnderTest {
  readonly store: Store
  /** What the store logged since the test began. */
  readonly logged: string[]
  /** Asks the database itself, for what the store only writes. */
  rows<T>(query: RawBuilder<T>): Promise<T[]>
}

const openingMs = 60_000

export function storeUnderTest(open: () => Promise<Database>, closed: () => Promise<void>): StoreUnderTest {
  let database: Database
  let store: Store
  const logged: string[] = []

  beforeAll(async () => {
    database = await open()
    store = storeOn(database, (message) => logged.push(message))
  }, openingMs)
  beforeEach(async () => {
    logged.length = 0
    await sql`truncate document, article, event, submission, topic_request`.execute(database.db)
  })
  afterAll(async () => {
    await database?.close()
    await closed()
  })

  return {
    get store() {
      return store
    },
    logged,
    rows: async (query) => (await query.execute(database.db)).rows,
  }
}
