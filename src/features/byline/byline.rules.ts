import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { BylineDates, IsoDate } from '#model/articles/date.ts'
import { changesSinceAddress } from '#model/history/history-addresses.ts'
import type { SignedStanding } from '#model/reviews/review-standing.ts'
import type { Person } from '#model/site/person.ts'
import { verifyPath } from '#routing/routes.ts'

/** The event that the byline begins with: the most recent event of the article (BYL-2). */
export type BylineVariant = 'medicallyReviewed' | 'factChecked' | 'updated' | 'published' | 'undated'

export type CreditRole = 'medicalReviewer' | 'factChecker' | 'author' | 'editor' | 'copyEditor'

/** The people of a role, and the day of their work where it is known. */
export interface Credit {
  role: CreditRole
  people: Person[]
  date: IsoDate | null
  /** Set for a review that is older than the last update; else null. */
  since: UpdatedSince | null
  /** Set for a review that does not cover the text: the text has changed, or the reviewer has withdrawn it (REV-3). */
  lost?: 'changed' | 'withdrawn' | undefined
  /** The page of the changes since the reviewed text (REV-5). */
  changesHref?: string | undefined
  /** True for a review whose renewal is overdue. */
  isOverdue?: boolean | undefined
}

/** "updated since", or "medical content updated since, on January 3, 2026": with a day where no other line has it. */
export interface UpdatedSince {
  isMedical: boolean
  on: IsoDate | null
}

export interface BylinePlan {
  variant: BylineVariant
  /** The people of the lead; empty where the lead has only a date. */
  leadPeople: Person[]
  leadRole: Exclude<CreditRole, 'author' | 'editor' | 'copyEditor'> | null
  date: IsoDate | null
  /** Set for a medical article that no clinician has reviewed; null for every other. */
  unreviewed: UnreviewedNote | null
  /** Shown below the lead while the credits are folded: nobody reviewed, or the first credit; null below a review. */
  second: BylineLine | null
  /** All credits other than the lead, in order. */
  credits: Credit[]
  /** Why the article was updated: the newest history entry's reasons, else the article's (BYL-7). */
  updateReasons: string[]
  historyHref: string
  /** Portraits beside the credits: of the lead, else of the first credit. */
  faces: Person[]
  /** The short byline for the rail (RAIL-1); null where it would be empty. */
  summary: BylineLine[] | null
  /** The signed review and its status, if there is one (REV-7). */
  check: SignedStanding | null
  /** The page on which any reader can verify it. */
  verifyHref: string
}

/** The basis of a text that no clinician has reviewed: nothing, sources, or sources that somebody compared with it. */
export type UnreviewedNote = 'nothing' | 'sources' | 'sourcesAndCheck'

/** A line of the byline: a credit, a day, or the note that nobody has reviewed. */
export type BylineLine =
  | { kind: 'credit'; credit: Credit }
  | { kind: 'published' | 'updated'; date: IsoDate }
  | { kind: 'unreviewed' }

const maxFaces = 2
const summaryRoles: readonly CreditRole[] = ['author', 'medicalReviewer']

/**
 * BYL-1, BYL-2, BYL-7: the credits, the variant and the date of the byline. Null where there is no date, no credit and
 * no note that no clinician has reviewed.
 */
export function planByline(article: Article, scope: ArticleScope): BylinePlan | null {
  const people: Record<CreditRole, Person[]> = {
    medicalReviewer: article.medicalReviewers,
    factChecker: article.factCheckers,
    author: article.authors,
    editor: article.editors,
    copyEditor: article.copyEditors,
  }
  const { medicallyReviewed, ...otherDates } = article.propsFor.byline.dates
  const latest = latestDate(article.review.isCurrent ? { ...otherDates, medicallyReviewed } : otherDates, people)
  const leadRole =
    latest.variant === 'medicallyReviewed' ? 'medicalReviewer' : latest.variant === 'factChecked' ? 'factChecker' : null
  const roles: CreditRole[] = ['medicalReviewer', 'factChecker', 'author', 'editor', 'copyEditor']
  const credits = roles
    .filter((role) => role !== leadRole && people[role].length > 0)
    .map((role) => ({ role, people: people[role], ...datedReview(role, article, latest.variant) }))
  const unreviewed = unreviewedNote(article)
  if (!latest.date && credits.length === 0 && !unreviewed) return null
  const leadPeople = leadRole ? people[leadRole] : []
  const check = article.review.kind === 'signed' ? article.review : null
  return {
    ...latest,
    leadRole,
    leadPeople,
    unreviewed,
    second: secondLine(unreviewed, leadRole, credits),
    credits,
    updateReasons: newestReasons(article),
    historyHref: `#${scope.historyId()}`,
    faces: (leadPeople.length > 0 ? leadPeople : (credits[0]?.people ?? [])).slice(0, maxFaces),
    summary: planSummary(credits, leadOf({ ...latest, leadRole, leadPeople, check })),
    check,
    verifyHref: `${verifyPath}?${new URLSearchParams({ article: article.contentMeta.canonicalPath })}`.replaceAll(
      '%2F',
      '/',
    ),
  }
}

