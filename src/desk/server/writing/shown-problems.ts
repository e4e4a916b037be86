import type { TextProblems } from '../../content-api.ts'

/** Problems in the form of the response, without the fields for file and document path. */
export function shownProblems(problems: TextProblems['problems']): TextProblems['problems'] {
  return problems.map(({ severity, line, column, found, expected }) => ({ severity, line, column, found, expected }))
}
