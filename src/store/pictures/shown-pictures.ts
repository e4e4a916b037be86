import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** The pictures that stored documents show, as `src` of `src/model/articles/image.ts`. */
export async function shownPictures(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ src: string }>`
    select distinct found[1] as src from document,
      regexp_matches(value::text, '"(/images/[a-z0-9-]+\\.[0-9a-f]{8})"', 'g') as found`.execute(db)
  return new Set(rows.map(({ src }) => src))
}
