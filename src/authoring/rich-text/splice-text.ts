import { diffArrays } from 'diff'
import type { Root } from 'mdast'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import type { Node } from 'prosemirror-model'
import { visit } from 'unist-util-visit'
import { blockOf, blocksOf, documentOf, joinedLists, nodeOf } from './document-tree.ts'
import { readMarkdown } from './read-markdown.ts'
import {
  keyOf,
  type Place,
  type RichBlock,
  type RichItem,
  type RichNode,
  type RichRow,
  type RichTable,
} from './rich-tree.ts'
import { type WritingStyle, writeBlocks, writeItem, writeOpening, writeRow } from './write-markdown.ts'

/** A text that was opened in the editor. */
export interface OpenedText {
  source: string
  /** The end of the front matter, which is never changed. */
  bodyStart: number
  document: Node
  blocks: readonly Placed[]
  style: WritingStyle
}

/** A node with its position in the source. `node` is its form in the document, which has no position. */
interface Placed extends Place {
  node: RichNode
  key: string
  children: readonly Placed[]
}

export function openText(source: string): OpenedText {
  const { bodyStart, blocks } = readMarkdown(source)
  return {
    source,
    bodyStart,
    document: documentOf(blocks),
    blocks: blocks.flatMap((block) => placedOf(block, blockOf(nodeOf(block)))),
    style: styleOf(source, blocks),
  }
}

function placedOf(read: RichNode, node: RichNode): Placed[] {
  if (!read.at) return []
  const [inRead, inNode] = [blockChildren(read), blockChildren(node)]
  const children =
    inRead.length === inNode.length ? inRead.flatMap((child, at) => placedOf(child, inNode[at] as RichNode)) : []
  return [{ ...read.at, node, key: keyOf(node), children: children.length === inRead.length ? children : [] }]
}

/** Children that are on lines of their own. */
function blockChildren(node: RichNode): readonly RichNode[] {
  switch (node.type) {
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
    case 'containerDirective':
      return node.children
    default:
      return []
  }
}

function styleOf(source: string, blocks: readonly RichBlock[]): WritingStyle {
  const list = blocks.find((block) => block.type === 'list' && !block.ordered)
  const usesUnderscores = /(?<![\w_])_[^\s_][^_\n]*_(?![\w_])/.test(source) && !/(?<!\*)\*[^\s*]/.test(source)
  return styleFrom(list?.at && source[list.at.start], { bullet: '-', emphasis: usesUnderscores ? '_' : '*' })
}

/**
 * NEWS-7: the text of an edited document. Unedited parts keep their bytes; edited ones are written anew, line by line.
 * Every result is parsed again: one that differs from the document is rejected.
 *
 * @returns `isFaithful` false where no text expresses the document; `text` is then the nearest to it
 */
export function spliceText(opened: OpenedText, document: Node): { text: string; isFaithful: boolean } {
  const blocks = withLiteralLinks(blocksOf(document))
  const meant = keyOf(joinedLists(blocks))
  const front = opened.source.slice(0, opened.bodyStart)
  let text = opened.source
  for (const depth of ['lines', 'blocks', 'neighbours'] as const) {
    text = new Splice(opened, depth).textOf(blocks)
    const written = text === opened.source ? opened.document : documentOf(readMarkdown(text).blocks)
    const isSame = text.startsWith(front) && keyOf(joinedLists(blocksOf(written))) === meant
    if (isSame) return { text, isFaithful: true }
  }
  return { text, isFaithful: false }
}

/** A list keeps its own bullet. */
function styleFrom(sign: string | undefined, style: WritingStyle): WritingStyle {
  return sign === '-' || sign === '*' || sign === '+' ? { ...style, bullet: sign } : style
}

/** Markdown reads bare addresses in a text as links, whatever characters surround them. */
function withLiteralLinks(blocks: RichBlock[]): RichBlock[] {
  const root = { type: 'root', children: blocks } as unknown as Root
  for (const { transforms } of gfmFromMarkdown()) for (const transform of transforms ?? []) transform(root)
  visit(root, 'link', (node) => {
    node.title ??= ''
  })
  return blocks
}

/**
 * The granularity at which a changed block keeps bytes; `neighbours`: blocks beside a changed block are written anew
 * too.
 */
type Depth = 'lines' | 'blocks' | 'neighbours'

/** The prefix of the later lines of a block, and the separation of blocks. */
interface Setting {
  prefix: string
  isTight: boolean
  /** The first number of an ordered list whose numbers count up. */
  firstNumber?: number | undefined
  write(node: RichNode, index: number): string
}

class Splice {
  readonly #opened: OpenedText
  readonly #depth: Depth

  constructor(opened: OpenedText, depth: Depth) {
    this.#opened = opened
    this.#depth = depth
  }

