import { attributeOf, type CanonicalElement, type CanonicalNode } from './canonical-node.ts'
import { inlineNames } from './inline-names.ts'

/** A paragraph, an item or a cell, with its unchanged sentences. */
export interface SentenceLine {
  /** The id of its section; empty for the head and the end of the article. */
  section: string
  /** The title of the section; may be empty. */
  title: string
  sentences: string[]
}

const lineNames = new Set([
  'title',
  'deck',
  'heading',
  'p',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'caption',
  'figcaption',
  'pre',
])

/** The lines of a text with their sentences, for a reader to select (REV-10). */
export function sentenceLines([, , ...parts]: CanonicalElement, language: string): SentenceLine[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  return parts
    .filter((part): part is CanonicalElement => typeof part !== 'string' && part[0] !== 'end')
    .flatMap((part) => {
      const isSection = part[0] === 'section'
      const place = {
        section: isSection ? (attributeOf(part, 'id') ?? '') : '',
        title: isSection ? (attributeOf(part, 'title') ?? '') : '',
      }
      return linesOf(part).map((line) => ({
        ...place,
        sentences: [...segmenter.segment(line)].map(({ segment }) => segment.trim()).filter(Boolean),
      }))
    })
}

/** The section of a text that has these words exactly; null where none has. White space counts as one blank. */
export function sectionOfWords(text: CanonicalElement, quote: string, section?: string): string | null {
  const [, , ...parts] = text
  const words = plain(quote)
  if (words === '') return null
  for (const part of parts) {
    if (typeof part === 'string' || part[0] === 'end') continue
    const id = part[0] === 'section' ? (attributeOf(part, 'id') ?? '') : ''
    if ((section === undefined || section === id) && linesOf(part).some((line) => line.includes(words))) return id
  }
  return null
}

function linesOf(element: CanonicalElement): string[] {
  const [name, , ...children] = element
  if (lineNames.has(name) && children.every((child) => typeof child === 'string' || inlineNames.has(child[0])))
    return [plain(children.map(wordsOf).join(''))].filter(Boolean)
  let loose = ''
  const lines: string[] = []
  for (const child of children) {
    if (typeof child === 'string' || inlineNames.has(child[0])) loose += wordsOf(child)
    else lines.push(plain(loose), ...linesOf(child))
    if (typeof child !== 'string' && !inlineNames.has(child[0])) loose = ''
  }
  return [...lines, plain(loose)].filter(Boolean)
}

function wordsOf(node: CanonicalNode): string {
  if (typeof node === 'string') return node
  const [name, , ...children] = node
  return name === 'br' ? ' ' : children.map(wordsOf).join('')
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
