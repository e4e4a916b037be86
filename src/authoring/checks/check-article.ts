import type { IsoDate } from '#model/articles/date.ts'
import { longestTitle } from '#model/articles/document-title.ts'
import type { Image } from '#model/articles/image.ts'
import { dayAfter } from '#model/day.ts'
import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import type { Point } from '../problem.ts'
import type { Path } from '../reading/data-file.ts'

/** A lead picture should be at least as wide as the text on a phone. */
const smallestLeadPx = 360

interface CheckedArticle {
  title: string
  dates: Record<string, IsoDate | undefined>
  hasSources: boolean
  /** Written elsewhere: the original page lists the sources. */
  isTakenOver: boolean
  image: Image | undefined
}

/**
 * Warns of content or gaps in an article that would trouble readers. A later date is an error: nobody can have reviewed
 * or updated an article in the future.
 *
 * @param pointOf  the place of a key of the front matter, in the article's words
 */
export function checkArticle(
  { title, dates, hasSources, isTakenOver, image }: CheckedArticle,
  pointOf: (path: Path) => Point,
  context: FileContext,
): void {
  const { published = context.today } = dates
  const waits = published > context.today
  const shownFrom = waits ? published : context.today
  if (waits)
    reportWarning(context, pointOf(['dates', 'published']), `publication on ${published}, ${futureDate}`, waiting)
  // East of Greenwich the next day has already begun.
  const latest = dayAfter(shownFrom)
  for (const [name, date] of Object.entries(dates)) {
    if (name === 'published' || date === undefined || date <= shownFrom) continue
    const report = date > latest ? reportError : reportWarning
    report(context, pointOf(['dates', name]), `${date}, ${futureDate}`, 'a day that has come')
  }
  if (title.length > longestTitle)
    reportWarning(
      context,
      pointOf(['title']),
      `a title of ${title.length} characters, which search results and tabs cut`,
      `${longestTitle} characters at most`,
    )
  if (!hasSources && !isTakenOver)
    reportWarning(context, pointOf([]), 'an article without sources', 'sources: what its statements rest on')
  // An unusable picture is already reported, and has no size.
  if (image && image.width > 1 && image.width < smallestLeadPx)
    reportWarning(
      context,
      pointOf(['image']),
      `a lead picture of ${image.width} pixels`,
      `one that is ${smallestLeadPx} pixels wide or more`,
    )
}

/** Part of the warning about a date, which holds until that day. */
export const futureDate = 'which lies in the future'
const waiting = 'a day that has come; readers get the article from that day on, at midnight UTC'
