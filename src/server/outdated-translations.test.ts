import { describe, expect, it } from 'vitest'
import { foldSpace, textOf } from '#authoring/html/html-tree.ts'
import { StoredArticle } from '#model/articles/article.ts'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { SiteLanguages } from '#model/site/language.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const [then, now] = ['0123456789ab', 'ba9876543210']
const languages = SiteLanguages.parse([
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
])
const path = '/health/metformin'

/** The fixtures, with an article that has a translation into Spanish. */
async function translatedContent(): Promise<ContentDocument[]> {
  const documents = await fixtureContent()
  return documents.flatMap((document) => {
    if (document.kind === 'site') return contentDocument('site', { ...document.value, languages })
    if (document.kind !== 'article' || document.key !== path) return document
    return [contentDocument('article', { ...document.value, textVersion: then }), translation(document.value)]
  })
}

function translation(original: StoredArticle): ContentDocument {
  const article = StoredArticle.parse({
    ...original,
    id: 'metformina',
    title: 'Metformina',
    language: 'es',
    translationOf: 'metformin',
    translatedFrom: then,
    contentMeta: { ...original.contentMeta, canonicalPath: '/es/metformina' },
  })
  return contentDocument('article', article)
}

const site = siteUnderTest(translatedContent)

async function noticeOf(address: string) {
  const page = readPage((await site.get(address)).body)
  const [notice] = page.all('p').filter(({ properties }) => 'dataOutdatedTranslation' in properties)
  return notice && foldSpace(textOf(notice))
}

describe('[LANG-5] a translation whose original changes', () => {
  it('tells its readers, with the date and in their language, once the original has changed', async () => {
    expect((await site.get('/es/metformina')).statusCode).toBe(200)
    expect(await noticeOf('/es/metformina')).toBeUndefined()
    expect(await site.store.articles.outdatedTranslations()).toEqual([])

    const original = await site.store.documents.get('article', path)
    if (!original) throw new Error('no original')
    const changed = { ...original, textVersion: now }
    await site.store.documents.upsert([contentDocument('article', changed)])

    const date = original.propsFor.byline.dates.lastUpdates?.date ?? original.propsFor.byline.dates.published?.date
    const shown = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}`))
    expect(await noticeOf('/es/metformina')).toBe(
      `El original en inglés de este artículo cambió el ${shown}, después de esta traducción. ` +
        `Puede que aquí falte lo que cambió. Lea el original: ${original.title}`,
    )
    expect(await noticeOf(path)).toBeUndefined()
    expect(await site.store.articles.outdatedTranslations()).toEqual([
      {
        path: '/es/metformina',
        title: 'Metformina',
        language: 'es',
        original: { path, title: original.title, language: 'en', changed: date },
      },
    ])
  })
})
