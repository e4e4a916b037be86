import type { ReferenceKind } from './formats/reference-keys.ts'
import type { Point } from './problem.ts'

/** A reference in a file that must exist: by id, or by path. */
export interface Reference extends Point {
  kind: ReferenceKind
  to: string
  /** The path in the document, as `Problem.field`. */
  field?: string
}
