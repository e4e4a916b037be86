import { checkLog, type OpenedLog } from './check-log.ts'
import { checkPage } from './check-page.ts'
import { checkReviews, type ReadReview, readReviews } from './check-reviews.ts'
import { checkText, hashOf, isText } from './check-text.ts'
import type { Finding, Rest, RestId, RestValues, Say } from './findings.ts'
import type { Delivered } from './provenance.ts'
import { keyOf } from './signed-note.ts'

export interface Check {
  findings: Finding[]
  /** What rests on the publisher. */
  rests: Rest[]
  /** Of the text; null where there is none. */
  hash: string | null
  /** The public log, where it was read and is what was signed. */
  log: OpenedLog | undefined
}

/**
 * REV-6: everything about an article that can be computed by whoever reads it. Nothing that the site says of itself is
 * believed. Browsers and `bin/verify.mjs` run the same.
 *
 * @param logKey  of the public log as it was noted; else the one that the site names
 * @throws NotChecked
 */
export async function check({ provenance, page, address }: Delivered, logKey?: string): Promise<Check> {
  const { text, versions, article, log } = provenance
  const findings: Finding[] = []
  const say: Say = (holds, id, values) => findings.push({ holds, id, values } as Finding)
  const reviews = await readReviews(provenance.reviews)
  const hash = isText(text) ? await hashOf(text) : null
  if (text === null) say(false, 'text.refused', { why: provenance.refused ?? '' })
  else if (!isText(text)) say(false, 'text.unknown', {})
  else await checkText(text, versions, say)
  if (page !== undefined && isText(text)) checkPage(page, text, say)
  if (hash !== null) await checkReviews(reviews, hash, article, say)
  const key = log && (await keyOf(logKey ?? log.key))
  const opened = key ? await checkLog({ provenance, reviews, key, say }, address) : undefined
  return { findings, rests: restsOf({ provenance, page }, reviews), hash, log: opened }
}

/** Whether all that could be checked holds. */
export function allHold({ findings }: Check): boolean {
  return findings.every(({ holds }) => holds !== false)
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
