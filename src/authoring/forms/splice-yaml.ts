import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { matchEntries } from './match-entries.ts'
import { isPlainObject, sameValue } from './plain-value.ts'
import { freshYaml, scalarYaml } from './write-yaml.ts'

/**
 * A YAML file with another value (NEWS-10). Unchanged parts keep their bytes: comments, order, quotes, empty lines. A
 * moved entry of a list takes its lines along. The result is parsed again and compared before it is returned.
 *
 * @param next  the new value, as `JSON.parse` would return it
 * @returns undefined where the file cannot express it, such as where an alias repeats a changed part
 */
export function spliceYaml(text: string, next: unknown): string | undefined {
  const document = parseDocument(text)
  if (document.errors.length > 0) return undefined
  const { contents } = document
  if (contents && sameValue(document.toJS(), next)) return text
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const source: Source = { text, eol, isFlow: false, valueOf: (node) => node.toJS(document), moved: new Map() }
  // A value that was `{}` or `[]` gets block style.
  const isEmpty = isCollection(contents) && contents.items.length === 0
  const own = () => (isEmpty || !contents ? freshYaml(next, { column: 0, eol }) : changed(contents, next, source))
  const written = contents?.range
    ? text.slice(0, contents.range[0]) + own() + text.slice(endOf(contents))
    : `${text}${text === '' || text.endsWith('\n') ? '' : eol}${freshYaml(next, { column: 0, eol })}${eol}`
  const result = parseDocument(written)
  return result.errors.length === 0 && sameValue(result.toJS(), next) ? written : undefined
}

interface Source {
  text: string
  eol: string
  /** The changed value stands between brackets. */
  isFlow: boolean
  valueOf(node: Node): unknown
  /** Lines of list entries that have left their position, by their values. */
  moved: Map<string, { lines: string; column: number }>
}

/** The source text of a node up to `endOf` it, with another value. */
function changed(node: Node, next: unknown, source: Source): string {
  const { text } = source
  const own = () => text.slice(startOf(node), endOf(node))
  if (sameValue(source.valueOf(node), next)) return own()
  if (isMap(node) && isPlainObject(next)) return node.flow ? flowMap(node, next, source) : blockMap(node, next, source)
  if (isSeq(node) && Array.isArray(next))
    return node.flow ? flowList(node, next, source) : blockList(node, next, source)
  const place = { column: columnOf(node, source), eol: source.eol, isFlow: source.isFlow }
  if (isScalar(node) && !isCompound(next)) return scalarYaml(node, next, own(), place)
  return freshYaml(next, { ...place, isFlow: true })
}

/** One key or list entry with whole lines: the comments above that belong to it, and the rest of its last line. */
interface Piece {
  /** Empty lines and comments before it that are not its own. */
  before: string
  lines: string
}

function blockMap(node: YAMLMap, next: Record<string, unknown>, source: Source): string {
  const column = columnOf(node, source)
  const pairs = node.items as Pair<Node, Node | null>[]
  const pieces = new Map<string, Piece>()
  const extents = extentsOf(
    pairs.map((pair) => ({ start: startOf(pair.key), end: endOfPair(pair) })),
    column,
    source,
  )
  let carried = ''
  for (const [index, pair] of pairs.entries()) {
    const extent = extents[index]
    const key = String(source.valueOf(pair.key))
    if (!extent) continue
    if (!(key in next)) {
      carried += commentsOf(extent.before)
      continue
    }
    const { before, head, start, end, tail } = extent
    const lines = head + pairText(pair, next[key], { start, end, column }, source) + tail
    pieces.set(key, { before: carried + before, lines })
    carried = ''
  }
  const kept = pairs.map(({ key }) => String(source.valueOf(key)))
  const order = orderOf(kept, Object.keys(next))
  return joined(
    order.map((key) => pieces.get(key) ?? freshPair(key, next[key], column, source)),
    node,
    source,
  )
}

function pairText(
  { key, value }: Pair<Node, Node | null>,
  next: unknown,
  { start, end, column }: { start: number; end: number; column: number },
  source: Source,
): string {
  const { text, eol } = source
  const own = text.slice(start, end)
  if (value && sameValue(source.valueOf(value), next)) return own
  const isSameShape =
    value &&
    startOf(value) < endOf(value) &&
    ((isMap(value) && isPlainObject(next)) ||
      (isSeq(value) && Array.isArray(next)) ||
      (isScalar(value) && !isCompound(next)))
  const isEmptied = isCompound(next) && isCollection(value) && !value.flow && Object.keys(next as object).length === 0
  if (isSameShape && !isEmptied) {
    const inner = isScalar(value)
      ? scalarYaml(value, next, text.slice(startOf(value), endOf(value)), { column, eol })
      : changed(value, next, source)
    return text.slice(start, startOf(value)) + inner
  }
  return pairYaml(text.slice(startOf(key), key.range?.[1] ?? startOf(key)), next, column, source)
}

