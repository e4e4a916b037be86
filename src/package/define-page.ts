import type { ObjectSchema } from './object-schema.ts'

/** A publisher's own type of pages: a file of `pages/` selects it by `type` in its front matter. */
export interface OwnPage<F = never> {
  /** Lower-case words joined by hyphens, the same as its folder. */
  name: string
  /** The path above all pages of the type, such as `/glossary`; no path of a route of Salus. */
  path: string
  /** The schema of `fields` in the front matter of a page. */
  schema: ObjectSchema<F>
  /** Renders the part between the title of a page and its text. Called when content is imported, without hooks. */
  Component(props: {
    title: string
    fields: F
    /** For unique ids, such as those of labels. */
    id: string
  }): unknown
  /** Fields for rendering it in tests and in a gallery of components; each must fit the schema. */
  examples: readonly Record<string, unknown>[]
}

/** Declares a type of pages; the file `page.tsx` exports it by default. */
export function definePage<F>(page: OwnPage<F>): OwnPage<F> {
  return page
}
