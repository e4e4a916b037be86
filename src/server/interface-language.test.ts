import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { DatabaseUnavailable } from '#store/database/database-unavailable.ts'
import { keyField } from '#ui/form/form-state.ts'
import { examplePages } from '../../tests/support/page-list.ts'
import type { ErrorAnswer } from './http/site-errors.ts'
import { contentText, englishIn, stringsIn, wordsOf } from './testing/interface-words.ts'
import { type SampleSubmission, sampleSubmissions } from './testing/sample-submissions.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

/**
 * The fixtures as a site of one other language: texts of a page that are not in its documents come from the interface.
 */
async function contentIn(language: 'ar' | 'es'): Promise<ContentDocument[]> {
  const languages =
    language === 'ar' ? [{ code: 'ar', name: 'العربية', direction: 'rtl' }] : [{ code: 'es', name: 'Español' }]
  const documents = await fixtureContent()
  return documents.map(({ kind, key, value }) => {
    const changed = kind === 'site' ? { ...value, languages } : { ...value, lang: language }
    return { kind, key, value: changed } as ContentDocument
  })
}

const article = '/health/dark-spots'
/** Pages of every type, and further states of some. */
const pages = [
  ...examplePages.map(({ path }) => path),
  '/trial/every-widget',
  '/trial/fifty-slides',
  '/health/anxiety-at-night',
  '/health/eczema-vs-psoriasis',
  '/nutrition/vitamin-d',
  '/wellness/blood-pressure-monitors',
  '/wellness/sleep-better',
  '/search',
  '/search?q=%D8%AA%D8%AA%D8%AA',
  '/topic-request/sent',
  `/feedback/new?article=${article}&set=positive`,
  `/feedback/thanks?article=${article}`,
  `/feedback/survey-thanks?article=${article}`,
  `/comments/sent?article=${article}`,
  '/comments/reported?comment=dark-spots/dark-spots-tint',
  `/email-share/sent?article=${article}`,
  '/mail/block?token=wrong',
  '/newsletter/sent',
  '/newsletter/confirm?signup=a&signature=b',
  '/newsletter/confirmed',
  '/newsletter/stop?signup=a&signature=b',
  '/privacy-ledger',
  '/about',
  '/privacy-policy',
  '/medical-team',
  '/feedback/new',
  '/search?page=x',
  '/no/such/page?x=1',
]

describe.each(['ar', 'es'] as const)('a site in %s', (language) => {
  const site = siteUnderTest(() => contentIn(language))

  it('[LANG-2] has no English on any page', async () => {
    const content = contentText(await fixtureContent())
    const english: Record<string, string[]> = {}
    for (const path of pages) {
      const { body, statusCode } = await site.get(path)
      expect(body.slice(0, 100), path).toContain(`<html lang="${language}"`)
      // The form carries all messages of its fields: a browser would show a missing one as its key.
      if (body.includes('form.sending')) expect(body, path).toContain('form.unstorable')
      const found = englishIn(wordsOf(body), language, content)
      if (found.length > 0) english[`${path} (${statusCode})`] = found
    }
    expect(english).toEqual({})
  })

  it.each(Object.entries(sampleSubmissions))(
    '[LANG-2] says nothing in English when %s is taken, refused for what its reader typed, or limited',
    async (path, sample) => {
      const content = contentText(await fixtureContent())
      const answers = [...(await answersTo(path, sample, 'form')), ...(await answersTo(path, sample, 'script'))]
      for (const { status, pieces, typed } of answers)
        expect.soft(englishIn(pieces, language, `${content}\n${typed}`), `${path} ${status}`).toEqual([])
      expect(new Set(answers.map(({ status }) => status))).toContain(429)
    },
  )

  /** The answers of an action to a valid submission, to each mistake that a reader can make in one, and to too many. */
  async function answersTo(path: string, { fields, written, isToken }: SampleSubmission, by: 'form' | 'script') {
    const given = (number: number) => fields(number, site.config)
    const mistakes = written.flatMap((field) => {
      const texts = isToken ? ['', 'x'] : ['', 'x'.repeat(5_000), '\0']
      return texts.map((text, number) => ({ ...given(number + 2), [field]: text }))
    })
    const from = `198.18.${Object.keys(sampleSubmissions).indexOf(path)}.${by.length}`
    const answers: { status: number; pieces: string[]; typed: string }[] = []
    for (const payload of [given(1), ...mistakes, ...Array<Record<string, string>>(20).fill(given(9))]) {
      const isForm = by === 'form'
      const { statusCode, body, headers } = await site.app.inject({
        method: 'POST',
        url: path,
        remoteAddress: from,
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          accept: isForm ? 'text/html' : 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': randomUUID(),
        },
        payload: isForm ? new URLSearchParams({ ...payload, [keyField]: randomUUID() }).toString() : payload,
      })
      const pieces = String(headers['content-type']).includes('json')
        ? messagesOf(body, isToken ? [] : written)
        : wordsOf(body)
      answers.push({ status: statusCode, pieces, typed: Object.values(payload).join('\n') })
    }
    return answers
  }

  it.each([
    ['an error of the site', 500, new Error('a bug')],
    ['a database that is away', 503, new DatabaseUnavailable('away')],
  ])('[LANG-2] says nothing in English for %s', async (_what, status, error) => {
    const content = contentText(await fixtureContent())
    vi.spyOn(site.store.articles, 'search').mockRejectedValue(error)
    for (const accept of ['text/html', 'application/json']) {
      const { statusCode, body } = await site.get(`/search?q=acne${status}`, { accept })
      expect(statusCode).toBe(status)
      const pieces = body.startsWith('{') ? messagesOf(body) : wordsOf(body)
      expect(englishIn(pieces, language, content)).toEqual([])
    }
  })

  it('[LANG-2] has no English in feeds, the manifest and the OpenSearch description', async () => {
    const content = contentText(await fixtureContent())
    const paths = [
      '/feed.xml',
      '/feed.atom',
      '/feed.json',
      '/feeds/health/skin.xml',
      '/site.webmanifest',
      '/opensearch.xml',
    ]
    for (const path of paths) {
      const { statusCode, body: marked } = await site.get(path)
      expect(statusCode, path).toBe(200)
      const body = marked.replace(/[\u2066-\u2069]/g, '')
      const pieces = body.startsWith('{') ? stringsIn(JSON.parse(body)) : wordsOf(body)
      const words = pieces.filter(
        (piece) => !/^(https?:|\/|#|[\w-]+\/[\w+-]+$|[\dTZ:.+-]+$)/.test(piece) && !isCode(piece),
      )
      expect(englishIn(words, language, content), path).toEqual([])
    }
  })
})

/** Whether a piece of a feed or manifest is no text: a date, a code, a size, a name of the format. */
function isCode(piece: string): boolean {
  return !Number.isNaN(Date.parse(piece)) || /^(ar|es|ltr|rtl|any|maskable|minimal-ui|UTF-8|\d+x\d+)$/.test(piece)
}

/**
 * The messages of an error as scripts get it.
 *
 * @param typed  the fields that readers type; a field that the script itself left out has a message for programmers
 */
function messagesOf(body: string, typed?: readonly string[]): string[] {
  const { error } = JSON.parse(body) as ErrorAnswer | { error?: undefined }
  if (!error) return []
  const fields = error.fields?.filter(({ field }) => typed?.includes(field))
  return fields ? fields.map(({ message }) => message) : [error.message]
}
