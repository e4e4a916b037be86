import { sql } from 'kysely'
import { z } from 'zod'
import { defaultUsualTexts, type UsualTextKind, usualTextKinds } from '#model/readers/usual-texts.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'
import { recordAudit } from '../readers/audit.ts'

/** Announced when moderators change their own texts, phrases or blocks; the desk asks again. */
export const moderationTag = 'moderation'

/** The texts of one kind, in the order in which the desk offers them. */
export interface UsualTextList {
  texts: string[]
  /** Grows with each change; 0 for the texts that come with Salus. */
  version: number
}

const Texts = z.array(z.string())

/** Texts that moderators often write, by kind. */
export interface UsualTexts {
  list(): Promise<Record<UsualTextKind, UsualTextList>>
  /**
   * Replaces the texts of a kind. The audit log keeps the old ones.
   *
   * @param version  of the list that the moderator saw
   * @returns false if the list has changed since
   */
  save(
    kind: UsualTextKind,
    version: number,
    texts: readonly string[],
    moderator: Pick<Actor, 'id' | 'name'>,
  ): Promise<boolean>
}

export function createUsualTexts(db: Db, changes: ChangeBus): UsualTexts {
  return {
    async list() {
      const rows = await db.selectFrom('usual_text').selectAll().execute()
      const own = new Map(rows.map(({ kind, texts, version }) => [kind, { texts: Texts.parse(texts), version }]))
      return Object.fromEntries(
        usualTextKinds.map((kind) => [kind, own.get(kind) ?? { texts: [...defaultUsualTexts[kind]], version: 0 }]),
      ) as Record<UsualTextKind, UsualTextList>
    },

    async save(kind, version, texts, moderator) {
      const isSaved = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ before: unknown }>`
          select texts as before from usual_text where kind = ${kind} for update`.execute(trx)
        const { rows: saved } = await sql`
          insert into usual_text (kind, texts, version)
          select ${kind}, ${JSON.stringify(texts)}::jsonb, 1 where ${version} = 0 or exists (select from usual_text where kind = ${kind})
          on conflict (kind) do update set texts = excluded.texts, version = usual_text.version + 1
            where usual_text.version = ${version}
          returning kind`.execute(trx)
        if (saved.length === 0) return false
        const before = { texts: rows[0]?.before ?? defaultUsualTexts[kind] }
        await recordAudit(trx, { actor: moderator, action: 'texts', item: `texts ${kind}`, bulkId: null, before })
        await changes.announce(trx, [moderationTag])
        return true
      })
      if (isSaved) changes.publish([moderationTag])
      return isSaved
    },
  }
}
