import type { ReferenceKind } from './formats/reference-keys.ts'
import type { Point } from './problem.ts'

/** Something a file names that must exist: by id, or by path. */
export interface Reference extends Point {
  kind: ReferenceKind
  to: string
  /** Where in the document, as `Problem.field`. */
  field?: string
}
