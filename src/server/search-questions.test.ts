import { beforeAll, describe, expect, it } from 'vitest'
import { corpus, hasCorpora } from '#authoring/testing/corpora.ts'
import { judgedSearches } from './testing/judged-searches.ts'
import { commonMisspellings, damagedNames } from './testing/misspellings.ts'
import { fixtureContent, siteUnderTest, topicsOf } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

/**
 * Limits of the test: articles shown first, the share of them that must be useful, and the share of questions that one
 * of them must answer.
 */
const shown = 5
const leastPrecision = 0.65
const leastAnswered = 0.9
/** Of sixty and of forty misspellings, how many must find the same as the right spelling. */
const leastDamaged = 58
const leastCommon = 36

const searched = async (question: string) =>
  (await site.store.articles.search(question, { limit: 20, offset: 0 })).items.map(({ title }) => title)

describe('search over the fixtures', () => {
  it.for([
    ['how do i get rid of dark-spots on my face', 'dark spots'],
    ['is shingels contagious', 'shingles'],
    ['why is my heart beating so fast', 'palpitations'],
    ['what can i eat when i have diarrhea', 'diarrhea'],
    ['side effects of metfromin', 'metformin'],
    ['should I get the shingles shot', 'shingles vaccine'],
  ] as const)('[PAGE-10] %j leads to %j within three results', async ([question, subject]) => {
    const titles = (await searched(question)).slice(0, 3).map((title) => title.toLowerCase())
    expect(titles.filter((title) => title.includes(subject))).not.toEqual([])
  })
})

it('[PAGE-10] the page of a search shows a person whose name is misspelled, and their articles and reviews', async () => {
  const { body } = await site.get('/search?q=Elena+Marques')
  expect(body).toContain('href="/people/dr-elena-marquez"')
  expect(body).toContain('href="/health/dark-spots"')
  expect(body).not.toMatch(/Did you mean|Nothing matches|No article has/)
})

it('[PAGE-10] the page of a search reports a phrase that no article has, and shows articles with its words', async () => {
  const { body } = await site.get('/search?q=%22scars+acne+rarely%22')
  expect(body).toMatch(/No article has exactly this phrase\. \d+ articles? with its words:/)
})

describe.runIf(hasCorpora)('search over the MedlinePlus topics', () => {
  beforeAll(async () => {
    const documents = await topicsOf(corpus('medlineplus-topics-2024-06-06.xml.gz'))
    await site.store.documents.upsert(documents)
  }, 600_000)

  it('[PAGE-10] answers questions as people ask them', async () => {
    const precisions: number[] = []
    const unanswered: string[] = []
    for (const [question, answers, useful] of judgedSearches) {
      const titles = (await searched(question)).slice(0, shown).map((title) => title.split(':', 1)[0] ?? '')
      const answering = new Set(answers.split('; '))
      const good = new Set([...answering, ...useful.split('; ')])
      precisions.push(titles.filter((title) => good.has(title)).length / Math.max(1, titles.length))
      if (!titles.some((title) => answering.has(title))) unanswered.push(`${question}: ${titles.join(', ')}`)
    }
    expect(mean(precisions)).toBeGreaterThanOrEqual(leastPrecision)
    expect(1 - unanswered.length / judgedSearches.length, unanswered.join('\n')).toBeGreaterThanOrEqual(leastAnswered)
  }, 120_000)

  it('[PAGE-10] finds names with one wrong letter, and words as people spell them', async () => {
    const damaged = await missedOf(damagedNames)
    expect(damagedNames.length - damaged.length, damaged.join('\n')).toBeGreaterThanOrEqual(leastDamaged)
    const common = await missedOf(commonMisspellings)
    expect(commonMisspellings.length - common.length, common.join('\n')).toBeGreaterThanOrEqual(leastCommon)
  }, 120_000)
})

/** The misspellings that do not find the same as the right spelling. */
async function missedOf(misspellings: readonly (readonly [misspelt: string, meant: string])[]): Promise<string[]> {
  const missed: string[] = []
  for (const [misspelt, meant] of misspellings) {
    const [found] = await searched(misspelt)
    const wanted = (await searched(meant)).slice(0, 3)
    if (found === undefined || !wanted.includes(found)) missed.push(`${misspelt}: ${found}`)
  }
  return missed
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
