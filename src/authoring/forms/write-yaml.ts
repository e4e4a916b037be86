import { type Scalar, Scalar as ScalarNode, stringify } from 'yaml'
import { isPlainObject } from './plain-value.ts'

interface Place {
  /** The column of the key or the dash, or of the text behind it: further lines are indented to it. */
  column: number
  eol: string
  /** On one line, between brackets. */
  isFlow?: boolean
}

/** A value as YAML, without a line end. Its first line is not indented: it follows a key or a dash. */
export function freshYaml(value: unknown, { column, eol, isFlow = false }: Place): string {
  const isCompound = typeof value === 'object' && value !== null
  if (isFlow || (isCompound && Object.keys(value).length === 0)) return flowYaml(value)
  return indented((isCompound ? stringify(value, { lineWidth: 0 }) : behindKey(value)).trimEnd(), { column, eol })
}

/** The value as written behind a key, where lines of a text are indented. */
function behindKey(value: unknown): string {
  return stringify({ k: value }, { lineWidth: 0 }).slice('k: '.length)
}

function indented(text: string, { column, eol }: Place): string {
  return text.replace(/\n(?=[^\n])/g, `${eol}${' '.repeat(column)}`)
}

function flowYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowYaml).join(', ')}]`
  if (isPlainObject(value)) {
    const entries = Object.entries(value).map(([key, entry]) => `${flowYaml(key)}: ${flowYaml(entry)}`)
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
  }
  if (typeof value !== 'string') return String(value)
  return isPlainInFlow(value) ? value : JSON.stringify(value)
}

function isPlainInFlow(text: string): boolean {
  return !/[\n,[\]{}:#]/.test(text) && behindKey(text).trimEnd() === text
}

/**
 * Another value in place of a scalar, in the same quotes or block style.
 *
 * @param own  its text
 */
export function scalarYaml(node: Scalar, next: unknown, own: string, place: Place): string {
  if (typeof next !== 'string') return String(next)
  switch (node.type) {
    case 'QUOTE_DOUBLE':
      return JSON.stringify(next)
    case 'QUOTE_SINGLE':
      return next.includes('\n') ? JSON.stringify(next) : `'${next.replaceAll("'", "''")}'`
    case 'BLOCK_FOLDED':
    case 'BLOCK_LITERAL':
      return blockYaml(node, next, own, place)
    default:
      return plainLines(node, next, own, place) ?? freshYaml(next, place)
  }
}

/** A plain (unquoted) text of several lines. */
function plainLines(node: Scalar, next: string, own: string, place: Place): string | undefined {
  const lines = own.split(/\r?\n\s*/)
  const isPlain = behindKey(next).trimEnd() === next
  if (lines.length === 1 || lines.join(' ') !== node.value || place.isFlow || !isPlain) return undefined
  const indent = /\n(\s*)/.exec(own)?.[1] ?? ''
  return refolded(lines, next).join(place.eol + indent)
}

/**
 * A text in a block of several lines. Lines before and after the change keep their bytes, as do empty lines after the
 * text.
 */
function blockYaml(node: Scalar, next: string, own: string, place: Place): string {
  const bodyEnd = own.indexOf('\n', own.trimEnd().length) + 1 || own.length
  const [body, after] = [own.slice(0, bodyEnd), own.slice(bodyEnd)]
  return (keptLines(node, next, body, place.eol) ?? freshBlock(node, next, place)) + after
}

function freshBlock({ type }: Scalar, next: string, place: Place): string {
  const scalar = new ScalarNode(next)
  if (type) scalar.type = type
  const written = stringify({ k: scalar }, { lineWidth: type === 'BLOCK_FOLDED' ? textWidth - place.column : 0 })
  return indented(written.slice('k: '.length).trimEnd(), place) + place.eol
}

/** Line width of folded texts, in characters. */
const textWidth = 120

function keptLines({ type, value }: Scalar, next: string, body: string, eol: string): string | undefined {
  const [header = '', ...lines] = body.trimEnd().split(/\r?\n/)
  const before = String(value)
  if (next.trim() === '' || /^\s/.test(next) || endOf(before) !== endOf(next)) return undefined
  const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? ''
  const texts = lines.map((line) => line.slice(indent.length))
  const isFolded = type === 'BLOCK_FOLDED'
  const wanted = isFolded ? refolded(texts, next.trimEnd()) : next.trimEnd().split('\n')
  if (isFolded && (texts.join(' ') !== before.trimEnd() || next.trimEnd().includes('\n'))) return undefined
  return [header, ...wanted.map((line) => (line === '' ? '' : indent + line))].map((line) => line + eol).join('')
}

function endOf(text: string): string {
  return /\n*$/.exec(text)?.[0] ?? ''
}

/** The lines of a paragraph with other words: the lines before and after the change stay the same. */
function refolded(lines: readonly string[], words: string): string[] {
  let [first, last] = [0, lines.length]
  let [start, end] = [0, words.length]
  for (; first < last - 1 && words.startsWith(`${lines[first]} `, start); first++) start += `${lines[first]} `.length
  for (; last > first && words.slice(start, end).endsWith(` ${lines[last - 1]}`); last--)
    end -= ` ${lines[last - 1]}`.length
  return [...lines.slice(0, first), words.slice(start, end), ...lines.slice(last)]
}
