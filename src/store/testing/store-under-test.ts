import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { anyTag } from '../database/change-bus.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Db } from '../database/tables.ts'
import { type Store, type StoreOptions, storeOn } from '../store.ts'
import { countQueries } from './count-queries.ts'
import { fileDatabase } from './test-database.ts'

/** A store for the tests of a file, emptied before each test. */
export interface StoreUnderTest {
  readonly store: Store
  /** What the store logged since the test began. */
  readonly logged: string[]
  /** The number of queries that the store sends while `work` runs. */
  queriesOf(work: () => Promise<unknown>): Promise<number>
  /** Queries the database directly, for data that the store only writes. */
  rows<T>(query: RawBuilder<T>): Promise<T[]>
  readonly db: Db
  /** A backup of the present state, as `restore` takes it. */
  backup(): Promise<() => AsyncGenerator<string>>
  /** Another store on the same database, with empty caches, as after a start of the site. */
  started(options?: Pick<StoreOptions, 'now'>): Store
}

const openingMs = 60_000

/** The tables that the store and its services write to. */
const tables = `
  content_file content_revision imported_document imported_revision content_draft content_facts content_owner
  desk_task saved_view bulk_change desk_note desk_notice desk_mail_choice reader_signal text_record
  article_version withdrawn_version review review_text review_minor review_claim review_standing log_entry
  log_tile log_head document article former_path told_article search_word event event_count client_error
  submission topic_request mail mail_count mail_block captcha_token feedback feedback_survey newsletter_signup
  erasure comment comment_count comment_watch usual_text held_phrase comment_report writer_block audit staff
  staff_passkey staff_identity staff_link staff_ceremony staff_session staff_organisation_visit staff_token
  source_check content_presence content_preview picture_original picture_part picture picture_past pgboss.job
`
  .trim()
  .split(/\s+/)

export function storeUnderTest(): StoreUnderTest {
  let counted: ReturnType<typeof countQueries>
  let store: Store
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)

  beforeAll(async () => {
    counted = countQueries(await openDatabase({ databaseUrl: await fileDatabase(), dataDir: '' }, log))
    store = storeOn(counted.database, log)
  }, openingMs)
  beforeEach(async () => {
    logged.length = 0
    await emptyTables(counted.database.db)
    counted.database.changes.publish([anyTag])
  })
  afterAll(() => counted?.database.close())

  return {
    get store() {
      return store
    },
    logged,
    async queriesOf(work) {
      const before = counted.count()
      await work()
      return counted.count() - before
    },
    rows: async (query) => (await query.execute(counted.database.db)).rows,
    get db() {
      return counted.database.db
    },
    async backup() {
      const lines: string[] = []
      for await (const line of store.backup.lines()) lines.push(line)
      return async function* () {
        yield* lines
      }
    },
    started: (options) => storeOn({ ...counted.database, close: async () => undefined }, log, options),
  }
}

/** Deletes all rows: `truncate` would make new files for each table and index, even for empty ones. */
async function emptyTables(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Without triggers: those of the audit prevent deleting.
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(tables.map((table) => `delete from ${table}`).join(';')).execute(trx)
  })
}
