/** Text in pieces, those that match a search marked; nothing in it is markup. */
export type MarkedText = { text: string; isMatch: boolean }[]

/** Control characters, which `searchable` keeps out of what is searched. */
export const matchStart = '\u0002'
export const matchEnd = '\u0003'

/** Splits an answer of Postgres, whose matches stand between `matchStart` and `matchEnd`. */
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
