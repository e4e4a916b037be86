import { isAlias, isCollection, isMap, isPair, isScalar, type Node, parseDocument } from 'yaml'
import type { TextProblems } from '../../content-api.ts'
import { missingKey } from '../editor/remarks/remark.ts'
import type { FormPath } from './form-value.ts'

type Problem = TextProblems['problems'][number]

/** A mistake in a field, as a sentence. */
export interface FieldFault {
  path: FormPath
  severity: Problem['severity']
  text: string
}

/** The mistakes of `check` at their fields (NEWS-10), found by their positions in the source. */
export function fieldFaults(text: string, problems: readonly Problem[]): FieldFault[] {
  const { contents } = parseDocument(text)
  const lines = text.split('\n')
  return problems.map((problem) => {
    const { severity, line, column, found, expected } = problem
    const offset = lines.slice(0, line - 1).reduce((length, { length: own }) => length + own + 1, column - 1)
    const missing = missingKey(problem)
    return {
      path: fieldAt(contents, offset, missing),
      severity,
      text: `Found ${found}; expected ${missing === undefined ? expected : expected.slice(missing.length + 2)}.`,
    }
  })
}

/** The field that a remark is about (NEWS-8). @param offset  of the remark in the text */
export function fieldOfRemark(text: string, offset: number, remark: Pick<Problem, 'found' | 'expected'>): FormPath {
  return fieldAt(parseDocument(text).contents, offset, missingKey(remark))
}

/** @param missing  a key that is absent or empty */
function fieldAt(contents: Node | null, offset: number, missing: string | undefined): FormPath {
  const path = contents ? pathAt(contents, offset) : []
  if (missing === undefined || path.at(-1) === missing) return path
  // A key missing from the whole file is reported at its first line.
  return isMap(contents) && offset <= startOf(contents.items[0]?.key) ? [missing] : [...path, missing]
}

/** The path of the value at an offset of the source. */
function pathAt(node: Node, offset: number): FormPath {
  if (isAlias(node) || !isCollection(node)) return []
  const entries = node.items as unknown[]
  const index = entries.findLastIndex((entry) => startOf(isPair(entry) ? entry.key : entry) <= offset)
  const entry = entries[index]
  if (entry === undefined || (index === 0 && !isMap(node) && startOf(entry) > offset)) return []
  if (!isPair(entry)) return [index, ...pathAt(entry as Node, offset)]
  const key = isScalar(entry.key) ? String(entry.key.value ?? '') : ''
  const value = entry.value as Node | null
  return value && startOf(value) <= offset ? [key, ...pathAt(value, offset)] : [key]
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? Number.POSITIVE_INFINITY
}

export function keyOfPath(path: FormPath): string {
  return path.map(String).join('\n')
}
