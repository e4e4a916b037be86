import type { z } from 'zod'
import { quoted } from '../problem.ts'
import type { Path } from './data-file.ts'

export interface SchemaProblem {
  path: Path
  found: string
  expected: string
  /** Report the position of the key, not of its value. */
  atKey?: boolean
}

type Issue = z.core.$ZodIssue

/** The problems of a failed validation, in an editor's words. `value` is the whole of the validated data. */
export function schemaProblems(error: z.ZodError, value: unknown): SchemaProblem[] {
  return error.issues.flatMap((issue) => problemsOf(issue, value))
}

function problemsOf(issue: Issue, root: unknown, above: Path = []): SchemaProblem[] {
  // `walkSchema` reports these, each at its position.
  if (issue.code === 'unrecognized_keys') return []
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const meant = bestBranch(issue.errors)
    if (meant) return meant.flatMap((inner) => problemsOf(inner, root, path))
  }
  if (issue.code === 'invalid_key') {
    return [{ path, atKey: true, found: quoted(path.at(-1)), expected: orList(issue.issues.map(expectationOf)) }]
  }
  const value = valueAt(root, path)
  const key = path.at(-1)
  const expected = expectationOf(issue)
  if (value === undefined) {
    return [
      { path, found: key === undefined ? 'nothing' : `no ${nameOf(path)}`, expected: `${String(key)}: ${expected}` },
    ]
  }
  return [{ path, found: quoted(value), expected }]
}

/** The intended branch of a union: the one whose problem has the longest path, if one has. */
function bestBranch(branches: Issue[][]): Issue[] | undefined {
  const depth = (issues: Issue[]) =>
    Math.max(...issues.map((issue) => issue.path.length + (isTypeMistake(issue) ? 0 : 0.5)))
  const [best] = branches.filter((branch) => branch.length > 0).toSorted((a, b) => depth(b) - depth(a))
  return best && depth(best) > 0 ? best : undefined
}

function isTypeMistake(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_union'
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
}

function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return orList(issue.values.map((value) => (value === '' ? 'nothing' : String(value))))
    case 'too_small':
      if (issue.origin === 'string') return 'a text that is not empty'
      if (issue.origin === 'array') return `at least ${issue.minimum} in the list`
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string' ? `at most ${issue.maximum} characters` : `at most ${issue.maximum}`
    case 'invalid_union':
      return orList([...new Set(issue.errors.flat().map(expectationOf))])
    default:
      return issue.message.replace(/^expected /, '').replace(/^Invalid email address$/, 'an email address')
  }
}

export function orList(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? 'something else')
}

/** `title`, or with the key above it where the last step is a number: `authors[2]`. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  return typeof last === 'number' ? `${String(path.at(-2) ?? 'entry')}[${last}]` : String(last)
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], root)
}
