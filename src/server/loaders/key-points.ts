import { attributeOf, type CanonicalElement, type CanonicalNode } from '#canonical/canonical-node.ts'
import { isQuickLook } from '#model/articles/section.ts'
import type { LanguageCode } from '#model/site/language.ts'

/** The most points offered, and the most characters of each. */
const most = { points: 8, characters: 220 }

/**
 * REV-12: the key points of an article, in the words of its text: the lines of its quick look, else the first sentence
 * of each section.
 */
export function keyPoints([, , ...parts]: CanonicalElement, language: LanguageCode): string[] {
  const sections = parts.filter((part): part is CanonicalElement => typeof part !== 'string' && part[0] === 'section')
  const summary = sections.find((section) => isQuickLook({ id: attributeOf(section, 'id') ?? '' }))
  const found = summary
    ? linesOf(summary).map((line) => (line.length > most.characters ? firstSentence(line, language) : line))
    : sections.flatMap((section) =>
        linesOf(section)
          .slice(0, 1)
          .map((line) => firstSentence(line, language)),
      )
  return [...new Set(found)].filter((point) => point !== '' && point.length <= most.characters).slice(0, most.points)
}

/** The items and paragraphs of a part, without headings. */
function linesOf(element: CanonicalElement): string[] {
  const [name, , ...children] = element
  if (name === 'heading') return []
  if (name === 'p' || name === 'li') return [wordsOf(element).replace(/\s+/g, ' ').trim()]
  return children.flatMap((child) => (typeof child === 'string' ? [] : linesOf(child)))
}

function wordsOf(node: CanonicalNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(wordsOf).join('')
}

function firstSentence(line: string, language: LanguageCode): string {
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(line)
  return first?.segment.trim() ?? ''
}