/**
 * A medical article, which has a field of medicine or is about a condition or a drug, says that no clinician has read
 * it. A text from elsewhere names its source in place of a byline, and only that source can state a review.
 */
function unreviewedNote({ specialty, about, attribution, ...article }: Article): UnreviewedNote | null {
  const isMedical = specialty !== undefined || about !== undefined
  if (!isMedical || attribution !== null || article.medicalReviewers.length > 0) return null
  if (article.propsFor.articleResources.sources.length === 0) return 'nothing'
  return article.factCheckers.length > 0 ? 'sourcesAndCheck' : 'sources'
}

/**
 * The day of the review, and whether the text was updated after it: readers see which text a clinician has read. A
 * review in the lead is never older than an update.
 */
function datedReview(
  role: CreditRole,
  { propsFor, articleHistory, review, contentMeta }: Article,
  variant: BylineVariant,
): Pick<Credit, 'date' | 'since' | 'lost' | 'changesHref' | 'isOverdue'> {
  const { published, lastUpdates, medicallyReviewed } = propsFor.byline.dates
  if (role !== 'medicalReviewer') return { date: null, since: null }
  const reviewed = medicallyReviewed?.date ?? null
  if (!review.isCurrent) {
    const lost = review.kind === 'signed' && review.isWithdrawn ? 'withdrawn' : 'changed'
    const hash = review.kind === 'signed' ? review.review.statement.text.hash : review.statedOf
    const changesHref = lost === 'changed' && hash ? changesSinceAddress(contentMeta.canonicalPath, hash) : undefined
    return { date: reviewed, since: null, lost, changesHref }
  }
  // A signature covers exactly this text, whatever the day of its last change.
  if (review.kind === 'signed') return { date: reviewed, since: null, isOverdue: review.isOverdue }
  if (reviewed === null) return { date: reviewed, since: null }
  const isUpdated = lastUpdates && lastUpdates.date > reviewed && lastUpdates.date > (published?.date ?? '')
  if (!isUpdated) return { date: reviewed, since: null }
  const isMedical = Object.entries(articleHistory).some(([day, entry]) => entry.isMedical && day > reviewed)
  return { date: reviewed, since: { isMedical, on: variant === 'updated' ? null : lastUpdates.date } }
}

/** The line on who vouches for the text, in addition to the lead; null where the lead is a medical review. */
function secondLine(
  unreviewed: UnreviewedNote | null,
  leadRole: CreditRole | null,
  credits: readonly Credit[],
): BylineLine | null {
  if (unreviewed) return { kind: 'unreviewed' }
  const credit = leadRole === 'medicalReviewer' ? undefined : credits[0]
  return credit ? { kind: 'credit', credit } : null
}

/** The line with which the byline begins; null without a date. */
export function leadOf({
  variant,
  leadRole,
  leadPeople,
  date,
  check,
}: Pick<BylinePlan, 'variant' | 'leadRole' | 'leadPeople' | 'date' | 'check'>): BylineLine | null {
  if (!date) return null
  const isOverdue = leadRole === 'medicalReviewer' && check?.isOverdue
  if (leadRole) return { kind: 'credit', credit: { role: leadRole, people: leadPeople, date, since: null, isOverdue } }
  return { kind: variant === 'updated' ? 'updated' : 'published', date }
}

/** RAIL-1: who wrote, who reviewed, when. */
function planSummary(credits: Credit[], lead: BylineLine | null): BylineLine[] | null {
  const lines: BylineLine[] = credits
    .filter(({ role }) => summaryRoles.includes(role))
    .map((credit) => ({ kind: 'credit', credit }))
  if (lead) lines.push(lead)
  return lines.length > 0 ? lines : null
}

/**
 * The most recent date that applies. On a tie the first of this order wins: reviewed, checked, updated, published.
 * A review needs a reviewer, a check a checker; an update counts only after publication.
 */
function latestDate(
  dates: BylineDates,
  people: Record<CreditRole, Person[]>,
): { variant: BylineVariant; date: IsoDate | null } {
  const published = dates.published?.date
  const updated = dates.lastUpdates?.date
  const candidates: [BylineVariant, IsoDate | undefined][] = [
    ['medicallyReviewed', people.medicalReviewer.length > 0 ? dates.medicallyReviewed?.date : undefined],
    ['factChecked', people.factChecker.length > 0 ? dates.factChecked?.date : undefined],
    ['updated', updated && updated > (published ?? '') ? updated : undefined],
    ['published', published],
  ]
  let latest: { variant: BylineVariant; date: IsoDate | null } = { variant: 'undated', date: null }
  for (const [variant, date] of candidates) {
    if (date && (!latest.date || date > latest.date)) latest = { variant, date }
  }
  return latest
}

function newestReasons(article: Article): string[] {
  const newest = Object.keys(article.articleHistory).sort().at(-1)
  const reasons = newest ? (article.articleHistory[newest]?.updateReason ?? []) : []
  return reasons.length > 0 ? reasons : article.updateReason
}
