/** A character that is invisible to readers, or reorders visible text, in a text that somebody is responsible for. */
export class HiddenCharacter extends Error {
  /** Such as "section symptoms". */
  readonly place: string
  /** In UTF-16 units, in the text or markup of the field. */
  readonly offset: number
  /** Such as "U+202E". */
  readonly character: string

  constructor(place: string, offset: number, found: string) {
    const character = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    super(`${place}: the hidden character ${character} at ${offset}`)
    this.place = place
    this.offset = offset
    this.character = character
  }
}

/**
 * Control characters but white space, soft hyphen, bidirectional controls, zero-width characters, fillers, variation
 * selectors, tags, private use, non-characters and halves of surrogate pairs. Ranges and not a property of Unicode:
 * every implementation must refuse the same, whatever its version of Unicode.
 */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: single characters that combine are what is refused
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uD800-\uDFFF\uE000-\uF8FF\uFDD0-\uFDEF\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\uFFFE\uFFFF\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}\u{F0000}-\u{10FFFF}]/u

/** Unicode's White_Space, runs of which are one space. */
export const whiteSpace = /[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/u

/** @throws HiddenCharacter for the first one. @param start  offset of the text in the field */
export function refuseHidden(text: string, place: string, start = 0): void {
  const found = hidden.exec(text)
  if (found) throw new HiddenCharacter(place, start + found.index, found[0])
}

/** A plain text in its canonical form: NFC, runs of white space as one space, none at its ends. */
export function visibleText(text: string, place: string): string {
  refuseHidden(text, place)
  return text.split(whiteSpace).filter(Boolean).join(' ').normalize('NFC')
}
