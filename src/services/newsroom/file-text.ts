import { ContentFieldRefused } from './content-refused.ts'

/** Longest text of a file, in characters. */
export const longestFile = 2_000_000

/** @throws ContentFieldRefused for what no file can hold */
export function requireText(text: string): void {
  if (text.length > longestFile)
    throw new ContentFieldRefused('text', `The text has ${text.length} characters; expected at most ${longestFile}.`)
  if (text.includes('\0') || !text.isWellFormed())
    throw new ContentFieldRefused('text', 'The text holds characters that no text has; expected UTF-8 without NUL.')
}
