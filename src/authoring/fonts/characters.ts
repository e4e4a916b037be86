function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

/** English and the western European languages: ASCII and Latin-1, with the no-break space and the soft hyphen. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıẞ`

/** Characters of health texts beyond letters: dashes, quotes, comparisons, doses, fractions, footnote marks. */
const signs = '–—‘’‚“”„†‡•…‰′″‹›€™←↑→↓−∕⁄≈≠≤≥✓⅓⅔⅛⅜⅝⅞⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉αβγδμωΩ'

/** Thin and narrow no-break space, no-break hyphen. */
const spaces = '\u2009\u202f\u2011'

/** The further letters that occur in the names of people: central European, Baltic, Romanian, Turkish. */
const names = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŢţŤťŪūŮůŰűŲųŹźŻżȘșȚț'

/**
 * Modern Standard Arabic with its vowel signs and digits, and the letters of names and loan words. Includes the space:
 * pages wait for a font by it.
 */
export const arabicCharacters = ` ،؛؟ـ${range(0x621, 0x63a)}${range(0x641, 0x655)}ٰ${range(0x660, 0x66c)}پچژڤگکیۀ`

/** All characters that a text may need. */
export const textCharacters = latin + signs + spaces + names

export type Script = 'latin' | 'arabic'

/** The characters of a script that a publisher's font is cut down to. */
export const charactersOf: Record<Script, string> = { latin: textCharacters, arabic: arabicCharacters }

/** Characters of nearly every page: a first page waits for these only, so each kilobyte counts. */
export const coreCharacters = `${range(0x20, 0x7e)}\u00a0\u00ad°±²³µ·¹¼½¾×áäçèéêíïñóôöúüß–—‘’“”•…′−→≤≥${spaces}`
/** The others: only pages that contain one fetch them. */
export const otherCharacters = without(textCharacters, coreCharacters)
function without(text: string, excluded: string): string {
  return [...text].filter((character) => !excluded.includes(character)).join('')
}

/** The characters as a value of `unicode-range`. */
export function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [first: number, last: number][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && point === run[1] + 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return runs.map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(', ')
}
