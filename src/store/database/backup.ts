import { sql } from 'kysely'
import { z } from 'zod'
import { dayAfter, dayOf } from '#model/day.ts'
import { createPartitions } from '../events/event-partitions.ts'
import { type Erasure, keepErasures, listErasures } from '../personal-data/erasures.ts'
import { inBatches } from './batches.ts'
import { anyTag, type ChangeBus } from './change-bus.ts'
import { applyMigrations, readMigrations } from './migrate.ts'
import type { Db, Tables, Trx } from './tables.ts'

/*
 * A backup is lines of JSON: a header, one line per row, and a trailer with the number of rows of each table, which
 * reveals a truncated file.
 */

/** Thrown for a file that cannot be restored; nothing was changed. */
export class BackupUnusable extends Error {}

/** Whether a backup holds the table. A table missing here does not compile. */
const isBackedUp = {
  content_file: true,
  content_revision: true,
  content_draft: true,
  imported_document: true,
  imported_revision: true,
  picture_original: true,
  picture_part: true,
  picture: true,
  picture_past: true,
  // Computed again from the newest versions.
  content_facts: false,
  content_owner: true,
  desk_task: true,
  saved_view: true,
  desk_note: true,
  desk_notice: true,
  desk_mail_choice: true,
  reader_signal: true,
  bulk_change: true,
  // Who is at the desk now.
  content_presence: false,
  // Links, which a restore would bring back.
  content_preview: false,
  // So that no job runs a second time for the same due time.
  extension_run: true,
  text_record: true,
  article_version: true,
  withdrawn_version: true,
  log_entry: true,
  log_tile: true,
  // The process with the log's key keeps the log's position: a backup would turn it back.
  log_head: false,
  review: true,
  review_text: true,
  review_minor: true,
  review_claim: true,
  review_standing: true,
  document: true,
  article: true,
  former_path: true,
  told_article: true,
  // Checked again after a restore.
  source_check: false,
  search_word: true,
  submission: true,
  topic_request: true,
  comment: true,
  // Triggers count the restored comments.
  comment_count: false,
  // Who is at the desk now.
  comment_watch: false,
  comment_report: true,
  writer_block: true,
  usual_text: true,
  held_phrase: true,
  audit: true,
  mail: true,
  mail_count: false,
  mail_block: true,
  staff: true,
  staff_passkey: true,
  staff_identity: true,
  // A backup must not sign anybody in.
  staff_organisation_visit: false,
  staff_link: false,
  staff_ceremony: false,
  staff_session: false,
  staff_token: false,
  captcha_token: true,
  feedback: true,
  feedback_survey: true,
  newsletter_signup: true,
  erasure: true,
  event: true,
  // Also counts days whose events are dropped already.
  event_count: true,
  // Errors of the running builds; a restored site counts anew.
  client_error: false,
  // About the machine that runs the site.
  operation: false,
  operation_run: false,
  write_check: false,
  migration: false,
} satisfies Record<keyof Tables, boolean>
const tables = Object.entries(isBackedUp).flatMap(([table, isIncluded]) => (isIncluded ? [table] : []))

const Header = z.object({
  salusBackup: z.literal(1),
  /** Names of the migrations that made the tables, in order. */
  migrations: z.array(z.string()),
  /** Days that table `event` has partitions for. */
  eventDays: z.array(z.iso.date()),
})
const Row = z.tuple([z.enum(tables), z.record(z.string(), z.unknown())])
const Trailer = z.object({ rows: z.record(z.string(), z.int()) })

/** Rows read at once. */
const fetchedRows = 200
/** Rows held in memory before they are written. */
const restoredRows = 500

/** The lines of a backup, all from one snapshot, while others read and write. */
export async function* backupLines(db: Db): AsyncGenerator<string> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    const migrations = await transaction.selectFrom('migration').select('name').orderBy('name').execute()
    const days = await sql<{ day: string }>`select distinct to_char(day, 'YYYY-MM-DD') as day from event`.execute(
      transaction,
    )
    const header: z.infer<typeof Header> = {
      salusBackup: 1,
      migrations: migrations.map(({ name }) => name),
      eventDays: days.rows.map(({ day }) => day),
    }
    yield JSON.stringify(header)
    const counts: Record<string, number> = {}
    for (const table of tables) {
      counts[table] = 0
      await sql`declare backup no scroll cursor for select to_jsonb(t)::text as row from ${sql.table(table)} as t`.execute(
        transaction,
      )
      for (;;) {
        const { rows } = await sql<{ row: string }>`fetch ${sql.lit(fetchedRows)} from backup`.execute(transaction)
        for (const { row } of rows) yield `[${JSON.stringify(table)},${row}]`
        counts[table] += rows.length
        if (rows.length < fetchedRows) break
      }
      await sql`close backup`.execute(transaction)
    }
    yield JSON.stringify({ rows: counts })
  } finally {
    await transaction.rollback().execute()
  }
}

/**
 * Reads a whole backup without changing anything.
 *
 * @returns its rows by table
 * @throws BackupUnusable when it is damaged, truncated, or of a newer version
 */
