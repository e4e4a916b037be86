import { ContentRefused } from './content-refused.ts'

/** Longest text of a file, in characters. */
export const longestFile = 2_000_000

/** @throws ContentRefused for a text that no file can hold */
export function requireText(text: string): void {
  if (text.length > longestFile)
    throw new ContentRefused(`The text has ${text.length} characters; expected at most ${longestFile}.`)
  if (text.includes('\0') || !text.isWellFormed())
    throw new ContentRefused('The text holds characters that no text has; expected UTF-8 without NUL.')
}
