import type { IsoDate } from '#model/articles/date.ts'
import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import { type Point, quoted } from '../problem.ts'
import type { Path } from '../reading/data-file.ts'

interface ReviewedArticle {
  authors: readonly string[]
  medicalReviewers: readonly string[]
  dates: { medicallyReviewed?: IsoDate | undefined; lastUpdates?: IsoDate | undefined }
  /** Entries by day. */
  history: Record<
    IsoDate,
    { isMedical?: boolean | undefined; updateReason: readonly string[]; medicallyReviewedBy: readonly string[] }
  >
}

/**
 * Reports medical reviews that a byline or the history would misstate: by an author, without a day or a reviewer, or
 * followed by a medical change that readers would not see.
 *
 * @param pointOf  the place of a key of the front matter
 */
export function checkReview(
  { authors, medicalReviewers, dates, history }: ReviewedArticle,
  pointOf: (path: Path) => Point,
  context: FileContext,
): void {
  const own = Object.entries(history).flatMap(([day, { medicallyReviewedBy }]) =>
    medicallyReviewedBy.filter((reviewer) => authors.includes(reviewer)).map((reviewer) => ({ day, reviewer })),
  )
  for (const { day, reviewer } of own)
    reportOwnReview(reviewer, pointOf(['history', day, 'medicallyReviewedBy']), context)
  if (medicalReviewers.length === 0) {
    const found = 'a day of medical review, and no reviewer'
    const expected = 'medicalReviewers: who reviewed it; readers are told of no review'
    if (dates.medicallyReviewed !== undefined)
      reportWarning(context, pointOf(['dates', 'medicallyReviewed']), found, expected)
    return
  }
  for (const [index, reviewer] of medicalReviewers.entries())
    if (authors.includes(reviewer)) reportOwnReview(reviewer, pointOf(['medicalReviewers', index]), context)
  const reviewed = dates.medicallyReviewed
  if (reviewed === undefined) {
    const found = 'a medical reviewer, and no day of the review'
    reportWarning(context, pointOf(['medicalReviewers']), found, 'dates: { medicallyReviewed: … }')
    return
  }
  for (const [day, { isMedical, updateReason }] of Object.entries(history)) {
    if (!isMedical || day <= reviewed) continue
    const change = `a medical change on ${day}, after the review of ${reviewed}`
    if (updateReason.length === 0)
      reportError(context, pointOf(['history', day]), `${change}, without a word of it`, 'updateReason: what changed')
    else if ((dates.lastUpdates ?? '') < day)
      reportError(
        context,
        pointOf(['dates']),
        `${change}, which the byline does not tell`,
        `lastUpdates: ${day} or later`,
      )
  }
}

function reportOwnReview(reviewer: string, point: Point, context: FileContext): void {
  const found = `the medical reviewer ${quoted(reviewer)}, who is also an author`
  reportError(context, point, found, 'somebody who did not write the article')
}
