import type { MarkedText } from './marked-text.ts'
import { markedText, matchEnd, matchStart } from './marked-text.ts'

/** The most characters of an excerpt, and the length from which it needs no further sentence. */
const maxLength = 280
const enoughLength = 140
/** Characters of a line that makes sense by itself; shorter lines are mostly headings and list items. */
const passageLength = 40
/** The value of such a line, in matches. */
const passageWorth = 1.5

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The passage of a text with the most searched words. It begins with a sentence.
 *
 * @param marked  lines of text, matches between `matchStart` and `matchEnd`
 * @returns null if nothing in it matches
 */
export function excerptOf(marked: string): MarkedText | null {
  const lines = marked.split('\n')
  let best: { index: number; score: number } | null = null
  for (const [index, line] of lines.entries()) {
    if (!line.includes(matchStart)) continue
    const score = matchesIn(line) + (line.length >= passageLength ? passageWorth : 0)
    if (!best || score > best.score) best = { index, score }
  }
  if (!best) return null
  const line = lines[best.index] ?? ''
  const passage = line.length < passageLength ? withNextLines(lines.slice(best.index)) : fromBestSentence(line)
  return markedText(cut(passage))
}

/** A short line and those after it, such as the items of a list. */
function withNextLines(lines: string[]): string {
  let text = ''
  for (const line of lines) {
    if (text !== '' && (lengthOf(text) >= enoughLength || lengthOf(text + line) > maxLength)) break
    text += text === '' ? line : ` · ${line}`
  }
  return text
}

/** The sentence with the most matches, and following sentences up to the wanted length. */
function fromBestSentence(line: string): string {
  const parts = [...sentences.segment(line)].map(({ segment }) => segment)
  let start = 0
  for (const [index, part] of parts.entries()) if (matchesIn(part) > matchesIn(parts[start] ?? '')) start = index
  let text = ''
  for (const part of parts.slice(start)) {
    if (text !== '' && (lengthOf(text) >= enoughLength || lengthOf(text + part) > maxLength)) break
    text += part
  }
  return balanced(text.trim())
}

/** Closes a match that the end of a sentence cuts in two. */
function balanced(text: string): string {
  const opened = text.lastIndexOf(matchStart)
  const closed = text.lastIndexOf(matchEnd)
  return opened > closed ? text + matchEnd : text
}

/** Cuts the beginning if the first match comes too late, and the end after the last whole word that fits. */
function cut(text: string): string {
  if (lengthOf(text) <= maxLength) return text
  const first = text.indexOf(matchStart)
  const start = first > maxLength / 2 ? text.indexOf(' ', first - maxLength / 4) + 1 : 0
  let end = start
  for (let length = 0; length < maxLength && end < text.length; end += 1) {
    if (text[end] !== matchStart && text[end] !== matchEnd) length += 1
  }
  if (end < text.length) {
    const space = text.lastIndexOf(' ', end)
    end = space > start ? space : end
  }
  return `${start > 0 ? '… ' : ''}${balanced(text.slice(start, end).trim())}${end < text.length ? ' …' : ''}`
}

function lengthOf(marked: string): number {
  return marked.replaceAll(matchStart, '').replaceAll(matchEnd, '').length
}

/** The number of different words that match. */
function matchesIn(marked: string): number {
  return new Set(
    marked
      .split(matchStart)
      .slice(1)
      .map((piece) => piece.split(matchEnd, 1)[0]?.toLowerCase()),
  ).size
}
