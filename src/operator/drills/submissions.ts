import { randomUUID } from 'node:crypto'
import { routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'
import { drillArticle, drillCondition } from './drill-site.ts'

/** A form of the site that the drill sends. */
interface DrilledForm {
  path: string
  /** Whether it is sent as a plain form, as without scripts; else as JSON. */
  isPlain: boolean
  /** @param marker  identifies the submission, in lowercase letters and digits */
  fields(marker: string): Record<string, string>
  /**
   * How often each marker is stored.
   *
   * @param newest  the minimum number of rows to search
   */
  stored(store: Store, newest: number): Promise<Map<string, number>>
}

/** Every kind of form, with both ways of sending. */
const forms: readonly DrilledForm[] = [
  {
    path: routePatterns.topicRequests,
    isPlain: false,
    fields: (marker) => ({ topic: `Topic ${marker}` }),
    async stored({ topicRequests }) {
      const topics = await topicRequests.list()
      return new Map(topics.map(({ topic, times }) => [topic.replace('Topic ', ''), times]))
    },
  },
  {
    path: routePatterns.emailShare,
    isPlain: true,
    fields: (marker) => ({
      yourName: 'Drill',
      yourEmail: `from-${marker}@example.org`,
      theirEmail: `${marker}@example.org`,
      shareBarType: 'desktop',
      pathname: drillArticle,
    }),
    async stored({ mail }, newest) {
      return countOf((await mail.list({ limit: newest })).map(({ recipient }) => recipient.replace('@example.org', '')))
    },
  },
  {
    path: routePatterns.comment,
    isPlain: false,
    fields: (marker) => ({
      comment: marker,
      yearsSinceDiagnosis: '2',
      primaryHealthConcern: drillCondition,
      age: '40',
      email: `${marker}@example.org`,
      url: drillArticle,
      terms: 'true',
    }),
    async stored({ comments }) {
      // Oldest first, so all of them are read.
      return countOf((await comments.list({ limit: mostComments })).map(({ text }) => text))
    },
  },
  {
    path: routePatterns.feedback,
    isPlain: true,
    fields: (marker) => ({ trackingTypeLabel: 'Suggestion', mainQuestion: marker, pathname: drillArticle }),
    async stored({ feedback }, newest) {
      return countOf((await feedback.list({ limit: newest })).map(({ text }) => text))
    },
  },
  {
    path: routePatterns.newsletter,
    isPlain: true,
    fields: (marker) => ({ email: `${marker}@example.org` }),
    async stored({ mail, newsletter }, newest) {
      const marker = (email: string) => email.replace('@example.org', '')
      const signups = new Set((await newsletter.list('pending')).map(({ email }) => marker(email)))
      // An address has one signup in any case: a duplicate would show as a second mail that asks for confirmation.
      const mails = (await mail.list({ limit: newest })).filter(({ template }) => template.kind === 'newsletterSignup')
      return countOf(mails.map(({ recipient }) => marker(recipient)).filter((signup) => signups.has(signup)))
    },
  },
]
/** More than a drill sends. */
const mostComments = 100_000
const timeoutMs = 20_000

/** A submission, and its known result. */
export interface Submission {
  readonly form: DrilledForm
  readonly marker: string
  readonly key: string
  /** Determines the address that it comes from. */
  readonly number: number
  /** The answer, once the site has acknowledged it. */
  acknowledged: string | null
}

/** The submission of a number; forms take turns. */
export function submissionOf(number: number): Submission {
  const form = forms[number % forms.length] as DrilledForm
  return { form, marker: `drill${number}`, key: randomUUID(), number, acknowledged: null }
}

/**
 * Sends it, for the first time or again with the same key.
 *
 * @returns the answer if it was acknowledged; null if it is unknown whether it was stored
 */
export async function send(url: string, { form, marker, key, number }: Submission): Promise<string | null> {
  const fields = form.fields(marker)
  const response = await fetch(`${url}${form.path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': addressOf(number),
      ...(form.isPlain ? {} : { 'content-type': 'application/json', 'idempotency-key': key }),
    },
    body: form.isPlain ? new URLSearchParams({ ...fields, idempotencyKey: key }) : JSON.stringify(fields),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!response) return null
  const body = await response.text().catch(() => null)
  if (body === null || response.status >= 500) return null
  if (response.status >= 400) throw new Error(`${form.path} answered ${response.status}: ${body.slice(0, 500)}`)
  return `${response.status} ${response.headers.get('location') ?? body}`
}

function countOf(markers: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const marker of markers) counts.set(marker, (counts.get(marker) ?? 0) + 1)
  return counts
}

/** How often each of the submissions is stored. */
export async function storedTimes(store: Store, submissions: readonly Submission[]): Promise<Map<Submission, number>> {
  const counts = new Map<DrilledForm, Map<string, number>>()
  // Twice as many, in case some are stored twice.
  for (const form of forms) counts.set(form, await form.stored(store, 2 * submissions.length))
  return new Map(
    submissions.map((submission) => [submission, counts.get(submission.form)?.get(submission.marker) ?? 0]),
  )
}

/** Each address is in its own network. */
function addressOf(number: number): string {
  return `10.${(number >> 8) & 255}.${number & 255}.1`
}
