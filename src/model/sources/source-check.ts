import { z } from 'zod'

/** What is known of what happened to a source after it was published (REV-9). What cannot be found out is unknown. */
export const retractionStates = ['retracted', 'concern', 'corrected', 'reinstated', 'none-found', 'unknown'] as const
export const RetractionState = z.enum(retractionStates)
export type RetractionState = z.infer<typeof RetractionState>

/** A notice about a source, as a registry has it. */
export interface SourceNotice {
  state: Extract<RetractionState, 'retracted' | 'concern' | 'corrected' | 'reinstated'>
  /** `YYYY-MM-DD`, as far as it is known. */
  date: string | null
  link: string | null
}

/** Where the address of a source leads. `gone`: it was not there, three times in a row. */
export const reachedStates = ['there', 'moved', 'gone', 'unknown'] as const
export const ReachedState = z.enum(reachedStates)
export type ReachedState = z.infer<typeof ReachedState>

/** What a citation shows readers about its source. */
export interface SourceTrouble {
  state: 'retracted' | 'concern' | 'moved' | 'gone'
  date: string | null
  link: string | null
}
