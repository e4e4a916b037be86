import type { Article } from '#model/articles/article.ts'
import type { IsoDate } from '#model/articles/date.ts'

/** The dates for metadata. The last change is never before the publication. */
export function articleDates({ propsFor }: Pick<Article, 'propsFor'>): {
  published?: IsoDate | undefined
  modified?: IsoDate | undefined
  lastReviewed?: IsoDate | undefined
} {
  const { published, lastUpdates, medicallyReviewed } = propsFor.byline.dates
  return {
    published: published?.date,
    modified: [published?.date, lastUpdates?.date]
      .filter((date) => date !== undefined)
      .sort()
      .at(-1),
    lastReviewed: medicallyReviewed?.date,
  }
}
