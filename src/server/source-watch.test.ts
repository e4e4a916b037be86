import { expect, it, vi } from 'vitest'
import { watchSources } from '#services/sources/watch-sources.ts'
import { sourcesTag } from '#store/sources/source-checks.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const trial = 'https://doi.org/10.1056/NEJMoa2202106'

it('[REV-9] readers see at the citation and in the list that a source was retracted; editors see it first', async () => {
  const { store } = site
  expect((await site.get('/nutrition/vitamin-d')).body).not.toContain('retracted')

  // No address counts as public here: nothing is sent, and unknown findings stay unknown.
  const requests: string[] = []
  const stop = await watchSources(store, {
    userAgent: 'Salus',
    now: () => new Date(),
    isAllowed: () => false,
    resolve: async () => [{ address: '192.0.2.1', family: 4 }],
    registries: [
      {
        name: 'A registry',
        async ask(link) {
          requests.push(link.href)
          if (link.href !== trial) return null
          const notices = [{ state: 'retracted' as const, date: '2026-02-03', link: 'https://doi.org/10.1056/notice' }]
          return { outcome: 'notices', notices }
        },
      },
    ],
  })
  const found = async () => (await store.sourceChecks.list()).find(({ link }) => link === trial)
  await vi.waitFor(async () => expect((await found())?.retraction).toBe('retracted'), 30_000)
  await stop()

  expect(await found()).toMatchObject({
    name: 'Supplemental Vitamin D and Incident Fractures in Midlife and Older Adults (VITAL)',
    kind: 'trial',
    date: '2022-07',
    reached: 'unknown',
    noticeDate: '2026-02-03',
    articles: [{ path: '/nutrition/vitamin-d' }],
  })
  await vi.waitFor(async () => {
    const { body } = await site.get('/nutrition/vitamin-d')
    expect(body).toContain('This source was retracted on February 3, 2026.')
    expect(body).toContain('href="https://doi.org/10.1056/notice"')
    expect(body).toMatch(/<a href="#cited-source-3" data-doubted="" aria-label="Source 3, in doubt">3<\/a>/)
  }, 30_000)

  // Pages are only rendered again for a changed finding.
  const announced: string[] = []
  const unsubscribe = store.changes.subscribe((tags) => announced.push(...tags))
  const known = await found()
  if (!known) throw new Error('The source is not watched')
  const finding = { ...known, absences: 0, nextAt: new Date() }
  await store.sourceChecks.record(finding)
  expect(announced).not.toContain(sourcesTag)
  await store.sourceChecks.record({ ...finding, retraction: 'corrected' })
  expect(announced).toContain(sourcesTag)
  unsubscribe()

  // A source that no article lists any more is deleted.
  expect(requests).toContain(trial)
  await store.documents.remove('article', '/nutrition/vitamin-d')
  await store.sourceChecks.sendJobs()
  expect(await found()).toBeUndefined()
  expect([...(await store.sourceChecks.troubles()).keys()]).not.toContain('https://doi.org/10.1056/none')
})
