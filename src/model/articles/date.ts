import { z } from 'zod'

/** A calendar day, `YYYY-MM-DD`. Editorial dates carry no time and no zone. */
export const IsoDate = z.iso.date('expected a date such as 2026-03-14')
export type IsoDate = z.infer<typeof IsoDate>

/** A day with its display text for readers, such as "March 14, 2026". */
export const DisplayDate = z.object({ date: IsoDate, display: z.string().min(1) })
export type DisplayDate = z.infer<typeof DisplayDate>

let words: Intl.DateTimeFormat | undefined

/** "March 14, 2026" for `2026-03-14`. */
export function displayDate(date: IsoDate): DisplayDate {
  // Created on first use: that takes longer than loading all other schemas.
  words ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return { date, display: words.format(new Date(`${date}T00:00:00Z`)) }
}

/** The four byline dates (spec section 3); any of them may be missing. */
export const BylineDates = z.object({
  published: DisplayDate.optional(),
  lastUpdates: DisplayDate.optional(),
  medicallyReviewed: DisplayDate.optional(),
  factChecked: DisplayDate.optional(),
})
export type BylineDates = z.infer<typeof BylineDates>
