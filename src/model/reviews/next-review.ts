import { dayAfter } from '../day.ts'

/** The longest time until the next review of a text, in days. */
const longestDays = 3 * 366

/** The mistake in the day of a next review; undefined for a valid day. @param today  the day of the review */
export function nextReviewProblem(next: string | null, today: string): string | undefined {
  if (next !== null && next > today && next <= dayAfter(today, longestDays)) return
  return 'Expected a day of the next review within three years.'
}
