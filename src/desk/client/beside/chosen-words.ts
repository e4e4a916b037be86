import { useEffect, useState } from 'react'
import { anchorAt, findAnchor } from '#model/newsroom/text-anchor.ts'
import type { Anchor } from '../../notes-api.ts'

/** The words of the text that were selected last, on the page or in its source. */
export function useChosenWords(): Anchor | null {
  const [words, setWords] = useState<Anchor | null>(null)
  useEffect(() => {
    const read = () => {
      const next = chosenWords()
      if (next) setWords(next)
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])
  return words
}

function chosenWords(): Anchor | null {
  const { activeElement } = document
  if (activeElement instanceof HTMLTextAreaElement && activeElement.rows > 20)
    return anchorAt(activeElement.value, activeElement.selectionStart, activeElement.selectionEnd)
  const selection = getSelection()
  const root = editedText()
  if (!selection || selection.isCollapsed || !root?.contains(selection.anchorNode)) return null
  const range = selection.getRangeAt(0)
  const { text, pieces } = readText(root)
  const chosen = pieces.filter(({ node }) => range.intersectsNode(node))
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (!first || !last) return null
  return anchorAt(
    text,
    first.start + (first.node === range.startContainer ? range.startOffset : 0),
    last.start + (last.node === range.endContainer ? range.endOffset : last.node.length),
  )
}

/** The page in the editor. */
function editedText(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main .ProseMirror')
}

/** Selects the words of an anchor in the text and brings them into view. @returns whether the text has them */
export function showWords(anchor: Anchor): boolean {
  const area = [...document.querySelectorAll('textarea')].find(({ rows, offsetParent }) => rows > 20 && offsetParent)
  if (area) {
    const found = findAnchor(area.value, anchor)
    if (!found) return false
    area.focus()
    area.setSelectionRange(found.start, found.end)
    return true
  }
  const range = rangeOf(anchor)
  // The page stays in the document, hidden, while its details or its preview are shown.
  if (!range || !editedText()?.offsetParent) return false
  editedText()?.focus()
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  return true
}

/** Highlights the words of anchors on the page without changing its DOM. */
export function useMarkedWords(anchors: readonly Anchor[]): void {
  useEffect(() => {
    let frame = 0
    const mark = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const ranges = anchors.flatMap((anchor) => rangeOf(anchor) ?? [])
        CSS.highlights.set('desk-note', new Highlight(...ranges))
      })
    }
    mark()
    const changes = new MutationObserver(mark)
    const main = document.querySelector('main')
    if (main) changes.observe(main, { childList: true, characterData: true, subtree: true })
    return () => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      CSS.highlights.delete('desk-note')
    }
  }, [anchors])
}

function rangeOf(anchor: Anchor): Range | null {
  const root = editedText()
  if (!root) return null
  const { text, pieces } = readText(root)
  const found = findAnchor(text, anchor)
  if (!found) return null
  const range = document.createRange()
  const at = (offset: number) => {
    const piece = pieces.findLast(({ start }) => start <= offset)
    return piece && ([piece.node, Math.min(offset - piece.start, piece.node.length)] as const)
  }
  const [start, end] = [at(found.start), at(found.end - 1)]
  if (!start || !end) return null
  range.setStart(...start)
  range.setEnd(end[0], Math.min(end[1] + 1, end[0].length))
  return range
}

/** Blocks: the last word of a block and the first word of the next are separate words. */
const block = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, figcaption'

/** The text of the page with a space between blocks and lines, and the offset of each text node in it. */
function readText(root: HTMLElement): { text: string; pieces: { node: Text; start: number }[] } {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  const pieces: { node: Text; start: number }[] = []
  let text = ''
  let last: Element | null | undefined
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) text += ' '
    if (!(node instanceof Text)) continue
    const inside = node.parentElement?.closest(block)
    if (pieces.length > 0 && inside !== last) text += ' '
    last = inside
    pieces.push({ node, start: text.length })
    text += node.data
  }
  return { text, pieces }
}
