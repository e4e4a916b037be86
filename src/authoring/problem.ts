import { relative } from 'node:path'

/** A position in a file. Lines and columns count from 1. */
export interface Point {
  line: number
  column: number
}

/**
 * A mistake in the content, at its position. An `error` blocks the file's document from being written; a `warning` does
 * not. `found` is the text there, `expected` the text wanted: both read on from "found" and "expected".
 */
export interface Problem extends Point {
  severity: 'error' | 'warning'
  file: string
  found: string
  expected: string
  /** The document, in a file of several, such as `article /health/dark-spots`; its problems are counted. */
  document?: string
  /** The path in the document, such as `tabs[2].body[0].source`. */
  field?: string
  /** The allowed keys in place of an unknown one: a report lists them once. */
  keys?: readonly string[]
}

/**
 * `content/articles/skin/dark-spots.md:4:7  error: "skin"; expected a site path, such as /health/dark-spots`: terminals
 * open such a position.
 *
 * @param from  the folder that the path is relative to
 */
export function formatProblem(problem: Problem, from: string = process.cwd(), count = 1): string {
  const { severity, file, line, column, found, expected, document, field } = problem
  const near = relative(from, file)
  const shown = near.startsWith('..') ? file : near
  const where = document === undefined ? '' : `${[document, field].filter(Boolean).join(', ')}: `
  const times = count > 1 ? `, ${count} times` : ''
  return `${shown}:${line}:${column}  ${severity}: ${where}${found}${times}; expected ${expected}`
}

/**
 * A report, line by line: a repeated problem of a document is one line, at its first position, with its count; the keys
 * that unknown ones are compared with are listed once, at the end.
 */
export function formatReport(problems: readonly Problem[], from: string): string[] {
  const groups = new Map<string, Problem[]>()
  for (const [index, problem] of problems.entries()) {
    const { severity, file, document, found, expected } = problem
    const key = JSON.stringify(document === undefined ? index : [severity, file, document, found, expected])
    groups.set(key, [...(groups.get(key) ?? []), problem])
  }
  const lines = [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [formatProblem(first, from, group.length)] : []
  })
  const lists = new Set(problems.flatMap(({ keys }) => (keys ? [keys.join(', ')] : [])))
  return [...lines, ...[...lists].map((list) => `The keys that are expected: ${list}`)]
}

/** Up to this number, problems are taken in at a glance. */
const fewProblems = 20

/** The summary of a long report: a line for each kind of problem, the most frequent first. Empty for a short report. */
export function kindsOfProblems(problems: readonly Problem[]): string[] {
  if (problems.length <= fewProblems) return []
  const kinds = Map.groupBy(problems, ({ severity, found }) => `${severity} ${kindOf(found)}`)
  return [...kinds.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { severity, found } = first
      const count = `${group.length} ${severity}${group.length === 1 ? '' : 's'}`
      const documents = new Set(group.map(({ file, document }) => document ?? file)).size
      const where = first.document === undefined ? 'file' : 'document'
      return `${count} in ${documents} ${where}${documents === 1 ? '' : 's'}: ${kindOf(found)}`
    })
}

/** The found text without its names and numbers. */
function kindOf(found: string): string {
  return found
    .replace(/"(?:[^"\\]|\\.)*"/g, '…')
    .replace(/(?<=^|\s)\/\S+/g, '…')
    .replace(/\d[\d,.-]*/g, '…')
}

/** Order of a report: by file, then by position. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}

/** Addresses and paths are quoted whole: their fault may be at the end. */
const longestText = 240
const longestValue = 60

/** A value as a report quotes it, on one line: the start and end of a long text, the start of lists and objects. */
export function quoted(value: unknown): string {
  const text = (JSON.stringify(value) ?? String(value)).replace(/\s+/g, ' ')
  if (typeof value === 'string') return shortened(text)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}

/** A long text without its middle. */
export function shortened(text: string): string {
  const half = longestText / 2
  return text.length > longestText ? `${text.slice(0, half)}…${text.slice(-half)}` : text
}
