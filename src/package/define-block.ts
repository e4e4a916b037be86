import type { ObjectSchema } from './object-schema.ts'

/** A publisher's own kind of block: `::name{…}` or `:::name{…}` in articles. */
export interface OwnBlock<A = never> {
  /** Lower-case words joined by hyphens; no name that Salus has already. */
  name: string
  /** `none`: written as `::name{…}`; `text`: holds text, `:::name{…}` … `:::`. */
  holds: 'none' | 'text'
  /** The schema of its attributes, which are texts in the source: `z.object({ dose: z.coerce.number() })`. */
  schema: ObjectSchema<A>
  /**
   * Renders it, for the page, feeds, search and the medical text that is hashed. Called when an article is imported,
   * without hooks: the same attributes must give the same markup.
   */
  Component(props: {
    attributes: A
    /** The text of the block, as an element. */
    text: unknown
    /** For unique ids, such as those of labels. */
    id: string
  }): unknown
  /** Attributes for rendering it in tests and in a gallery of components; each must fit the schema. */
  examples: readonly Record<string, string>[]
}

/**
 * Declares a kind of block; the file exports it by default. A file `<name>.browser.ts` beside it is its script, which
 * only pages with the block fetch, on the first press.
 */
export function defineBlock<A>(block: OwnBlock<A>): OwnBlock<A> {
  return block
}
