import { z } from 'zod'

/** Events of a source after its publication (REV-9). `unknown`: it could not be determined. */
export const retractionStates = ['retracted', 'concern', 'corrected', 'reinstated', 'none-found', 'unknown'] as const
export const RetractionState = z.enum(retractionStates)
export type RetractionState = z.infer<typeof RetractionState>

/** A notice about a source in a registry. */
export interface SourceNotice {
  state: Extract<RetractionState, 'retracted' | 'concern' | 'corrected' | 'reinstated'>
  /** `YYYY-MM-DD`, or as much of it as is known. */
  date: string | null
  link: string | null
}

/** The result of requesting a source's address. `gone`: it was missing three times in a row. */
export const reachedStates = ['there', 'moved', 'gone', 'unknown'] as const
export const ReachedState = z.enum(reachedStates)
export type ReachedState = z.infer<typeof ReachedState>

/** The warning about a source that a citation shows readers. */
export interface SourceTrouble {
  state: 'retracted' | 'concern' | 'moved' | 'gone'
  date: string | null
  link: string | null
}
