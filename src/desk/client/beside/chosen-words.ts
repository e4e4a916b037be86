import { useEffect, useState } from 'react'
import { contextLength, findAnchor } from '#model/newsroom/text-anchor.ts'
import type { Anchor } from '../../notes-api.ts'

/** Characters that a comment may be about. */
const longestQuote = 500

/** The words of the text that were chosen last, in the page or its source. */
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
    return anchorOf(activeElement.value, activeElement.selectionStart, activeElement.selectionEnd)
  const selection = getSelection()
  const root = editedText()
  if (!selection || selection.isCollapsed || !root?.contains(selection.anchorNode)) return null
  const range = selection.getRangeAt(0)
  const [before, after] = [range.cloneRange(), range.cloneRange()]
  before.selectNodeContents(root)
  before.setEnd(range.startContainer, range.startOffset)
  after.selectNodeContents(root)
  after.setStart(range.endContainer, range.endOffset)
  return contextOf(String(before), String(range), String(after))
}

function anchorOf(text: string, start: number, end: number): Anchor | null {
  return contextOf(text.slice(0, start), text.slice(start, end), text.slice(end))
}

function contextOf(before: string, chosen: string, after: string): Anchor | null {
  const quote = chosen.trim().slice(0, longestQuote)
  if (!/[\p{L}\p{N}]/u.test(quote)) return null
  return { quote, before: before.slice(-contextLength), after: after.slice(0, contextLength) }
}

/** The page that is edited. */
function editedText(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main .ProseMirror')
}

/** Chooses the words of an anchor in the text and brings them into view. @returns whether they are there */
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
  // It stays in the document while its details or its preview are looked at.
  if (!range || !editedText()?.offsetParent) return false
  editedText()?.focus()
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  return true
}

/** Marks the words of anchors in the page, without changing it: they are the ranges of a highlight. */
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
  const nodes: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  // A space between nodes: the last word of a paragraph and the first of the next are two.
  let text = ''
  const starts: number[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement?.closest('p, li, h1, h2, h3, h4, h5, h6, td, th')
    if (nodes.length > 0 && block !== nodes.at(-1)?.parentElement?.closest('p, li, h1, h2, h3, h4, h5, h6, td, th'))
      text += ' '
    starts.push(text.length)
    nodes.push(node as Text)
    text += node.textContent ?? ''
  }
  const found = findAnchor(text, anchor)
  if (!found) return null
  const range = document.createRange()
  const at = (offset: number) => {
    const index = starts.findLastIndex((start) => start <= offset)
    const node = nodes[index]
    return node ? ([node, Math.min(offset - (starts[index] ?? 0), node.length)] as const) : null
  }
  const [start, end] = [at(found.start), at(found.end - 1)]
  if (!start || !end) return null
  range.setStart(...start)
  range.setEnd(end[0], Math.min(end[1] + 1, end[0].length))
  return range
}
