import type { Node } from 'yaml'
import { type Document, isAlias, isCollection, isMap, isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { Point } from '../problem.ts'

export type Path = readonly PropertyKey[]

/** Data read from YAML or JSON, with the position of each of its values in the file. */
export interface DataFile {
  value: unknown
  /** The position of a value, or of the nearest one above a missing value; `key` asks for the position of the key. */
  pointOf(path: Path, part?: 'key' | 'value'): Point
  /** The name of a path in a report, where that is not the path itself. */
  nameOf?(path: Path): string
  /** Texts in typographic quotes, which YAML reads as part of the text. */
  quotedTexts?: (Point & { text: string })[]
}

export interface SyntaxMistake extends Point {
  found: string
}

/** Maximum depth of nested lists and fields: several times that of any document, and safe for every reader. */
const maxDepth = 64
const tooDeep = `lists and fields nested in more than ${maxDepth} levels`
/** The limit for all repetitions of anchors' values by aliases in a file. */
const maxAliases = 100

/**
 * Reads YAML 1.2 (dates stay texts).
 * @param firstLine line of the file the text begins on: 2 for front matter.
 */
export function readYaml(text: string, firstLine = 1): { data: DataFile } | { mistakes: SyntaxMistake[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const pointAt = (offset: number): Point => {
    const { line, col } = lines.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const faults = [...document.errors, ...document.warnings]
  const exhausted = faults.find(({ code }) => code === 'RESOURCE_EXHAUSTION')
  if (exhausted) return { mistakes: [{ ...pointAt(exhausted.pos[0]), found: tooDeep }] }
  if (faults.length > 0)
    return { mistakes: faults.map((fault) => ({ ...pointAt(fault.pos[0]), found: fault.message })) }
  const read = wholeValueOf(document)
  if ('found' in read) return { mistakes: [{ ...pointAt(read.offset), found: read.found }] }
  return {
    data: {
      value: read.value,
      pointOf: (path, part = 'value') => pointAt(offsetOf(document, path, part)),
      quotedTexts: quotedTextsOf(document).map(({ text, offset }) => ({ text, ...pointAt(offset) })),
    },
  }
}

/** The value of a document, or the fault and offset if it is too large for its readers. */
function wholeValueOf(document: Document): { value: unknown } | { offset: number; found: string } {
  let lastAlias: unknown
  let deep: unknown
  visit(document, {
    Collection(_key, node, ancestors) {
      if (ancestors.filter(isCollection).length < maxDepth) return undefined
      deep = node
      return visit.BREAK
    },
    Alias(_key, node) {
      lastAlias = node
    },
  })
  if (deep) return { offset: startOf(deep), found: tooDeep }
  try {
    return { value: document.toJS({ maxAliasCount: maxAliases }) }
  } catch (error) {
    // Anchors that hold aliases of others: a few lines can expand to billions of values.
    if (error instanceof ReferenceError)
      return { offset: startOf(lastAlias), found: 'more aliases than a file may repeat' }
    throw error
  }
}

function quotedTextsOf(document: Document): { text: string; offset: number }[] {
  const found: { text: string; offset: number }[] = []
  visit(document, {
    Scalar(_key, { type, value, range }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !/^[\u201c\u201d\u201e\u2018\u2019\u201a\u00ab]/.test(value))
        return
      if (/[\u201c\u201d\u2018\u2019\u00bb]$/.test(value)) found.push({ text: value, offset: range?.[0] ?? 0 })
    },
  })
  return found
}

const start: Point = { line: 1, column: 1 }

/** The position where the brackets of JSON become nested too deep. */
function tooDeepIn(text: string): Point | null {
  let depth = 0
  let isQuoted = false
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset]
    if (isQuoted) {
      if (character === '\\') offset += 1
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (depth <= maxDepth) continue
    const before = text.slice(0, offset).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  return null
}

/** Reads JSON. Positions are computed on first use: files from other systems can be large. */
export function readJson(text: string): { data: DataFile } | { mistakes: SyntaxMistake[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { mistakes: [{ ...pointOfJsonError(text), found: jsonFault(error as Error) }] }
  }
  const deep = tooDeepIn(text)
  if (deep) return { mistakes: [{ ...deep, found: tooDeep }] }
  let places: DataFile | undefined
  return {
    data: {
      value,
      pointOf(path, part) {
        if (!places) {
          // JSON is YAML, and the YAML parser has the position of each value.
          const read = readYaml(text)
          places = 'data' in read ? read.data : { value, pointOf: () => start }
        }
        return places.pointOf(path, part)
      },
    },
  }
}

/**
 * The position of a syntax error in JSON. The parser does not always report it; but a text cut before the mistake is
 * only incomplete, and one cut after it is not, so a binary search finds the position.
 */
function pointOfJsonError(text: string): Point {
  let good = 0
  let bad = text.length
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isOnlyIncomplete(text.slice(0, middle))) good = middle
    else bad = middle
  }
  const before = text.slice(0, isOnlyIncomplete(text) ? text.length : good).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** The parser's message without the text that it quotes: the position is reported instead. */
function jsonFault({ message }: Error): string {
  return message.replace(/,? ("|\.\.\.)[\s\S]*$| in JSON at position[\s\S]*$/, '')
}

function isOnlyIncomplete(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    const { message } = error as Error
    const offset = /position (\d+)/.exec(message)?.[1]
    return /Unexpected end|Unterminated/.test(message) || Number(offset) >= text.length
  }
}

function offsetOf(document: Document, path: Path, part: 'key' | 'value'): number {
  let node: unknown = document.contents
  let keyOffset = startOf(node)
  for (const step of path) {
    const container: unknown = isAlias(node) ? node.resolve(document) : node
    if (!isCollection(container)) return keyOffset
    const wanted = String(step)
    const entry: unknown = isMap(container)
      ? container.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === wanted)
      : container.items[Number(step)]
    if (entry === undefined) return keyOffset
    keyOffset = startOf(isPair(entry) ? entry.key : entry)
    node = isPair(entry) ? entry.value : entry
  }
  return part === 'key' ? keyOffset : startOf(node, keyOffset)
}

function startOf(node: unknown, otherwise = 0): number {
  return (node as Node | null)?.range?.[0] ?? otherwise
}
