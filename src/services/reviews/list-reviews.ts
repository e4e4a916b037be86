import { dayAfter, dayOf } from '#model/day.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { ReviewedArticle } from '#store/reviews/reviews.ts'
import type { Store } from '#store/store.ts'
import { readFacts } from '../lists/read-facts.ts'
import { requirePermission } from '../staff/permission.ts'
import { type ReviewableId, type ReviewContext, reviewableIdOf } from './reviewable-text.ts'

/** Why an article is in the list, most pressing first. */
export const reviewNeeds = ['waiting', 'changed', 'overdue', 'due', 'unsigned', 'covered'] as const
export type ReviewNeed = (typeof reviewNeeds)[number]

/** An article with a review, or to be reviewed. */
export interface ReviewItem {
  id: ReviewableId
  /** Path of its file; of the article itself if it has no file. */
  path: string
  /** Null for an article without a file, for instance from JSON. */
  file: ContentFile | null
  need: ReviewNeed
  review: ReviewedArticle | null
}

/** Days before its day from which a review counts as due. */
const dueDays = 30

/** REV-3, REV-4: the articles by the state of their reviews, with titles. @throws NotPermitted */
export async function listReviews(
  { store, now = () => new Date() }: ReviewContext & { now?: () => Date },
  actor: Actor,
): Promise<(ReviewItem & { title: string })[]> {
  requirePermission(actor, 'reviews.read')
  await readFacts(store)
  const [items, titles] = await Promise.all([reviewItems(store, now()), store.workLists.titles()])
  return items.map((item) => ({
    ...item,
    title: (item.file && titles.get(item.file.id)) ?? item.review?.title ?? item.path,
  }))
}

/** As `listReviews`, for the site itself. */
export async function reviewItems(
  store: Pick<Store, 'revisions' | 'reviews' | 'site'>,
  at: Date,
): Promise<ReviewItem[]> {
  const [files, articles, site] = await Promise.all([store.revisions.files(), store.reviews.articles(), store.site()])
  const byId = new Map(articles.map((article) => [article.articleId, article]))
  const graceDays = site?.reviewGraceDays ?? 0
  const items: ReviewItem[] = files.flatMap((file) => {
    const review = (file.articleId !== null && byId.get(file.articleId)) || null
    const need = needOf(file, review, at, graceDays)
    return need ? [{ id: file.id, path: file.path, file, need, review }] : []
  })
  const filed = new Set(files.flatMap(({ articleId, liveId }) => (liveId === null ? [] : (articleId ?? []))))
  for (const review of articles) {
    if (filed.has(review.articleId)) continue
    const id = reviewableIdOf({ file: null, articleId: review.articleId })
    items.push({ id, path: review.path, file: null, need: needOfReview(review, at, graceDays), review })
  }
  return items.sort(
    (a, b) =>
      reviewNeeds.indexOf(a.need) - reviewNeeds.indexOf(b.need) ||
      (a.review?.nextOn ?? '').localeCompare(b.review?.nextOn ?? '') ||
      a.path.localeCompare(b.path),
  )
}

function needOf(file: ContentFile, review: ReviewedArticle | null, now: Date, graceDays: number): ReviewNeed | null {
  if (file.state === 'inReview' && file.path.includes('articles/')) return 'waiting'
  if (!review || file.liveId === null) return null
  return needOfReview(review, now, graceDays)
}

function needOfReview(review: ReviewedArticle, now: Date, graceDays: number): ReviewNeed {
  if (!review.isCovered) return 'changed'
  if (!review.isSigned) return 'unsigned'
  if (review.nextOn === null) return 'covered'
  if (review.nextOn < dayAfter(dayOf(now), -graceDays)) return 'overdue'
  return review.nextOn <= dayAfter(dayOf(now), dueDays) ? 'due' : 'covered'
}
