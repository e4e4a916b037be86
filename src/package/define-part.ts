import type { ObjectSchema } from './object-schema.ts'

/** A part of the page of an article, of a publisher's own: `ownParts` in `site/` says on which articles it stands, and where. */
export interface OwnPart<O = never> {
  /** Lower-case words joined by hyphens, as its folder. */
  name: string
  /** Its options, as they are written under `options` of `ownParts`: `z.object({ days: z.array(z.string()) })`. */
  schema: ObjectSchema<O>
  /**
   * What it shows. Rendered when content is imported, once for each entry of `ownParts`, without hooks: the same options
   * give the same markup on every article that has it.
   */
  Component(props: {
    options: O
    /** For unique ids, such as those of labels. */
    id: string
  }): unknown
  /** Options to show it with in tests and in a gallery of components; each has to fit the schema. */
  examples: readonly Record<string, unknown>[]
}

/** Declares a part of the page of an article; the file `part.tsx` exports it by default. */
export function definePart<O>(part: OwnPart<O>): OwnPart<O> {
  return part
}
