import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** How long a link may be used, in seconds: as long as a browser takes to open it. */
export const linkSeconds = 60
/** How long a session lasts, in hours: since it began, and since it was last used. */
export const sessionHours = { whole: 12, idle: 2 } as const

/** How exactly the last use of a session is known, in seconds: it is not written with every call. */
const seenSeconds = 60

/** Sessions of moderators at the desk. */
export interface DeskSessions {
  /** @returns the token of a link that signs this moderator in once, within `linkSeconds` */
  invite(moderator: string): Promise<string>
  /** @returns the token of a session; null when the link's token is unknown, used or expired */
  begin(linkToken: string): Promise<{ token: string; moderator: string } | null>
  /** Counts as use of the session. Null when there is none, or it has ended. */
  moderatorOf(sessionToken: string): Promise<string | null>
  end(sessionToken: string): Promise<void>
  /** Deletes links and sessions that have ended. */
  purge(): Promise<void>
}

export function createDeskSessions(db: Db): DeskSessions {
  return {
    async invite(moderator) {
      const token = newToken()
      await db
        .insertInto('desk_link')
        .values({
          token_hash: hashOf(token),
          moderator,
          expires_at: sql`now() + make_interval(secs => ${linkSeconds})`,
        })
        .execute()
      return token
    },
    async begin(linkToken) {
      return db.transaction().execute(async (trx) => {
        // Deleted by one transaction only: a link signs in once.
        const link = await trx
          .deleteFrom('desk_link')
          .where('token_hash', '=', hashOf(linkToken))
          .where('expires_at', '>', sql<Date>`now()`)
          .returning('moderator')
          .executeTakeFirst()
        if (!link) return null
        const token = newToken()
        await trx
          .insertInto('desk_session')
          .values({ token_hash: hashOf(token), moderator: link.moderator })
          .execute()
        return { token, moderator: link.moderator }
      })
    },
    async moderatorOf(sessionToken) {
      const session = await db
        .selectFrom('desk_session')
        .select(['moderator', sql<boolean>`seen_at < now() - make_interval(secs => ${seenSeconds})`.as('isStale')])
        .where('token_hash', '=', hashOf(sessionToken))
        .where(isOpen)
        .executeTakeFirst()
      if (session?.isStale)
        await db
          .updateTable('desk_session')
          .set({ seen_at: sql`now()` })
          .where('token_hash', '=', hashOf(sessionToken))
          .execute()
      return session?.moderator ?? null
    },
    async end(sessionToken) {
      await db.deleteFrom('desk_session').where('token_hash', '=', hashOf(sessionToken)).execute()
    },
    async purge() {
      await sql`delete from desk_link where expires_at < now()`.execute(db)
      await sql`delete from desk_session where not (${isOpen})`.execute(db)
    },
  }
}

const isOpen = sql<boolean>`made_at > now() - make_interval(hours => ${sessionHours.whole})
  and seen_at > now() - make_interval(hours => ${sessionHours.idle})`

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