function freshPair(key: string, next: unknown, column: number, source: Source): Piece {
  const name = freshYaml(key, { column, eol: source.eol, isFlow: true })
  return { before: '', lines: ' '.repeat(column) + pairYaml(name, next, column, source) + source.eol }
}

function pairYaml(key: string, next: unknown, column: number, { eol }: Source): string {
  const isBlock = isCompound(next) && Object.keys(next as object).length > 0
  const value = freshYaml(next, { column: isBlock ? column + 2 : column, eol })
  return isBlock ? `${key}:${eol}${' '.repeat(column + 2)}${value}` : `${key}: ${value}`
}

function blockList(node: YAMLSeq, next: readonly unknown[], source: Source): string {
  const column = columnOf(node, source)
  const items = node.items as Node[]
  const extents = extentsOf(
    items.map((item, index) => ({ start: dashBefore(node, index, source), end: endOf(item) })),
    column,
    source,
  )
  const before = items.map((item) => source.valueOf(item))
  const matches = matchEntries(before, next)
  const taken = new Set(matches)
  const orphaned = extents.map(({ before }, index) => (taken.has(index) ? '' : commentsOf(before)))
  for (const [index, { head, start, end, tail }] of extents.entries())
    if (!taken.has(index)) {
      const lines = head + source.text.slice(start, end) + tail
      source.moved.set(JSON.stringify(before[index]), { lines, column })
    }
  const isFlow = items.some((item) => isCollection(item) && item.flow === true)
  const pieces = next.map((value, at): Piece => {
    const index = matches[at]
    const extent = index === undefined ? undefined : extents[index]
    const item = index === undefined ? undefined : items[index]
    if (!extent || !item || index === undefined) return { before: '', lines: freshEntry(value, column, isFlow, source) }
    const lead = source.text.slice(extent.start, startOf(item))
    const isSameShape = isMap(item) === isPlainObject(value) && isSeq(item) === Array.isArray(value)
    const place = { column: columnOf(item, source), eol: source.eol }
    const inner = isSameShape ? changed(item, value, source) : freshYaml(value, place)
    return { before: (orphaned[index - 1] ?? '') + extent.before, lines: extent.head + lead + inner + extent.tail }
  })
  return joined(pieces, node, source)
}

/** The comments above an entry that do not belong to it, without empty lines. */
function commentsOf(before: string): string {
  return before.includes('#') ? before : ''
}

function freshEntry(value: unknown, column: number, isFlow: boolean, { eol, moved }: Source): string {
  const other = moved.get(JSON.stringify(value))
  if (other) return shifted(other.lines, column - other.column)
  return `${' '.repeat(column)}- ${freshYaml(value, { column: column + 2, eol, isFlow })}${eol}`
}

function shifted(lines: string, by: number): string {
  if (by === 0) return lines
  return lines.replace(/^( *)(?=[^\r\n])/gm, (_all, spaces: string) => ' '.repeat(Math.max(0, spaces.length + by)))
}

