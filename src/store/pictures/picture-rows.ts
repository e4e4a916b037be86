import { sql } from 'kysely'
import type { PictureDetails } from '#model/newsroom/picture-details.ts'
import type { Trx } from '../database/tables.ts'
import { addOriginal, type Original, picturesTag, readPictures, type StoredPicture } from './picture-table.ts'
import { type PictureUse, readPictureUses } from './picture-uses.ts'

/** A picture to add to the library. */
export interface NewPicture {
  id: string
  name: string
  folder: string
  original: Original
  bytes: Buffer
  addedBy: string
}

/** Pictures of the library within a transaction. Every change raises the picture's version and is announced. */
export interface PictureRows {
  /** The picture, locked until this transaction ends; null if there is none. */
  lock(id: string): Promise<StoredPicture | null>
  /** Locks a picture by its name in articles. */
  lockNamed(name: string): Promise<StoredPicture | null>
  /** The places that show the picture with this name. */
  uses(name: string): Promise<PictureUse[]>
  /** @returns false if another picture has the name */
  add(picture: NewPicture): Promise<boolean>
  describe(id: string, details: PictureDetails): Promise<void>
  /** Replaces the original; the old one is kept. */
  replace(id: string, original: Original, bytes: Buffer, by: string): Promise<void>
  setTrash(id: string, by: string | null): Promise<void>
  /** Records the picture as the content folder has it. */
  setImported(id: string, imported: { folder: string; hash: string; details: PictureDetails }): Promise<void>
}

export function createPictureRows(trx: Trx, announce: (...tags: string[]) => void): PictureRows {
  const lockedPicture = async (where: ReturnType<typeof sql>) => {
    await sql`select from picture where ${where} for update`.execute(trx)
    const [picture] = await readPictures(trx, where)
    return picture ?? null
  }
  const change = async (id: string, assignments: ReturnType<typeof sql>) => {
    await sql`update picture set ${assignments}, version = version + 1 where id = ${id}`.execute(trx)
    announce(picturesTag)
  }
  return {
    lock: (id) => lockedPicture(sql`picture.id = ${id}`),
    lockNamed: (name) => lockedPicture(sql`name = ${name}`),
    uses: (name) => readPictureUses(trx, [name]),

    async add({ id, name, folder, original, bytes, addedBy }) {
      await addOriginal(trx, original, bytes)
      const { numAffectedRows } = await sql`
        insert into picture (id, name, folder, hash, added_by)
        values (${id}, ${name}, ${folder}, ${original.hash}, ${addedBy}) on conflict (name) do nothing`.execute(trx)
      announce(picturesTag)
      return numAffectedRows === 1n
    },

    describe: (id, { alt, credit, focal }) =>
      change(
        id,
        sql`alt = ${JSON.stringify(alt)}, credit = ${credit}, focal_x = ${focal?.x ?? null}, focal_y = ${focal?.y ?? null}`,
      ),

    async replace(id, original, bytes, by) {
      await addOriginal(trx, original, bytes)
      await sql`
        insert into picture_past (picture_id, hash, replaced_by)
        select id, hash, ${by} from picture where id = ${id}
        on conflict (picture_id, hash) do update set replaced_by = excluded.replaced_by, replaced_at = now()`.execute(
        trx,
      )
      await change(id, sql`hash = ${original.hash}, drawn = 0, to_draw = 0`)
    },

    setTrash: (id, by) => change(id, sql`trashed_by = ${by}, trashed_at = ${by === null ? null : sql`now()`}`),

    async setImported(id, { folder, hash, details }) {
      await sql`
        update picture
        set folder = ${folder}, imported_hash = ${hash}, imported_details = ${JSON.stringify(details)}
        where id = ${id}`.execute(trx)
    },
  }
}
