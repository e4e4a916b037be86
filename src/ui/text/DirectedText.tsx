import { directionOfText } from '#model/text/direction-runs.ts'
import { directed, isolated } from '#texts/directed.tsx'
import { useTexts } from '#texts/Text.tsx'

/**
 * Plain text of a document, such as a title, with the pieces that run against the direction of the page isolated
 * (LANG-3).
 */
export function DirectedText({ text }: { text: string }) {
  return directed(text, useTexts().direction)
}

/** The same text as one flex item: in a flex row each piece would be an item and lose the spaces around it. */
export function DirectedLabel({ text }: { text: string }) {
  const content = directed(text, useTexts().direction)
  return typeof content === 'string' ? content : <span>{content}</span>
}

/** A reader's text, in any language: its direction is that of its first letter, as with `dir="auto"`. */
export function ReadersText({ text }: { text: string }) {
  const { direction } = useTexts()
  return isolated(text, directionOfText(text) ?? direction)
}
