import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { sectionOfWords } from '#canonical/sentences.ts'

/**
 * The id of the section that words stand in, exactly as they are: that which is named, else the first. Null where they
 * stand nowhere in the text.
 */
export function sectionOf(text: CanonicalElement, quote: string, section: string | undefined): string | null {
  return (section === undefined ? null : sectionOfWords(text, quote, section)) ?? sectionOfWords(text, quote)
}
