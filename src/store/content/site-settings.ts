import type { Site } from '#model/site/site.ts'
import type { Db } from '../database/tables.ts'
import { formerPaths } from './former-paths.ts'
import type { DocumentReader } from './schema-fingerprint.ts'

/**
 * The site settings; null before they are published, and if they break their schema. Entries for an article by its
 * former path, such as that no ads stand beside it, apply to its present path.
 */
export async function readSite(db: Db, reader: DocumentReader): Promise<Site | null> {
  const row = await db
    .selectFrom('document')
    .select(['key', 'value', 'schema_fingerprint'])
    .where('kind', '=', 'site')
    .where('key', '=', 'site')
    .executeTakeFirst()
  const site = row ? reader.read('site', row) : null
  const former = await formerPaths(db)
  return site && former.size > 0 ? (atCurrentPaths(site, former) as Site) : site
}

/** A JSON value with every string that is a former path replaced. */
function atCurrentPaths(value: unknown, former: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return former.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => atCurrentPaths(item, former))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, atCurrentPaths(item, former)]))
}
