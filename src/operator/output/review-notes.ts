import { type ListedNeed, listedReviews } from '#services/reviews/review-lists.ts'
import type { Store } from '#store/store.ts'

const words: Record<ListedNeed, string> = {
  changed: 'edited since its review',
  overdue: 'overdue for a review',
  due: 'due for a review',
}

/**
 * REV-3: a line for each article whose review needs attention: no mistake of the content, and never a reason to fail.
 */
export async function reviewNotes(store: Pick<Store, 'revisions' | 'reviews' | 'site'>, now: Date): Promise<string[]> {
  return (await listedReviews(store, now)).map(({ path, need, review }) => {
    const day = need === 'changed' ? review?.reviewedOn : review?.nextOn
    return `${path}  note: ${words[need]}${day ? ` of ${day}` : ''}`
  })
}
