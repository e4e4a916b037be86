/** Plain text in parts; those that match a search are marked. */
export type MarkedText = { text: string; isMatch: boolean }[]

/** Control characters, which `searchable` removes from everything that is searched. */
export const matchStart = '\u0002'
export const matchEnd = '\u0003'

/** Splits the result of `ts_headline`, with matches between `matchStart` and `matchEnd`. */
export function markedText(marked: string): MarkedText {
  return marked
    .split(matchStart)
    .flatMap((piece, index) => {
      if (index === 0) return [{ text: piece, isMatch: false }]
      const [match = '', rest = ''] = piece.split(matchEnd)
      return [
        { text: match, isMatch: true },
        { text: rest, isMatch: false },
      ]
    })
    .filter((part) => part.text !== '')
}
