import type { ObjectSchema } from './object-schema.ts'

/** A publisher's own part of an article's page: `ownParts` in `site/` selects the articles and the place. */
export interface OwnPart<O = never> {
  /** Lower-case words joined by hyphens, the same as its folder. */
  name: string
  /** The schema of its options, given under `options` of `ownParts`: `z.object({ days: z.array(z.string()) })`. */
  schema: ObjectSchema<O>
  /**
   * Renders it. Called when content is imported, once for each entry of `ownParts`, without hooks: the same options
   * must give the same markup on every article that has it.
   */
  Component(props: {
    options: O
    /** For unique ids, such as those of labels. */
    id: string
  }): unknown
  /** Options for rendering it in tests and in a gallery of components; each must fit the schema. */
  examples: readonly Record<string, unknown>[]
}

/** Declares a part of the page of an article; the file `part.tsx` exports it by default. */
export function definePart<O>(part: OwnPart<O>): OwnPart<O> {
  return part
}
