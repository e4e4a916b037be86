import type { ObjectSchema } from './object-schema.ts'

/** A document from another system: `/content.schema.json` of every site describes the values. */
export interface ImportedDocument {
  kind: 'article' | 'page' | 'category' | 'person' | 'series' | 'sponsor' | 'treatment' | 'redirect'
  value: Record<string, unknown>
}

/** A publisher's own importer: `salus content import --from <name> FILE`. */
export interface OwnImporter<R = never> {
  /** Lower-case words joined by hyphens, the same as its folder. */
  name: string
  /** The format of the file: rows below a line with the names of their columns, or a list of objects in JSON. */
  reads: 'csv' | 'json'
  /** The schema of one row, whose values are texts, or of one object. */
  schema: ObjectSchema<R>
  /** The document of a row or object; null for none. HTML in it is sanitised, as in all imports. */
  document(record: R): ImportedDocument | null
  /** Records for trying it; each must fit the schema. */
  examples: readonly Record<string, unknown>[]
}

/** Declares an importer; the file `importer.ts` exports it by default. */
export function defineImporter<R>(importer: OwnImporter<R>): OwnImporter<R> {
  return importer
}
