import type { Site } from '#model/site.ts'
import type { DocumentReader } from './document-shape.ts'
import type { Db } from './tables.ts'

/** The site's own settings; null before they are published, and when they do not fit their schema. */
export async function readSite(db: Db, reader: DocumentReader): Promise<Site | null> {
  const row = await db
    .selectFrom('document')
    .select(['key', 'value', 'shape'])
    .where('kind', '=', 'site')
    .where('key', '=', 'site')
    .executeTakeFirst()
  return row ? reader.read('site', row) : null
}
