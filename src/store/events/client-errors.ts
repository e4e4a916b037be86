import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/**
 * Kinds of errors that are stored. A new kind takes the place of the one with the fewest reports, of those the one not
 * seen for longest: made-up kinds replace each other, and errors that many browsers report stay.
 */
const mostKinds = 500

/** An error of a reader's browser, without data about the reader. */
export interface ClientErrorReport {
  name: string
  message: string
  /** Its frames, one per line. */
  stack: string
  pageType: string
  /** The name of the entry script. */
  build: string
}

/** All reports of one error. */
export interface ClientError extends ClientErrorReport {
  count: number
  firstSeenAt: Date
  lastSeenAt: Date
}

/** Errors of readers' browsers, by kind (ERR-1). */
export interface ClientErrors {
  record(report: ClientErrorReport): Promise<void>
  /** The errors seen in the last days, most frequent first. */
  list(days: number, limit: number): Promise<ClientError[]>
  /** Deletes errors that were not seen for so many days. */
  purge(retentionDays: number): Promise<void>
}

export function createClientErrors(db: Db): ClientErrors {
  return {
    async record(report) {
      const { name, message, stack, pageType, build } = report
      const fingerprint = fingerprintOf(report)
      await sql`
        with replaced as (
          delete from client_error where fingerprint in (
            select fingerprint from client_error order by count desc, last_seen_at desc, fingerprint
            offset ${mostKinds - 1}
          ) and not exists (select from client_error where fingerprint = ${fingerprint})
        )
        insert into client_error as known (fingerprint, name, message, stack, page_type, build, count)
        values (${fingerprint}, ${name}, ${message}, ${stack}, ${pageType}, ${build}, 1)
        on conflict (fingerprint) do update set count = known.count + 1, last_seen_at = now(),
          message = excluded.message, stack = excluded.stack, page_type = excluded.page_type, build = excluded.build`.execute(
        db,
      )
    },
    async list(days, limit) {
      const rows = await db
        .selectFrom('client_error')
        .selectAll()
        .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
        .orderBy('count', 'desc')
        .orderBy('fingerprint')
        .limit(limit)
        .execute()
      return rows.map(({ fingerprint: _, page_type, count, first_seen_at, last_seen_at, ...row }) => ({
        ...row,
        pageType: page_type,
        count: Number(count),
        firstSeenAt: first_seen_at,
        lastSeenAt: last_seen_at,
      }))
    },
    async purge(retentionDays) {
      await sql`delete from client_error where last_seen_at < now() - make_interval(days => ${retentionDays})`.execute(
        db,
      )
    },
  }
}

/** Equal for reports that differ only in numbers, positions within a script, or the build. */
function fingerprintOf({ name, message, stack }: ClientErrorReport): string {
  const frame = (stack.split('\n')[0] ?? '').replace(/-[\w-]{8}(?=\.js)/g, '').replace(/(:\d+)+\)?$/, '')
  return createHash('sha256')
    .update(JSON.stringify([name, message.replace(/\d+/g, '0'), frame]))
    .digest('hex')
}
