import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import { blockOf, documentOf } from '#authoring/rich-text/document-tree.ts'
import { readMarkdown } from '#authoring/rich-text/read-markdown.ts'
import { keyOf } from '#authoring/rich-text/rich-tree.ts'
import { spanInDocument, textPlaces } from '#authoring/rich-text/text-places.ts'
import type { Remark } from './remark.ts'

/** A remark with its range in the document of the editor. */
export interface PlacedRemark {
  remark: Remark
  from: number
  to: number
  /** Whether it is about a whole node, such as a block without text. */
  isNode: boolean
}

/**
 * The ranges of remarks in the document. A remark outside it, such as on the front matter, has no range, and neither
 * has a remark on words that were changed since the text was written.
 */
export function placeRemarks(text: string, remarks: readonly Remark[], document: Node): PlacedRemark[] {
  if (remarks.length === 0) return []
  const { blocks } = readMarkdown(text)
  const places = textPlaces(blocks, text)
  const toDocument = followed(documentOf(blocks), document)
  return remarks.flatMap((remark) => {
    const { from, to } = remark.from === remark.to ? wordFrom(text, remark.from) : remark
    const span = spanInDocument(places, remark.from === remark.to ? remark : { from, to })
    const words =
      span?.isNode === false && remark.from === remark.to ? (spanInDocument(places, { from, to }) ?? span) : span
    if (!words) return []
    const start = toDocument(words.from)
    if (start === undefined) return []
    const end = start + words.to - words.from
    return end <= document.content.size ? [{ remark, from: start, to: end, isNode: words.isNode }] : []
  })
}

/** A mistake without a known end is shown at the word where it begins. */
function wordFrom(text: string, from: number): { from: number; to: number } {
  const word = /^[^\s]+/.exec(text.slice(from, from + 200))?.[0] ?? ''
  return { from, to: from + Math.max(1, word.length) }
}

/**
 * Maps a position in the document made from a text to the document on the page, which may have additional empty
 * paragraphs; undefined for blocks that only one of them has.
 */
function followed(made: Node, shown: Node): (pos: number) => number | undefined {
  if (made.eq(shown)) return (pos) => pos
  const moved = new Map<number, number>()
  const [before, after] = [offsetsOf(made), offsetsOf(shown)]
  let [inMade, inShown] = [0, 0]
  for (const { added, removed, value } of diffArrays(before.keys, after.keys)) {
    for (let count = value.length; count > 0; count--) {
      if (removed) inMade++
      else if (added) inShown++
      else moved.set(before.starts[inMade++] ?? 0, after.starts[inShown++] ?? 0)
    }
  }
  return (pos) => {
    const start = before.starts.findLast((at) => at <= pos) ?? 0
    const to = moved.get(start)
    return to === undefined ? undefined : to + pos - start
  }
}

function offsetsOf(document: Node): { keys: string[]; starts: number[] } {
  const starts: number[] = []
  document.forEach((_, offset) => {
    starts.push(offset)
  })
  return { keys: document.children.map((node) => keyOf(blockOf(node))), starts }
}