/** The lines of a collection joined; the first begins at the start of the collection. */
function joined(pieces: readonly Piece[], node: Node, { text, eol }: Source): string {
  const [first, ...others] = pieces
  if (!first) return isMap(node) ? '{}' : '[]'
  const start = startOf(node)
  const isOwnLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
  const above = isOwnLine ? commentsOf(first.before).replace(/^(?:[ \t]*\r?\n)+/, '') : ''
  const whole = above + first.lines + others.map(({ before, lines }) => before + lines).join('')
  // A comment cannot stand beside a dash.
  const led = isOwnLine ? whole : whole.replace(/^(?: *#.*\r?\n)+/, '')
  const body = led.replace(/^ */, '')
  const endsInLine = !text.slice(start, endOf(node)).endsWith('\n')
  return endsInLine && body.endsWith(eol) ? body.slice(0, -eol.length) : body
}

interface Extent {
  before: string
  /** The entry's own comment, and its indentation. */
  head: string
  start: number
  end: number
  /** The rest of the entry's last line. */
  tail: string
}

function extentsOf(places: readonly { start: number; end: number }[], column: number, { text, eol }: Source): Extent[] {
  let from = 0
  return places.map(({ start, end }, index) => {
    const until = endOfLine(text, end)
    const between = index === 0 ? ' '.repeat(column) : text.slice(from, start)
    from = until
    const head = lastLines(between)
    const tail = text.slice(end, until) + (text.slice(0, until).endsWith('\n') ? '' : eol)
    return { before: between.slice(0, between.length - head.length), head, start, end, tail }
  })
}

/** The comments that end a text, and the indentation after them. */
function lastLines(text: string): string {
  return /(?:(?:^|(?<=\n))[ \t]*#[^\n]*\n)*[ \t]*$/.exec(text)?.[0] ?? ''
}

/** The keys in their new order: kept keys in their old order, each new key after its predecessor. */
function orderOf(before: readonly string[], after: readonly string[]): string[] {
  const order = before.filter((key) => after.includes(key))
  for (const [index, key] of after.entries()) {
    if (before.includes(key)) continue
    const previous = after.slice(0, index).findLast((other) => order.includes(other))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  }
  return order
}

function flowMap(node: YAMLMap, next: Record<string, unknown>, source: Source): string {
  const pairs = node.items as Pair<Node, Node | null>[]
  const own = new Map(pairs.map((pair) => [String(source.valueOf(pair.key)), pair]))
  const order = orderOf([...own.keys()], Object.keys(next))
  const entries = order.map((key) => {
    const pair = own.get(key)
    const value = next[key]
    if (!pair?.value || startOf(pair.value) >= endOf(pair.value))
      return `${freshYaml(key, { column: 0, eol: source.eol, isFlow: true })}: ${freshYaml(value, { column: 0, eol: source.eol, isFlow: true })}`
    return (
      source.text.slice(startOf(pair.key), startOf(pair.value)) +
      changed(pair.value, value, { ...source, isFlow: true })
    )
  })
  const places = pairs.map((pair) => ({ start: startOf(pair.key), end: endOfPair(pair) }))
  return flowText(
    node,
    places,
    entries,
    order.map((key) => [...own.keys()].indexOf(key)),
    source,
  )
}

function flowList(node: YAMLSeq, next: readonly unknown[], source: Source): string {
  const items = node.items as Node[]
  const matches = matchEntries(
    items.map((item) => source.valueOf(item)),
    next,
  )
  const entries = next.map((value, at) => {
    const item = matches[at] === undefined ? undefined : items[matches[at]]
    return item
      ? changed(item, value, { ...source, isFlow: true })
      : freshYaml(value, { column: 0, eol: source.eol, isFlow: true })
  })
  const places = items.map((item) => ({ start: startOf(item), end: endOf(item) }))
  return flowText(
    node,
    places,
    entries,
    matches.map((index) => index ?? -1),
    source,
  )
}

/** Entries between the brackets of a node, joined by its own separator: a comma and a space, or a line. */
function flowText(
  node: Node,
  places: readonly { start: number; end: number }[],
  entries: readonly string[],
  origins: readonly number[],
  { text }: Source,
): string {
  const [first, second] = places
  const last = places.at(-1)
  const [start, end] = [startOf(node), endOf(node)]
  if (!first || !last || entries.length === 0) {
    const [open, close] = isMap(node) ? ['{', '}'] : ['[', ']']
    if (entries.length === 0) return `${open}${close}`
    return isMap(node) ? `{ ${entries.join(', ')} }` : `[${entries.join(', ')}]`
  }
  const parting = second ? text.slice(first.end, second.start) : ', '
  const between = (at: number) => {
    const [origin = -1, before = -1] = [origins[at], origins[at - 1]]
    const [previous, place] = [places[before], places[origin]]
    return previous && place && origin === before + 1
      ? text.slice(previous.end, place.start)
      : parting.replace(/#[^\n]*/g, '')
  }
  const inner = entries.map((entry, at) => (at === 0 ? entry : between(at) + entry)).join('')
  return text.slice(start, first.start) + inner + text.slice(last.end, end)
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}

/** The end of a node's value; for block style, the end of its last entry. */
function endOf(node: Node): number {
  if (isCollection(node) && !node.flow) {
    const last: unknown = node.items.at(-1)
    if (!last) return node.range?.[1] ?? 0
    return isMap(node) ? endOfPair(last as Pair<Node, Node | null>) : endOf(last as Node)
  }
  return node.range?.[1] ?? 0
}

function endOfPair({ key, value }: Pair<Node, Node | null>): number {
  return value?.range ? Math.max(endOf(value), key.range?.[1] ?? 0) : (key.range?.[1] ?? 0)
}

function endOfLine(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

function columnOf(node: Node, { text }: Source): number {
  const start = startOf(node)
  return start - (text.lastIndexOf('\n', start - 1) + 1)
}

function dashBefore(node: YAMLSeq, index: number, { text }: Source): number {
  if (index === 0) return startOf(node)
  const item = node.items[index] as Node
  return text.lastIndexOf('-', startOf(item) - 1)
}
