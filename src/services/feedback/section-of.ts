import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { sectionOfWords } from '#canonical/sentences.ts'

/**
 * The id of the section with exactly these words: the given section if it has them, else the first that does. Null if
 * no section does.
 */
export function sectionOf(text: CanonicalElement, quote: string, section: string | undefined): string | null {
  return (section === undefined ? null : sectionOfWords(text, quote, section)) ?? sectionOfWords(text, quote)
}
