import { expect, it, onTestFinished } from 'vitest'
import { openStore, type Store } from '../store.ts'
import { article, category } from '../testing/fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { arabicQuestions, arabicTexts } from './testing/judged-arabic.ts'
import { spanishQuestions, spanishTexts } from './testing/judged-spanish.ts'
import { type JudgedQuestion, judgedArticles } from './testing/judged-texts.ts'

/**
 * Limits of the test: articles shown first, the share of them that must be useful, and the share of questions that one
 * of them must answer.
 */
const shown = 5
const leastPrecision = 0.65
const leastAnswered = 0.9

async function openedStore(): Promise<Store> {
  const store = await openStore({ databaseUrl: await testDatabase('empty'), dataDir: '' })
  onTestFinished(() => store.close())
  return store
}

it.for([
  { language: 'es', texts: spanishTexts, questions: spanishQuestions },
  { language: 'ar', texts: arabicTexts, questions: arabicQuestions },
])('[LANG-4] answers questions in $language as people type them', async ({ language, texts, questions }) => {
  const store = await openedStore()
  await store.documents.upsert(judgedArticles(language, texts))
  const { precision, unanswered } = await judged(store, language, questions)
  expect(1 - unanswered.length / questions.length, unanswered.join('\n')).toBeGreaterThanOrEqual(leastAnswered)
  expect(precision).toBeGreaterThanOrEqual(leastPrecision)
})

async function judged(store: Store, language: string, questions: readonly JudgedQuestion[]) {
  const precisions: number[] = []
  const unanswered: string[] = []
  for (const [question, answers, useful] of questions) {
    const { items } = await store.articles.search(question, { limit: shown, offset: 0 }, language)
    const ids = items.map(({ path }) => path.split('/').at(-1) ?? '')
    const answering = new Set(answers.split('; '))
    const good = new Set([...answering, ...useful.split('; ')])
    precisions.push(ids.filter((id) => good.has(id)).length / Math.max(1, ids.length))
    if (!ids.some((id) => answering.has(id))) unanswered.push(`${question}: ${ids.join(', ')}`)
  }
  const precision = precisions.reduce((sum, value) => sum + value, 0) / precisions.length
  return { precision, unanswered }
}

it('[LANG-4] finds Spanish with and without accents, in any inflection, and keeps the ñ', async () => {
  const store = await openedStore()
  await store.documents.upsert([
    article('/es/a', { language: 'es', title: 'Medicación y niños', body: '<p>Un análisis.</p>' }),
    article('/es/b', { language: 'es', title: 'Medicaciones', body: '<p>Cada año.</p>' }),
  ])
  const found = finder(store, 'es')
  for (const query of ['medicación', 'medicacion', 'MEDICACIONES'])
    expect((await found(query)).paths.toSorted(), query).toEqual(['/es/a', '/es/b'])
  expect((await found('analisis')).paths).toEqual(['/es/a'])
  expect((await found('año')).paths).toEqual(['/es/b'])
  expect((await found('ano')).paths).toEqual([])
  const [hit] = (await store.articles.search('medicacion', { limit: 5, offset: 0 }, 'es')).items.slice(-1)
  expect(hit?.titleParts.filter(({ isMatch }) => isMatch).map(({ text }) => text.toLowerCase())[0]).toMatch(/^medicaci/)
})

it('[LANG-4] suggests a Spanish word with its accents', async () => {
  const store = await openedStore()
  await store.documents.upsert([article('/es/a', { language: 'es', title: 'Hipertensión' })])
  expect(await finder(store, 'es')('la ipertencion')).toEqual({ paths: ['/es/a'], corrected: 'la hipertensión' })
})

it('[LANG-4] finds Arabic as people type it', async () => {
  const store = await openedStore()
  await store.documents.upsert([
    article('/ar/a', { language: 'ar', title: 'التغذية والسكري', body: '<p>أدوية ٥٠٠</p>' }),
  ])
  const found = finder(store, 'ar')
  const typed = ['السكري', 'السكرى', 'السکری', 'السـكري', 'السُّكَّري', 'سكري', 'والسكري', 'التغذيه', 'ادوية', '500']
  for (const query of typed) expect((await found(query)).paths, query).toEqual(['/ar/a'])
})

it('[LANG-4] finds articles, people and categories in the language of the query, and corrects only with its words', async () => {
  const store = await openedStore()
  await store.documents.upsert([
    article('/x/diabetes', { title: 'Diabetes' }),
    article('/es/azucar', { language: 'es', title: 'Diabetes' }),
    article('/he/a', { language: 'he', title: 'סוכרת' }),
    category('/x', 'Diabetes'),
    category('/es/x', 'Diabetes', { language: 'es' }),
  ])
  for (const [language, paths, keys] of [
    ['en', ['/x/diabetes'], ['/x']],
    ['es', ['/es/azucar'], ['/es/x']],
    ['ar', [], []],
  ] as const) {
    const { items, pages } = await store.articles.search('diabetes', { limit: 5, offset: 0 }, language)
    expect([items.map(({ path }) => path), pages.map(({ key }) => key)]).toEqual([paths, keys])
  }
  expect((await finder(store, 'he')('סוכרת')).paths).toEqual(['/he/a'])
  await store.documents.remove('article', '/x/diabetes')
  expect((await finder(store, 'en')('diabetis')).corrected).toBeNull()
  expect((await finder(store, 'es')('diabetis')).corrected).toBe('diabetes')
})

it('[LANG-4] counts the matches with all words of a query in each other language', async () => {
  const store = await openedStore()
  await store.documents.upsert([
    article('/x/a', { title: 'Diabetes', body: '<p>Sugar.</p>' }),
    article('/x/b', { title: 'Type 2 diabetes' }),
    article('/es/a-es', { language: 'es', title: 'Diabetes' }),
  ])
  const { articles } = store
  expect(await articles.countMatches('diabetes', ['en', 'es', 'ar'])).toEqual({ en: 2, es: 1 })
  expect(await articles.countMatches('diabetes sugar', ['en', 'es'])).toEqual({ en: 1 })
  expect(await articles.countMatches('the -diabetes', ['en', 'es'])).toEqual({})
  expect(await articles.countMatches('diabetes', [])).toEqual({})
})

function finder(store: Store, language: string) {
  return async (query: string) => {
    const { items, corrected } = await store.articles.search(query, { limit: 5, offset: 0 }, language)
    return { paths: items.map(({ path }) => path), corrected }
  }
}
