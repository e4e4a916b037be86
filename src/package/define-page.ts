import type { ObjectSchema } from './object-schema.ts'

/** A type of pages of a publisher's own: a file of `pages/` is of it by `type` in its front matter. */
export interface OwnPage<F = never> {
  /** Lower-case words joined by hyphens, as its folder. */
  name: string
  /** Below which all pages of the type are, such as `/glossary`; none that Salus has a route at. */
  path: string
  /** What `fields` in the front matter of a page holds. */
  schema: ObjectSchema<F>
  /** What stands between the title of a page and its text. Rendered when content is imported, without hooks. */
  Component(props: {
    title: string
    fields: F
    /** For unique ids, such as those of labels. */
    id: string
  }): unknown
  /** Fields to show it with in tests and in a gallery of components; each has to fit the schema. */
  examples: readonly Record<string, unknown>[]
}

/** Declares a type of pages; the file `page.tsx` exports it by default. */
export function definePage<F>(page: OwnPage<F>): OwnPage<F> {
  return page
}
