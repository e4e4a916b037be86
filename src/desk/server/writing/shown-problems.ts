import type { TextProblems } from '../../content-api.ts'

/** What the desk tells of problems: not of which file, nor where in a document. */
export function shownProblems(problems: TextProblems['problems']): TextProblems['problems'] {
  return problems.map(({ severity, line, column, found, expected }) => ({ severity, line, column, found, expected }))
}
