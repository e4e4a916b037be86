function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

/** English and the western European languages: ASCII and Latin-1, with the no-break space and the soft hyphen. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸıẞ`

/** What health writing needs beyond letters: dashes, quotes, comparisons, doses, fractions, footnote marks. */
const signs = '–—‘’‚“”„†‡•…‰′″‹›€™←↑→↓−∕⁄≈≠≤≥✓⅓⅔⅛⅜⅝⅞⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉αβγδμωΩ'

/** Thin and narrow no-break space, no-break hyphen. */
const spaces = '\u2009\u202f\u2011'

/** The further letters that occur in the names of people: central European, Baltic, Romanian, Turkish. */
const names = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŢţŤťŪūŮůŰűŲųŹźŻżȘșȚț'

/** What running text needs. */
export const textCharacters = latin + signs + spaces + names
/** What emphasis needs: names are rarely set in italics, and each kilobyte counts. */
export const emphasisCharacters = latin + signs + spaces
