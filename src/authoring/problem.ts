import { relative } from 'node:path'

/** A place in a file. Lines and columns count from 1. */
export interface Point {
  line: number
  column: number
}

/**
 * A mistake in the content, at its place. An `error` keeps the file's document from being written; a `warning` does
 * not. `found` says what stands there, `expected` what should: both read on from "found" and "expected".
 */
export interface Problem extends Point {
  severity: 'error' | 'warning'
  file: string
  found: string
  expected: string
}

/**
 * `content/articles/skin/dark-spots.md:4:7  error: "skin"; expected a site path, such as /health/dark-spots`: a place
 * that a terminal opens, seen from the working directory.
 */
export function formatProblem({ severity, file, line, column, found, expected }: Problem): string {
  const near = relative(process.cwd(), file)
  const shown = near.startsWith('..') ? file : near
  return `${shown}:${line}:${column}  ${severity}: ${found}; expected ${expected}`
}

/** Order of a report: by file, then by place. */
export function compareProblems(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column
}

const longestQuote = 60

/** A value as a report quotes it: short, on one line. */
export function quoted(value: unknown): string {
  const text = (JSON.stringify(value) ?? String(value)).replace(/\s+/g, ' ')
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text
}
