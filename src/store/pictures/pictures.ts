import { sql } from 'kysely'
import { trashDays } from '#model/newsroom/trash-days.ts'
import type { SitePath } from '#model/text/text.ts'
import type { ChangeBus } from '../database/change-bus.ts'
import type { Db } from '../database/tables.ts'
import { recordAudit } from '../readers/audit.ts'
import { createPictureRows, type PictureRows } from './picture-rows.ts'
import { picturesTag, readOriginalBytes, readPictures, type StoredPicture } from './picture-table.ts'
import { type PictureUse, readPictureUses } from './picture-uses.ts'

/** An earlier original of a picture. */
export interface PastOriginal {
  hash: string
  replacedBy: string
  replacedAt: Date
}

/** NEWS-9: the library of pictures. */
export interface Pictures {
  /** All pictures, including those in the trash; newest first. */
  list(): Promise<StoredPicture[]>
  get(id: string): Promise<StoredPicture | null>
  /** The bytes of an original; null if none has this hash. */
  original(hash: string): Promise<Buffer | null>
  /** The earlier originals of a picture, newest first. */
  past(id: string): Promise<PastOriginal[]>
  /** The places that show the pictures with these names; of all pictures if no names are given. */
  uses(names?: readonly string[]): Promise<PictureUse[]>
  /** The paths of the articles whose lead picture has this `src`. */
  ledBy(src: string): Promise<SitePath[]>
  /** Changes the library in one transaction, for automatic work. */
  change<Result>(run: (rows: PictureRows) => Promise<Result>): Promise<Result>
  /** Records the progress of its sizes, if it still has this original. */
  setDrawn(id: string, hash: string, drawn: number, toDraw: number): Promise<void>
  /**
   * Deletes pictures that were in the trash for `trashDays` and that nothing shows, and originals that nothing refers
   * to.
   */
  purge(): Promise<void>
}

const isOver = sql`trashed_at <= now() - make_interval(days => ${trashDays})`

export function createPictures(db: Db, changes: ChangeBus): Pictures {
  return {
    list: () => readPictures(db, sql`true`),

    async get(id) {
      const [picture] = await readPictures(db, sql`picture.id = ${id}`)
      return picture ?? null
    },

    original: (hash) => readOriginalBytes(db, hash),

    async past(id) {
      const { rows } = await sql<PastOriginal>`
        select hash, replaced_by as "replacedBy", replaced_at as "replacedAt" from picture_past
        where picture_id = ${id} order by replaced_at desc`.execute(db)
      return rows
    },

    uses: (names) => readPictureUses(db, names),

    async ledBy(src) {
      const { rows } = await sql<{ key: SitePath }>`
        select key from document where kind = 'article' and value -> 'image' ->> 'src' = ${src} order by key`.execute(
        db,
      )
      return rows.map(({ key }) => key)
    },

    async change(run) {
      const tags = new Set<string>()
      const result = await db.transaction().execute(async (trx) => {
        const result = await run(createPictureRows(trx, (...changed) => void changed.map((tag) => tags.add(tag))))
        await changes.announce(trx, [...tags])
        return result
      })
      changes.publish([...tags])
      return result
    },

    async setDrawn(id, hash, drawn, toDraw) {
      await db.transaction().execute(async (trx) => {
        await sql`update picture set drawn = ${drawn}, to_draw = ${toDraw} where id = ${id} and hash = ${hash}`.execute(
          trx,
        )
        await changes.announce(trx, [picturesTag])
      })
      changes.publish([picturesTag])
    },

    async purge() {
      const old = await readPictures(db, isOver)
      const shown = new Set((await this.uses(old.map(({ name }) => name))).map(({ name }) => name))
      for (const { id, name } of old.filter((picture) => !shown.has(picture.name)))
        await db.transaction().execute(async (trx) => {
          const { rows } = await sql`
            select from picture where id = ${id} and ${isOver} for update`.execute(trx)
          if (rows.length === 0) return
          await sql`delete from picture_past where picture_id = ${id}`.execute(trx)
          await sql`delete from picture where id = ${id}`.execute(trx)
          const entry = { actor: 'schedule', action: 'purge', item: `picture ${id}`, bulkId: null } as const
          await recordAudit(trx, { ...entry, after: { name } })
          await changes.announce(trx, [picturesTag])
        })
      await db.transaction().execute(async (trx) => {
        await sql`lock table picture in share row exclusive mode`.execute(trx)
        const isNamed = sql`
          exists (select from picture where picture.hash = original.hash)
          or exists (select from picture_past as past where past.hash = original.hash)`
        await sql`
          delete from picture_part using picture_original as original
          where original.hash = picture_part.hash and not (${isNamed})`.execute(trx)
        await sql`delete from picture_original as original where not (${isNamed})`.execute(trx)
      })
      if (old.length > 0) changes.publish([picturesTag])
    },
  }
}