export async function checkBackup(lines: AsyncIterable<string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  let header: z.infer<typeof Header> | undefined
  let trailer: z.infer<typeof Trailer> | undefined
  let number = 0
  for await (const line of lines) {
    number += 1
    if (!header) header = parse(Header, line, 'it is no backup of Salus')
    else if (trailer) throw new BackupUnusable(`line ${number} comes after its end`)
    else if (line.startsWith('{')) trailer = parse(Trailer, line, `line ${number} cannot be read`)
    else {
      const [table] = parse(Row, line, `line ${number} cannot be read`)
      counts[table] = (counts[table] ?? 0) + 1
    }
  }
  if (!header) throw new BackupUnusable('it is empty')
  if (!trailer) throw new BackupUnusable(`it ends after ${number} lines, before its end`)
  const known = new Set(readMigrations().map(({ name }) => name))
  const newer = header.migrations.filter((name) => !known.has(name))
  if (newer.length > 0) throw new BackupUnusable(`it was made by a newer version of Salus (${newer.join(', ')})`)
  for (const [table, count] of Object.entries(trailer.rows))
    if (count !== (counts[table] ?? 0))
      throw new BackupUnusable(`it has ${counts[table] ?? 0} of ${count} rows of ${table}`)
  return trailer.rows
}

/** Counts the rows of each table that a backup holds. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/**
 * Replaces everything in the database by a backup that `checkBackup` has accepted, in one transaction, and upgrades it
 * to this version's tables. Personal data that was erased since is erased again before the commit. Processes that use
 * the database are notified that everything changed.
 *
 * @param erased  erasures to apply besides those in this database
 * @param eraseAgain  erases the items of all erasures that the transaction lists
 */
export async function restoreLines(
  lines: AsyncIterable<string>,
  db: Db,
  changes: ChangeBus,
  erased: readonly Erasure[],
  eraseAgain: (trx: Trx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const erasures = [...(await listErasures(trx)), ...erased]
    let header: z.infer<typeof Header> | undefined
    let pending: z.infer<typeof Row>[] = []
    for await (const line of lines) {
      if (!header) {
        header = Header.parse(JSON.parse(line))
        await recreateTables(trx, header)
      } else if (line.startsWith('[')) {
        pending.push(Row.parse(JSON.parse(line)))
        if (pending.length < restoredRows) continue
        await insert(trx, pending)
        pending = []
      }
    }
    await insert(trx, pending)
    await continueIdentities(trx)
    await applyMigrations(trx, readMigrations(), () => undefined)
    await keepErasures(trx, erasures)
    await eraseAgain(trx)
    await changes.announce(trx, [anyTag])
  })
  changes.publish([anyTag])
}

async function recreateTables(trx: Trx, { migrations, eventDays }: z.infer<typeof Header>): Promise<void> {
  const functions = await ownFunctions(trx)
  for (const table of Object.keys(isBackedUp)) await sql`drop table if exists ${sql.table(table)} cascade`.execute(trx)
  for (const name of functions) await sql`drop function ${sql.raw(name)}`.execute(trx)
  const had = new Set(migrations)
  await applyMigrations(
    trx,
    readMigrations().filter(({ name }) => had.has(name)),
    () => undefined,
  )
  const today = dayOf(new Date())
  await createPartitions(trx, [...new Set([...eventDays, today, dayAfter(today)])])
}

/** The functions that migrations created for triggers and indexes of our tables, each with its arguments. */
async function ownFunctions(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with own as (
      select oid from pg_class
      where relname = any(${Object.keys(isBackedUp)}::text[]) and relnamespace = current_schema()::regnamespace
    ), used as (
      select tgfoid as oid from pg_trigger where tgrelid in (select oid from own) and not tgisinternal
      union
      select refobjid from pg_depend join pg_index on indexrelid = objid
      where classid = 'pg_class'::regclass and refclassid = 'pg_proc'::regclass and indrelid in (select oid from own)
    )
    select pg_proc.oid::regprocedure::text as name from pg_proc join used using (oid)
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(trx)
  return rows.map(({ name }) => name)
}

async function insert(trx: Trx, rows: z.infer<typeof Row>[]): Promise<void> {
  for (const table of new Set(rows.map(([table]) => table))) {
    const columns = sql.join((await storedColumns(trx, table)).map((column) => sql.ref(column)))
    const values = rows.filter((row) => row[0] === table).map((row) => row[1])
    for (const batch of inBatches(values)) {
      await sql`
        insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)`.execute(trx)
    }
  }
}

/** All columns except those that Postgres computes. */
async function storedColumns(trx: Trx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Continues identity numbers after the restored rows. Skips tables that a backup of an older version lacks. */
async function continueIdentities(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as table, attname as column from pg_attribute
    where attidentity <> '' and attrelid in (select to_regclass(name) from unnest(${tables}::text[]) as name)`.execute(
    trx,
  )
  for (const { table, column } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)})) from ${sql.table(table)}
      having max(${sql.ref(column)}) is not null`.execute(trx)
  }
}

function parse<T>(schema: z.ZodType<T>, line: string, otherwise: string): T {
  try {
    return schema.parse(JSON.parse(line))
  } catch (error) {
    throw new BackupUnusable(otherwise, { cause: error })
  }
}
