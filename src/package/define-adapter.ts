import type { ObjectSchema } from './object-schema.ts'

/** A notice about a publication since it appeared. */
export interface AdapterNotice {
  state: 'retracted' | 'concern' | 'corrected' | 'reinstated'
  /** A day such as `2026-03-14`; null where it is not known. */
  date: string | null
  /** Its address; null where it cannot be read anywhere. */
  link: string | null
}

/** Somebody who knows of retractions and corrections of sources, beside those that Salus can ask. */
export interface OwnAdapter<O = never> {
  /** Lower-case words joined by hyphens, as its folder. */
  name: string
  /** Its options, as `salus.config.ts` has them: `extensions: { '<name>': { … } }`. */
  schema: ObjectSchema<O>
  /**
   * Notices about a source, by its address; none where there are none, null where it cannot answer for such an address. Where
   * it throws, the source is looked up again the next day.
   *
   * @param asked.signal  ends what takes longer than a minute
   */
  notices(query: { link: string; options: O; signal: AbortSignal }): Promise<readonly AdapterNotice[] | null>
}

/** Declares an adapter; the file `adapter.ts` exports it by default. */
export function defineAdapter<O>(adapter: OwnAdapter<O>): OwnAdapter<O> {
  return adapter
}
