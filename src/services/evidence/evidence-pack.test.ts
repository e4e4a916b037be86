import { mkdtempSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { fixtureContent, siteUnderTest } from '#server/testing/site-under-test.ts'
import { checkContent } from '../publishing/check-content.ts'
import { evidencePack } from './evidence-pack.ts'
import { evidencePage } from './evidence-page.ts'
import { readingGrade } from './reading-grade.ts'

const fixtures = 'tests/fixtures/content'

describe('the evidence pack', () => {
  const site = siteUnderTest(fixtureContent)
  const place = { origin: 'https://salus.test', today: '2026-11-26' }
  const path = '/health/shingles'

  it('[REV-14] maps stored data to ten criteria of PIF TICK and to those of the NHS, and names the gaps', async () => {
    const found = (await site.store.documents.get('article', path)) as StoredArticle
    const evidence = { need: 'Asked <often>.', funding: 'The publisher', countries: ['GB'] }
    await site.store.documents.upsert([{ kind: 'article', key: path, value: { ...found, evidence } }])
    await site.store.transaction(async ({ feedback }) => {
      const given = { article: path, text: '', email: '', name: '', isVerified: true }
      await feedback.add({ ...given, type: 'positiveInformative' })
      await feedback.add({ ...given, type: 'negativeIncorrect', text: 'A dose is missing.' })
    })
    const pack = await evidencePack(site.store, place)
    if (!pack) throw new Error('no site')
    expect(pack.standards.map(({ criteria }) => criteria.length)).toEqual([10, 9])
    const article = pack.articles.find((packed) => packed.path === path)
    expect(article).toMatchObject({ evidence, feedback: { received: 2, helpful: 1, answered: 0 } })
    expect(article?.versions).toBeGreaterThan(0)
    const need = pack.standards[0]?.criteria.find(({ id }) => id === 'pif-3')
    expect(need?.has[0]).toContain('noted for 1 of')
    expect(need?.missing.find(({ what }) => what === 'evidence.need')?.articles).not.toContain(path)
    expect(need?.missing.find(({ what }) => what === 'evidence.audience')?.articles).toContain(path)
    expect(pack.standards[0]?.criteria.find(({ id }) => id === 'pif-2')?.missing).toEqual([
      { what: 'evidence.training in site/', articles: [] },
      { what: 'evidence.competence in site/', articles: [] },
    ])

    const page = evidencePage(pack)
    const { document } = parseHTML(page)
    expect(document.querySelectorAll('#pif-tick tbody tr')).toHaveLength(10)
    expect(document.querySelector('main')?.textContent).toContain('Asked <often>.')
    expect(page).not.toContain('<often>')
    expect(page).toContain('This is no certificate')
    expect(document.querySelectorAll('script, img, link')).toHaveLength(0)
    expect(page).not.toContain('A dose is missing.')
  })
})

it('[REV-14] the reading grade is computed for English text only, and not for a few words', () => {
  const text = (sentence: string, times: number): CanonicalElement => [
    'salus-text-1',
    [],
    ['section', ['id', 'a'], ['p', [], `${sentence} `.repeat(times).trim()]],
  ]
  const easy = readingGrade(text('The cat sat on the mat.', 20), 'en')
  const hard = readingGrade(text('Pharmacological interventions necessitate individualised considerations.', 20), 'en')
  expect(easy).toBeLessThan(2)
  expect(hard).toBeGreaterThan(15)
  expect(readingGrade(text('The cat sat on the mat.', 20), 'es')).toBeNull()
  expect(readingGrade(text('The cat sat on the mat.', 2), 'en')).toBeNull()
})

it('[REV-14] check --standard pif requires every field, by file and line; without it none is required', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salus-evidence-'))
  await cp(fixtures, folder, { recursive: true })
  const file = join(folder, 'articles/plain.md')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('---\n', '---\nevidence:\n  need: Asked often.\n'))
  const found = async (standard?: 'pif') =>
    (await checkContent(folder, folder, { standard })).problems.filter((problem) => problem.found.includes('evidence.'))
  expect(await found()).toEqual([])
  const problems = await found('pif')
  const ofFile = problems.filter((problem) => problem.file === file)
  expect(ofFile.map(({ found }) => found)).not.toContain(expect.stringContaining('evidence.need'))
  expect(ofFile).toContainEqual(
    expect.objectContaining({ line: 3, severity: 'error', found: expect.stringContaining('no evidence.audience') }),
  )
  expect(problems.filter(({ found }) => found.includes('evidence.training in any file of site/'))).toHaveLength(1)

  await writeFile(file, text.replace('---\n', '---\nevidence:\n  grade: sure\n'))
  const refused = (await checkContent(file, folder)).problems.find((problem) => problem.severity === 'error')
  expect(refused).toMatchObject({ line: 3 })
})
