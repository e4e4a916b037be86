import type { Problem } from '#authoring/problem.ts'
import type { TextProblems } from '../../content-api.ts'

/** Bytes of a body that holds a file: `longestFile` in UTF-8, escaped. */
export const bodyLimit = 8_000_000

export function shownProblems(problems: readonly Problem[]): TextProblems['problems'] {
  return problems.map(({ severity, line, column, found, expected }) => ({ severity, line, column, found, expected }))
}
