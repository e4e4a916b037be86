import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { BylineDates, DisplayDate } from '#model/articles/date.ts'
import type { Person } from '#model/site/person.ts'

/** What the byline leads with: the most recent event of the article (BYL-2). */
export type BylineVariant = 'medicallyReviewed' | 'factChecked' | 'updated' | 'published' | 'undated'

export type CreditRole = 'medicalReviewer' | 'factChecker' | 'author' | 'editor' | 'copyEditor'

export interface Credit {
  role: CreditRole
  /** Such as "Written by". */
  label: string
  people: Person[]
  /** The day of a review that is not the lead. */
  date: DisplayDate | null
  /** Said of a review that an update is later than, such as "updated since"; else null. */
  since: string | null
}

export interface BylinePlan {
  variant: BylineVariant
  /** The text before the names, or before the date where there are no names. */
  lead: string
  /** The people of the lead; empty where the lead is a date alone. */
  leadPeople: Person[]
  leadRole: CreditRole | null
  date: DisplayDate | null
  /** Said of a medical article that no clinician has read; null for every other. */
  unreviewed: UnreviewedNote | null
  /** Said below the lead while the credits are folded: who reviewed, else that nobody did, else who wrote. */
  second: BylineSummaryLine | null
  /** Every other credit, in order. */
  credits: Credit[]
  /** Why the article was updated: the newest history entry's reasons, else the article's (BYL-7). */
  updateReasons: string[]
  historyHref: string
  /** Portraits beside the credits: of the lead, else of the first credit. */
  faces: Person[]
  /** The byline in short, for the rail (RAIL-1); null where it would repeat nothing. */
  summary: BylineSummaryLine[] | null
}

/** "**Not medically reviewed.** Written from the sources below, and fact-checked against them." */
export interface UnreviewedNote {
  lead: string
  /** What was done instead; empty where nothing was. */
  text: string
}

/** A line such as "Written by **Ada Author**" or "Medically reviewed by **Rita Reviewer** on January 3, 2026". */
export interface BylineSummaryLine {
  text: string
  names: string | null
  end: string
}

const maxFaces = 2
const summaryRoles: readonly CreditRole[] = ['author', 'medicalReviewer']

const labels: Record<CreditRole, string> = {
  medicalReviewer: 'Medically reviewed by',
  factChecker: 'Fact checked by',
  author: 'Written by',
  editor: 'Edited by',
  copyEditor: 'Copy edited by',
}

/**
 * BYL-1, BYL-2, BYL-7: who is credited, which variant the byline takes, and the date it shows. Null without a date and
 * without credits.
 */
export function planByline(article: Article, scope: ArticleScope): BylinePlan | null {
  const people: Record<CreditRole, Person[]> = {
    medicalReviewer: article.medicalReviewers,
    factChecker: article.factCheckers,
    author: article.authors,
    editor: article.editors,
    copyEditor: article.copyEditors,
  }
  const latest = latestDate(article.propsFor.byline.dates, people)
  const leadRole =
    latest.variant === 'medicallyReviewed' ? 'medicalReviewer' : latest.variant === 'factChecked' ? 'factChecker' : null
  const roles: CreditRole[] = ['medicalReviewer', 'factChecker', 'author', 'editor', 'copyEditor']
  const credits = roles
    .filter((role) => role !== leadRole && people[role].length > 0)
    .map((role) => ({ role, label: labels[role], people: people[role], ...datedReview(role, article, latest.variant) }))
  const unreviewed = unreviewedNote(article)
  if (!latest.date && credits.length === 0 && !unreviewed) return null
  const leadPeople = leadRole ? people[leadRole] : []
  const lead = leadRole ? labels[leadRole] : leads[latest.variant]
  return {
    ...latest,
    lead,
    leadRole,
    leadPeople,
    unreviewed,
    second: secondLine(unreviewed, leadRole, credits),
    credits,
    updateReasons: newestReasons(article),
    historyHref: `#${scope.historyId()}`,
    faces: (leadPeople.length > 0 ? leadPeople : (credits[0]?.people ?? [])).slice(0, maxFaces),
    summary: planSummary(credits, { text: lead, people: leadPeople, date: latest.date }),
  }
}

/**
 * A medical article, which has a field of medicine or is about a condition or a drug, says that no clinician has read
 * it. What others wrote names them in place of a byline, and a review is theirs to state.
 */
