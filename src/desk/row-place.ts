import { z } from 'zod/mini'

/** The place of a row in a list from the newest to the oldest, `TIME/ID`; it stays valid when the row is deleted. */
export const RowPlaceText = z.templateLiteral(
  [z.iso.datetime(), '/', z.uuid()],
  'Give the time and the id of a row: TIME/ID.',
)
export type RowPlaceText = z.infer<typeof RowPlaceText>

export function placeOf(row: { madeAt: string; id: string }): RowPlaceText {
  return `${row.madeAt}/${row.id}`
}

export function readPlace(text: RowPlaceText): { madeAt: Date; id: string } {
  const [time = '', id = ''] = text.split('/')
  return { madeAt: new Date(time), id }
}
