import type { ObjectSchema } from './object-schema.ts'

/** A kind of block of a publisher's own: `::name{…}` or `:::name{…}` in articles. */
export interface OwnBlock<A = never> {
  /** Lower-case words joined by hyphens; none that Salus has already. */
  name: string
  /** `none`: it is written `::name{…}`; `text`: it holds text, `:::name{…}` … `:::`. */
  holds: 'none' | 'text'
  /** Its attributes, which are texts as they are written: `z.object({ dose: z.coerce.number() })`. */
  schema: ObjectSchema<A>
  /**
   * What it shows, in the page, in feeds, in search and in the medical text that is hashed. Rendered when an article is
   * imported, without hooks: the same attributes give the same markup.
   */
  Component(props: {
    attributes: A
    /** The text that it holds, as an element. */
    text: unknown
    /** For unique ids, such as those of labels. */
    id: string
  }): unknown
  /** Attributes to show it with in tests and in a gallery of components; each has to fit the schema. */
  examples: readonly Record<string, string>[]
}

/**
 * Declares a kind of block; the file exports it by default. A file `<name>.browser.ts` beside it is its script, fetched on
 * the first press by pages that have the block, and by no others.
 */
export function defineBlock<A>(block: OwnBlock<A>): OwnBlock<A> {
  return block
}