function unreviewedNote({ specialty, about, attribution, ...article }: Article): UnreviewedNote | null {
  const isMedical = specialty !== undefined || about !== undefined
  if (!isMedical || attribution !== null || article.medicalReviewers.length > 0) return null
  const written = article.propsFor.articleResources.sources.length > 0 ? 'Written from the sources below' : ''
  const checked = written !== '' && article.factCheckers.length > 0 ? ', and fact-checked against them' : ''
  return { lead: 'Not medically reviewed.', text: written && `${written}${checked}.` }
}

/**
 * The day of the review, and whether the text was updated after it: readers see what a clinician has read. On a review
 * that leads, nothing is later.
 */
function datedReview(
  role: CreditRole,
  { propsFor, articleHistory }: Article,
  variant: BylineVariant,
): Pick<Credit, 'date' | 'since'> {
  const { published, lastUpdates, medicallyReviewed } = propsFor.byline.dates
  if (role !== 'medicalReviewer' || !medicallyReviewed) return { date: null, since: null }
  const reviewed = medicallyReviewed.date
  const isUpdated = lastUpdates && lastUpdates.date > reviewed && lastUpdates.date > (published?.date ?? '')
  if (!isUpdated) return { date: medicallyReviewed, since: null }
  const isMedical = Object.entries(articleHistory).some(([day, entry]) => entry.isMedical && day > reviewed)
  const what = isMedical ? 'medical content updated since' : 'updated since'
  return { date: medicallyReviewed, since: variant === 'updated' ? what : `${what}, on ${lastUpdates.display}` }
}

/** A review's day after its names: " on January 3, 2026 · updated since"; empty for every other credit. */
export function reviewEnd({ date, since }: Pick<Credit, 'date' | 'since'>): string {
  return (date ? ` on ${date.display}` : '') + (since ? ` · ${since}` : '')
}

/** What the lead leaves open of who vouches for the text: nothing, where it is a review. */
function secondLine(
  unreviewed: UnreviewedNote | null,
  leadRole: CreditRole | null,
  credits: readonly Credit[],
): BylineSummaryLine | null {
  if (unreviewed) return { text: unreviewed.lead, names: null, end: '' }
  const credit = leadRole === 'medicalReviewer' ? undefined : credits[0]
  return credit ? { text: credit.label, names: namesOf(credit.people), end: reviewEnd(credit) } : null
}

/** RAIL-1: who wrote, who reviewed, when. */
function planSummary(
  credits: Credit[],
  lead: { text: string; people: Person[]; date: DisplayDate | null },
): BylineSummaryLine[] | null {
  const lines: BylineSummaryLine[] = credits
    .filter(({ role }) => summaryRoles.includes(role))
    .map(({ label, people, ...review }) => ({ text: label, names: namesOf(people), end: reviewEnd(review) }))
  if (lead.date) {
    const names = lead.people.length > 0 ? namesOf(lead.people) : null
    lines.push({ text: lead.text, names, end: names ? ` on ${lead.date.display}` : lead.date.display })
  }
  return lines.length > 0 ? lines : null
}

/** "Ada Author and Bo Writer". */
export function namesOf(people: readonly Person[]): string {
  return people.map((person) => person.name.display).join(' and ')
}

const leads: Record<BylineVariant, string> = {
  medicallyReviewed: '',
  factChecked: '',
  updated: 'Updated on',
  published: 'Published on',
  undated: '',
}

/**
 * The most recent date that applies. On a tie the first of this order wins: reviewed, checked, updated, published.
 * A review needs a reviewer, a check a checker; an update counts only after publication.
 */
function latestDate(
  dates: BylineDates,
  people: Record<CreditRole, Person[]>,
): { variant: BylineVariant; date: DisplayDate | null } {
  const published = dates.published?.date ?? ''
  const candidates: [BylineVariant, DisplayDate | undefined][] = [
    ['medicallyReviewed', people.medicalReviewer.length > 0 ? dates.medicallyReviewed : undefined],
    ['factChecked', people.factChecker.length > 0 ? dates.factChecked : undefined],
    ['updated', dates.lastUpdates && dates.lastUpdates.date > published ? dates.lastUpdates : undefined],
    ['published', dates.published],
  ]
  let latest: { variant: BylineVariant; date: DisplayDate | null } = { variant: 'undated', date: null }
  for (const [variant, date] of candidates) {
    if (date && (!latest.date || date.date > latest.date.date)) latest = { variant, date }
  }
  return latest
}

function newestReasons(article: Article): string[] {
  const newest = Object.keys(article.articleHistory).sort().at(-1)
  const reasons = newest ? (article.articleHistory[newest]?.updateReason ?? []) : []
  return reasons.length > 0 ? reasons : article.updateReason
}