  textOf(blocks: readonly RichBlock[]): string {
    const { source, blocks: placed, style } = this.#opened
    const [first, last] = [placed[0], placed.at(-1)]
    const setting: Setting = { prefix: '', isTight: false, write: (node) => writeBlocks([node as RichBlock], style) }
    const isCrlf = source.includes('\r\n')
    if (!first || !last) {
      const written = writeBlocks(blocks, style)
      const gap =
        written === '' || source === '' ? '' : /\n\s*\n$/.test(source) ? '' : source.endsWith('\n') ? '\n' : '\n\n'
      return source + inLineEnds(`${gap}${written}${written === '' ? '' : '\n'}`, isCrlf)
    }
    const body = this.#blocks(placed, blocks, setting)
    return source.slice(0, first.start) + inLineEnds(body, isCrlf) + source.slice(last.end)
  }

  #blocks(placed: readonly Placed[], next: readonly RichNode[], setting: Setting): string {
    const { source } = this.#opened
    const pairs = this.#depth === 'neighbours' ? withNeighbours(paired(placed, next)) : paired(placed, next)
    let text = ''
    pairs.forEach(({ old, at, node, isKept }, index) => {
      const before = pairs[index - 1]
      if (before) {
        const wereAdjacent = old && before.old && at === before.at + 1
        text += wereAdjacent ? source.slice(before.old?.end, old.start) : gapBetween(before.node, node, setting)
      }
      text += old && isKept ? this.#kept(old, index, setting) : this.#changed(old, node, index, setting)
    })
    return text
  }

  /** The bytes of an unedited block; an item that moved in an ordered list is renumbered. */
  #kept(old: Placed, index: number, { firstNumber }: Setting): string {
    const bytes = this.#opened.source.slice(old.start, old.end)
    if (firstNumber === undefined) return bytes
    const number = String(firstNumber + index)
    const [marker = ''] = /^\d+/.exec(bytes) ?? []
    return marker.length === number.length || !bytes.includes('\n') ? bytes.replace(/^\d+/, number) : bytes
  }

  #changed(old: Placed | undefined, node: RichNode, index: number, setting: Setting): string {
    const inside = old && this.#depth === 'lines' ? this.#inside(old, node, setting) : undefined
    return inside ?? indented(setting.write(node, index), setting.prefix)
  }

  /** A changed block whose unchanged parts keep their bytes; undefined where it is written as a whole. */
  #inside(old: Placed, node: RichNode, setting: Setting): string | undefined {
    const { source, style } = this.#opened
    const was = old.node
    const next = blockChildren(node)
    const [first, last] = [old.children[0], old.children.at(-1)]
    if (next.length === 0 || !first || !last) return this.#lines(old, node, setting)
    if (was.type === 'table' && node.type === 'table') return this.#table(old, was, node, setting)
    let opening = source.slice(old.start, first.start)
    // The text of an item begins on the line of its marker.
    if (node.type === 'listItem' && opening.includes('\n')) return undefined
    const inner = this.#settingInside(old, node, setting)
    if (!inner) return undefined
    if (
      node.type === 'containerDirective' &&
      keyOf({ ...was, children: [] } as RichNode) !== keyOf({ ...node, children: [] })
    )
      opening = opening.replace(/^[^\r\n]*/, writeOpening(node, style))
    return opening + this.#blocks(old.children, next, inner) + source.slice(last.end, old.end)
  }

  /** The setting for the children of a block; undefined where the two blocks are of different kinds. */
  #settingInside(
    { node: was, start, column, children }: Placed,
    node: RichNode,
    setting: Setting,
  ): Setting | undefined {
    const { source, style } = this.#opened
    const { prefix, isTight } = setting
    const write = (child: RichNode) => writeBlocks([child as RichBlock], style)
    if (was.type === 'containerDirective' && node.type === 'containerDirective')
      return was.name === node.name ? { prefix, isTight: false, write } : undefined
    if (was.type === 'blockquote' && node.type === 'blockquote') return { prefix: `${prefix}> `, isTight: false, write }
    if (was.type === 'listItem' && node.type === 'listItem')
      return { prefix: prefix + ' '.repeat((children[0]?.column ?? column) - column), isTight, write }
    if (was.type !== 'list' || node.type !== 'list') return undefined
    if (was.ordered !== node.ordered || was.start !== node.start || was.loose !== node.loose) return undefined
    const own = styleFrom(source[start], style)
    const writeAt = (item: RichNode, index: number) => writeItem(item as RichItem, node, node.start + index, own)
    const countsUp = children.every(
      (item, index) => Number.parseInt(source.slice(item.start), 10) === was.start + index,
    )
    const firstNumber = node.ordered && countsUp ? node.start : undefined
    return { prefix, isTight: !node.loose, firstNumber, write: writeAt }
  }

  /** Unchanged rows keep their bytes; the line below the header stays. */
  #table(old: Placed, was: RichTable, node: RichTable, setting: Setting): string | undefined {
    const { source, style } = this.#opened
    const rows = node.children
    if (keyOf({ ...was, children: [] }) !== keyOf({ ...node, children: [] })) return undefined
    const [header, second] = old.children
    const [newHeader, ...below] = rows
    if (!header || !newHeader || paired(old.children, rows)[0]?.at !== 0) return undefined
    const inner: Setting = { ...setting, isTight: true, write: (row) => writeRow(row as RichRow, style) }
    const delimiter = source.slice(header.end, second?.start ?? old.end)
    const body = this.#blocks(old.children.slice(1), below, inner)
    const text = this.#blocks([header], [newHeader], inner) + delimiter
    if (body === '') return text.replace(/\s+$/, '')
    return text + (second ? '' : `\n${setting.prefix}`) + body
  }

  /** For a block whose written form matches the source line by line: equal lines keep their bytes. */
  #lines(old: Placed, node: RichNode, setting: Setting): string | undefined {
    if (old.node.type !== node.type) return undefined
    const written = indented(setting.write(node, 0), setting.prefix)
    const before = indented(setting.write(old.node, 0), setting.prefix).split('\n')
    const source = this.#opened.source.slice(old.start, old.end).replaceAll('\r\n', '\n').split('\n')
    if (before.length !== source.length || source.length === 1) return written
    const lines: string[] = []
    let at = 0
    for (const { added, removed, value } of diffArrays(before, written.split('\n'))) {
      if (added) lines.push(...value)
      else {
        if (!removed) lines.push(...source.slice(at, at + value.length))
        at += value.length
      }
    }
    return lines.join('\n')
  }
}

