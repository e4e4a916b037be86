import { z } from 'zod/mini'

/* Documents that come from elsewhere, as the desk's application and its server exchange them. See desk-api.ts. */

const Version = z.object({
  number: z.int(),
  /** The address of a page, the id of a person. */
  key: z.string(),
  title: z.string(),
  /** "medlineplus", "json", "folder", or an importer of the publisher's own. */
  feed: z.string(),
  /** The name of the file that held it; null where the document was taken down. */
  file: z.nullable(z.string()),
  /** sha256 over its source; null where the document was taken down. */
  hash: z.nullable(z.string()),
  actor: z.string(),
  madeAt: z.iso.datetime(),
  /** The number of the version it came after; null for the first. */
  parent: z.nullable(z.int()),
})

/** A document from elsewhere, as its last version has it. */
const Entry = z.object({ ...Version.def.shape, id: z.string(), kind: z.string(), name: z.string() })
export type ImportedEntry = z.infer<typeof Entry>

const words = z.string().check(z.maxLength(200))

export const ImportedQuery = z.object({
  words: z.optional(words),
  kind: z.optional(words),
  feed: z.optional(words),
  /** Where the page before this one ended. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
})
export type ImportedQuery = z.infer<typeof ImportedQuery>
export const ImportedList = z.object({
  documents: z.array(Entry),
  /** Where the next page begins; null where there is none. */
  next: z.nullable(z.string()),
})
export const ImportedChoices = z.object({ kinds: z.array(z.string()), feeds: z.array(z.string()) })

export const ImportedView = z.object({ entry: Entry, versions: z.array(Version) })
export type ImportedView = z.infer<typeof ImportedView>
/** As another system wrote it; null where the document was taken down. */
export const ImportedSource = z.object({ source: z.nullable(z.string()) })
