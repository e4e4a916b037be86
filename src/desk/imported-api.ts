import { z } from 'zod/mini'

/* Imported documents, as the desk's application and its server exchange them. See desk-api.ts. */

const Version = z.object({
  number: z.int(),
  /** The address of a page, the id of a person. */
  key: z.string(),
  title: z.string(),
  /** "medlineplus", "json", "folder", or an importer of the publisher's own. */
  feed: z.string(),
  /** The name of the file that contained it; null where the document was taken down. */
  file: z.nullable(z.string()),
  /** sha256 of its source; null where the document was taken down. */
  hash: z.nullable(z.string()),
  actor: z.string(),
  madeAt: z.iso.datetime(),
  /** The number of the version before it; null for the first. */
  parent: z.nullable(z.int()),
})

/** An imported document with the fields of its last version. */
const Entry = z.object({ ...Version.def.shape, id: z.string(), kind: z.string(), name: z.string() })
export type ImportedEntry = z.infer<typeof Entry>

const words = z.string().check(z.maxLength(200))

export const ImportedQuery = z.object({
  words: z.optional(words),
  kind: z.optional(words),
  feed: z.optional(words),
  /** The end of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
})
export type ImportedQuery = z.infer<typeof ImportedQuery>
export const ImportedList = z.object({
  documents: z.array(Entry),
  /** The start of the next page; null where there is none. */
  next: z.nullable(z.string()),
})
export const ImportedChoices = z.object({ kinds: z.array(z.string()), feeds: z.array(z.string()) })

export const ImportedView = z.object({ entry: Entry, versions: z.array(Version) })
export type ImportedView = z.infer<typeof ImportedView>
/** The source as another system wrote it; null where the document was taken down. */
export const ImportedSource = z.object({ source: z.nullable(z.string()) })
