import { type RawBuilder, sql } from 'kysely'
import type { FocalPoint } from '#model/articles/image.ts'
import type { PictureDetails } from '#model/newsroom/picture-details.ts'
import type { Db, Trx } from '../database/tables.ts'

/** Announced with every change of the library, and as sizes are generated. Readers see none of these. */
export const picturesTag = 'pictures'

/** The bytes of a picture, by hash, and their format and size. */
export interface Original {
  /** sha256 over the bytes, in hexadecimal. */
  hash: string
  ending: string
  width: number
  height: number
  size: number
}

/** A picture of the library. */
export interface StoredPicture extends Original {
  id: string
  /** The name in articles. */
  name: string
  /** The folder of its file below images/; empty for images/ itself. */
  folder: string
  details: PictureDetails
  /**
   * The original and the description in the content folder at the last import; null if the folder lacks the picture.
   */
  importedHash: string | null
  importedDetails: PictureDetails | null
  /** How many of its sizes are generated, and how many there will be; both 0 until the first is done. */
  drawn: number
  toDraw: number
  /** Raised by each change. */
  version: number
  addedBy: string
  addedAt: Date
  trash: { at: Date; by: string } | null
}

interface Row extends Original, Pick<StoredPicture, 'id' | 'name' | 'folder' | 'importedHash' | 'importedDetails'> {
  alt: PictureDetails['alt']
  credit: string | null
  focalX: number | null
  focalY: number | null
  drawn: number
  toDraw: number
  version: number
  addedBy: string
  addedAt: Date
  trashedAt: Date | null
  trashedBy: string | null
}

export async function readPictures(db: Db | Trx, where: RawBuilder<unknown>): Promise<StoredPicture[]> {
  const { rows } = await sql<Row>`
    select picture.id, name, folder, picture.hash, alt, credit, focal_x as "focalX", focal_y as "focalY",
      imported_hash as "importedHash", imported_details as "importedDetails", drawn, to_draw as "toDraw", version,
      added_by as "addedBy", added_at as "addedAt", trashed_at as "trashedAt", trashed_by as "trashedBy",
      ending, width, height, size
    from picture join picture_original using (hash)
    where ${where} order by added_at desc, name`.execute(db)
  return rows.map(({ alt, credit, focalX, focalY, trashedAt, trashedBy, ...row }) => ({
    ...row,
    details: { alt, credit, focal: focalOf(focalX, focalY) },
    trash: trashedAt && { at: trashedAt, by: trashedBy ?? '' },
  }))
}

function focalOf(x: number | null, y: number | null): FocalPoint | null {
  return x === null || y === null ? null : { x, y }
}

/** Small enough that a backup can hold many parts in memory. */
const partBytes = 64 * 1024

/** Stores an original, unless it is stored already. */
export async function addOriginal(trx: Trx, { hash, ending, width, height, size }: Original, bytes: Buffer) {
  const { numAffectedRows } = await sql`
    insert into picture_original (hash, ending, width, height, size)
    values (${hash}, ${ending}, ${width}, ${height}, ${size}) on conflict do nothing`.execute(trx)
  if (numAffectedRows === 0n) return
  for (let number = 0; number * partBytes < bytes.length; number += 1) {
    const part = bytes.subarray(number * partBytes, (number + 1) * partBytes)
    await sql`insert into picture_part (hash, number, bytes) values (${hash}, ${number}, ${part})`.execute(trx)
  }
}

/** The bytes of an original; null if none has this hash. */
export async function readOriginalBytes(db: Db | Trx, hash: string): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from picture_part where hash = ${hash} order by number`.execute(db)
  return rows.length > 0 ? Buffer.concat(rows.map(({ bytes }) => bytes)) : null
}
