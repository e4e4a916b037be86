import { dayOf } from '#model/day.ts'
import { isSuperseded } from '#model/sources/source-item.ts'
import type { StaffAccount } from '#store/staff/staff-accounts.ts'
import type { Store } from '#store/store.ts'
import { notify } from '../lists/notify.ts'
import { type ReviewItem, reviewItems } from './list-reviews.ts'

/** Reviews in the monthly list: edited since, overdue, or due soon. */
export const listedNeeds = ['changed', 'overdue', 'due'] as const
export type ListedNeed = (typeof listedNeeds)[number]
export type ListedItem = ReviewItem & { need: ListedNeed }

/** The contents of an account's monthly mail. */
export interface ReviewList {
  /** Articles that the account has reviewed last, or whose file names it as reviewer. */
  own: ListedItem[]
  /** For editors: articles that nobody of the staff reviews. */
  unassigned: ListedItem[]
  /** For editors: sources whose next version is due, and retracted ones (REV-9). */
  superseded: string[]
  retracted: string[]
}

type ListStore = Pick<Store, 'revisions' | 'reviews' | 'site' | 'staff' | 'sourceChecks'>

export async function listedReviews(store: Pick<Store, 'revisions' | 'reviews' | 'site'>, now: Date) {
  const isListed = (item: ReviewItem): item is ListedItem => listedNeeds.some((need) => need === item.need)
  return (await reviewItems(store, now)).filter(isListed)
}

/** REV-3: the non-empty lists, by account id. */
export async function reviewLists(store: ListStore, now: Date): Promise<Map<string, ReviewList>> {
  const [items, accounts, sources] = await Promise.all([
    listedReviews(store, now),
    store.staff.accounts.list(),
    store.sourceChecks.list(),
  ])
  const today = dayOf(now)
  const superseded = sources.filter(({ nextVersion }) => isSuperseded(nextVersion, today)).map(({ name }) => name)
  const retracted = sources.filter(({ retraction }) => retraction === 'retracted').map(({ name }) => name)
  const active = accounts.filter(({ deactivatedAt }) => deactivatedAt === null)
  const reviewers = active.filter(({ roles }) => roles.includes('medicalReviewer'))
  const unassigned = items.filter((item) => !reviewers.some((account) => isOf(item, account)))
  const lists = active.map((account) => {
    const isReviewer = account.roles.includes('medicalReviewer')
    const own = isReviewer ? items.filter((item) => isOf(item, account)) : []
    const ofEditor = account.roles.includes('editor')
      ? { unassigned, superseded, retracted }
      : { unassigned: [], superseded: [], retracted: [] }
    return [account.id, { own, ...ofEditor }] as const
  })
  return new Map(lists.filter(([, list]) => Object.values(list).some((part) => part.length > 0)))
}

function isOf({ review }: ReviewItem, { id, person }: StaffAccount): boolean {
  return review?.account ? review.account === id : person !== null && review?.reviewer === person
}

/**
 * Mails reviewers and editors their list once a month: with several nodes, the first one does. Called every hour, so
 * that a site which was off on the first day of a month sends it later. Empty lists are not mailed.
 */
export async function sendReviewLists(
  store: ListStore & Pick<Store, 'transaction'>,
  now: Date = new Date(),
): Promise<void> {
  for (const [account, list] of await reviewLists(store, now))
    await store.transaction((transaction) =>
      notify(
        transaction,
        {
          account,
          kind: 'review',
          subject: subjectOf(list),
          place: '/reviews',
          about: `reviews ${now.toISOString().slice(0, 7)}`,
        },
        (notice) => ({ kind: 'reviewList', data: { notice } }),
      ),
    )
}

function subjectOf({ own, unassigned, superseded, retracted }: ReviewList): string {
  const counts = [
    { count: own.length + unassigned.length, noun: 'article', state: 'edited since, due or overdue' },
    { count: superseded.length, noun: 'source', state: 'superseded' },
    { count: retracted.length, noun: 'source', state: 'retracted' },
  ]
  const parts = counts.map(({ count, noun, state }) =>
    count === 0 ? [] : `${count} ${count === 1 ? noun : `${noun}s`} ${state}`,
  )
  return `Reviews this month: ${parts.flat().join(', ')}`
}
