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

/** The same in a row of boxes, where each piece would be a box of its own and lose the spaces around it. */
export function DirectedLabel({ text }: { text: string }) {
  const content = directed(text, useTexts().direction)
  return typeof content === 'string' ? content : <span>{content}</span>
}

/** What a reader wrote, in whatever language: its direction is that of its first letter, as `dir="auto"` finds it. */
export function ReadersText({ text }: { text: string }) {
  const { direction } = useTexts()
  return isolated(text, directionOfText(text) ?? direction)
}
