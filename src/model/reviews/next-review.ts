import { dayAfter } from '../day.ts'

/** Longest time until a text is reviewed again, in days. */
const longestDays = 3 * 366

/** What is wrong with the day of a next review; undefined where nothing is. @param today  of the review */
export function nextReviewProblem(next: string | null, today: string): string | undefined {
  if (next !== null && next > today && next <= dayAfter(today, longestDays)) return
  return 'Expected a day of the next review within three years.'
}