interface Pair {
  old?: Placed
  /** The index of the old block among its siblings; -1 without one. */
  at: number
  node: RichNode
  isKept: boolean
}

/**
 * Pairs every block of the document with its original in the source: first the unchanged ones, then the changed ones.
 */
function paired(placed: readonly Placed[], next: readonly RichNode[]): Pair[] {
  const keys = next.map(keyOf)
  const pairs: Pair[] = next.map((node) => ({ at: -1, node, isKept: false }))
  let [inOld, inNext] = [0, 0]
  let run = { old: [] as number[], next: [] as number[] }
  const endRun = () => {
    pairChanged(run, placed, keys, pairs)
    run = { old: [], next: [] }
  }
  for (const { added, removed, value } of diffArrays(
    placed.map(({ key }) => key),
    keys,
  )) {
    for (let count = value.length; count > 0; count--) {
      if (removed) run.old.push(inOld++)
      else if (added) run.next.push(inNext++)
      else {
        endRun()
        const pair = pairs[inNext++] as Pair
        Object.assign(pair, { old: placed[inOld], at: inOld++, isKept: true })
      }
    }
  }
  endRun()
  return pairs
}

/** Pairs blocks of one type that are most alike, in their order. */
function pairChanged(
  run: { old: number[]; next: number[] },
  placed: readonly Placed[],
  keys: readonly string[],
  pairs: readonly Pair[],
): void {
  const score = run.old.map((old) =>
    run.next.map((next) => {
      const [was, is] = [placed[old] as Placed, pairs[next] as Pair]
      return was.node.type === is.node.type ? 0.1 + likeness(was.key, keys[next] ?? '') : -1
    }),
  )
  const best: number[][] = Array.from({ length: run.old.length + 1 }, () => Array(run.next.length + 1).fill(0))
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  for (let row = run.old.length - 1; row >= 0; row--)
    for (let column = run.next.length - 1; column >= 0; column--) {
      const both = (score[row]?.[column] ?? -1) + at(row + 1, column + 1)
      ;(best[row] as number[])[column] = Math.max(at(row + 1, column), at(row, column + 1), both)
    }
  for (let row = 0, column = 0; row < run.old.length && column < run.next.length; ) {
    const own = score[row]?.[column] ?? -1
    if (own > 0 && at(row, column) === own + at(row + 1, column + 1)) {
      const old = run.old[row++] as number
      Object.assign(pairs[run.next[column++] as number] as Pair, { old: placed[old], at: old })
    } else if (at(row, column) === at(row + 1, column)) row++
    else column++
  }
}

/** From 0 to 1: the share of the longer text that is a common start or end. */
function likeness(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return (head + tail) / Math.max(a.length, b.length, 1)
}

/** Blocks beside a changed block are written anew with it, as their end may depend on the next block. */
function withNeighbours(pairs: readonly Pair[]): Pair[] {
  return pairs.map((pair, index) => {
    const isBeside = [pairs[index - 1], pairs[index + 1]].some((other) => other && !other.isKept)
    return isBeside ? { ...pair, isKept: false } : pair
  })
}

function gapBetween(before: RichNode, node: RichNode, { prefix, isTight }: Setting): string {
  const areLists = before.type === 'list' && node.type === 'list' && before.ordered === node.ordered
  const isOneList = areLists && !before.loose && !node.loose
  const isBlank = !isTight && !isOneList
  return `\n${isBlank ? `${prefix.trimEnd()}\n` : ''}${prefix}`
}

function indented(text: string, prefix: string): string {
  if (prefix === '') return text
  return text.replace(/\n(.*)/g, (_, line: string) => `\n${line === '' ? prefix.trimEnd() : prefix + line}`)
}

function inLineEnds(text: string, isCrlf: boolean): string {
  return isCrlf ? text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n') : text
}
