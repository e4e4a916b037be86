import type { ObjectSchema } from './object-schema.ts'

/** A notice about a source, issued since its publication. */
export interface AdapterNotice {
  state: 'retracted' | 'concern' | 'corrected' | 'reinstated'
  /** A day such as `2026-03-14`; null if unknown. */
  date: string | null
  /** Its address; null if it has none. */
  link: string | null
}

/** A publisher's own source of retractions and corrections, in addition to those that Salus can query. */
export interface OwnAdapter<O = never> {
  /** Lower-case words joined by hyphens, the same as its folder. */
  name: string
  /** The schema of its options in `salus.config.ts`: `extensions: { '<name>': { … } }`. */
  schema: ObjectSchema<O>
  /**
   * Notices about a source, by its address; an empty list if there are none, null if it does not cover such an address.
   * If it throws, the source is looked up again the next day.
   *
   * @param query.signal  aborts after a minute
   */
  notices(query: { link: string; options: O; signal: AbortSignal }): Promise<readonly AdapterNotice[] | null>
}

/** Declares an adapter; the file `adapter.ts` exports it by default. */
export function defineAdapter<O>(adapter: OwnAdapter<O>): OwnAdapter<O> {
  return adapter
}
