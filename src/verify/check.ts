import { checkLog, type OpenedLog } from './check-log.ts'
import { checkPage } from './check-page.ts'
import { checkReviews, type ReadReview, readReviews } from './check-reviews.ts'
import { checkText, hashOfElement, isText } from './check-text.ts'
import type { Finding, Report, Rest, RestId, RestValues } from './findings.ts'
import type { Delivered, Provenance } from './provenance.ts'
import { keyOf } from './signed-note.ts'

export interface Check {
  findings: Finding[]
  /** Claims for which the publisher must be trusted. */
  rests: Rest[]
  /** The hash of the text; null without one. */
  hash: string | null
  /** The public log, if it was read and its signature is valid. */
  log: OpenedLog | undefined
}

/** Values that the checking reader has from elsewhere. */
export interface Noted {
  /** The key of the public log; defaults to the one that the site names. */
  logKey?: string
  /** The hash of the text. */
  hash?: string
}

/**
 * REV-6: checks everything about an article that any reader can compute. It relies on no statement of the site about
 * itself. Browsers and `bin/verify.mjs` run the same code.
 *
 * @throws NotChecked
 */
export async function check(delivered: Delivered, noted: Noted = {}): Promise<Check> {
  const { provenance, page, onSite } = delivered
  const isSame = onSite !== undefined && areSame(provenance, onSite)
  const address = onSite && !isSame ? undefined : delivered.address
  const { text, versions, article, log } = provenance
  const findings: Finding[] = []
  const report: Report = (holds, id, values) => findings.push({ holds, id, values } as Finding)
  const reviews = await readReviews(provenance.reviews)
  const hash = isText(text) ? await hashOfElement(text) : null
  if (text === null) report(false, 'text.refused', { why: provenance.refused ?? '' })
  else if (!isText(text)) report(false, 'text.unknown', {})
  else await checkText(text, versions, report)
  if (page !== undefined && isText(text)) checkPage(page, text, report)
  if (hash !== null) await checkReviews(reviews, hash, article, report)
  const key = log && (await keyOf(noted.logKey ?? log.key))
  const opened = key ? await checkLog({ provenance, reviews, key, report }, address) : undefined
  if (isSame) report(true, 'text.onSite', {})
  else if (onSite) report(null, 'text.otherOnSite', {})
  else if (address === undefined && !isBacked(findings, hash, noted)) report(null, 'text.alone', {})
  return { findings, rests: restsOf({ provenance, page }, reviews), hash, log: opened }
}

export type Outcome = 'holds' | 'fails' | 'unknown'

/** The overall result: if a part could not be checked, it is unknown whether the whole holds. */
export function outcomeOf(findings: readonly Pick<Finding, 'holds'>[]): Outcome {
  if (findings.some(({ holds }) => holds === false)) return 'fails'
  return findings.some(({ holds }) => holds === null) ? 'unknown' : 'holds'
}

/** Whether a file is backed by a key or hash from elsewhere. */
function isBacked(findings: readonly Finding[], hash: string | null, noted: Noted): boolean {
  const leads = findings.some(({ id, holds }) => id === 'proof.leads' && holds)
  return (noted.logKey !== undefined && leads) || (noted.hash !== undefined && noted.hash === hash)
}

/** Compares all but the size and proof of the log, which change as it grows. */
function areSame(a: Provenance, b: Provenance): boolean {
  const compared = (provenance: Provenance) => JSON.stringify({ ...provenance, log: provenance.log?.key })
  return compared(a) === compared(b)
}

function restsOf({ provenance, page }: Delivered, reviews: readonly ReadReview[]): Rest[] {
  const rests: Rest[] = []
  const add = <I extends RestId>(id: I, values: RestValues[I]) => rests.push({ id, values } as Rest)
  const { people, minors, log } = provenance
  const names = (listed: { name: string }[] | undefined) => (listed ?? []).map(({ name }) => name).join(', ')
  const [authors, reviewers] = [names(people.authors), names(people.medicalReviewers)]
  if (authors) add('written', { names: authors })
  if (reviews.length > 0) add('keys', {})
  else if (reviewers) add('reviewed', { names: reviewers })
  else add('unsigned', {})
  for (const { review, on, reason } of minors) add('minor', { review, on, reason })
  add(log ? 'timeLogged' : 'time', {})
  add(page === undefined ? 'same' : 'samePage', {})
  return rests
}
