import type { ObjectSchema } from './object-schema.ts'

/** A document as other systems hand it in: `/content.schema.json` of every site describes the values. */
export interface ImportedDocument {
  kind: 'article' | 'page' | 'category' | 'person' | 'series' | 'sponsor' | 'treatment' | 'redirect'
  value: Record<string, unknown>
}

/** An importer of a publisher's own: `salus content import --from <name> FILE`. */
export interface OwnImporter<R = never> {
  /** Lower-case words joined by hyphens, as its folder. */
  name: string
  /** What the file holds: rows below a line with the names of their columns, or a list of objects in JSON. */
  reads: 'csv' | 'json'
  /** Of one row, whose values are texts, or of one object. */
  schema: ObjectSchema<R>
  /** The document that a row or object becomes; null for none. HTML in it is sanitised, as all that is imported. */
  document(record: R): ImportedDocument | null
  /** Records to try it with; each has to fit the schema. */
  examples: readonly Record<string, unknown>[]
}

/** Declares an importer; the file `importer.ts` exports it by default. */
export function defineImporter<R>(importer: OwnImporter<R>): OwnImporter<R> {
  return importer
}
