import { describe, expect, it } from 'vitest'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { examplePages } from '../../tests/support/page-list.ts'
import { contentText, englishIn, wordsOf } from './testing/interface-words.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

/** The fixtures as a site of one other language: what of a page is not in its documents is said by the interface. */
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
/** Pages of every type, and of what some of them show besides. */
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

  it('[LANG-2] says nothing in English on any page', async () => {
    const content = contentText(await fixtureContent())
    const english: Record<string, string[]> = {}
    for (const path of pages) {
      const { body, statusCode } = await site.get(path)
      expect(body.slice(0, 100), path).toContain(`<html lang="${language}"`)
      // What any field of a form may say is sent with it: a browser would show the key.
      if (body.includes('form.sending')) expect(body, path).toContain('form.unstorable')
      const found = englishIn(wordsOf(body), language, content)
      if (found.length > 0) english[`${path} (${statusCode})`] = found
    }
    expect(english).toEqual({})
  })
})
