import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { JobArticle } from '#package/define-job.ts'
import { article } from '#store/testing/fixtures.ts'
import { storeUnderTest } from '#store/testing/store-under-test.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { runJob } from './run-job.ts'

const under = storeUnderTest()

it('[SITE-6] a job gets every published article, including those beyond the last page of lists', async () => {
  await under.store.documents.upsert([
    article('/health/undated', { deck: 'Without a day.' }),
    article('/health/naps', { title: 'Naps', deck: 'Rest.', published: '2026-01-01' }),
  ])
  const copies = 5_000
  await sql`
    insert into article
    select (jsonb_populate_record(article, jsonb_build_object('path', '/copies/' || n, 'id', 'copy-' || n, 'is_preview', n > ${copies}))).*
    from article, generate_series(1, ${copies + 1}) as n where path = '/health/naps'`.execute(under.db)
  const given: JobArticle[] = []
  await runJob(
    { name: 'list', when: { at: '06:00' }, schema: {} as never, run: ({ articles }) => void given.push(...articles) },
    { options: {}, dueAt: '2026-03-16T06:00:00.000Z', folder: temporaryFolder(), articles: under.store.articles },
  )
  expect(given).toHaveLength(copies + 2)
  const naps = { title: 'Naps', deck: 'Rest.', published: '2026-01-01', updated: '2026-01-01' }
  expect(given.slice(-2)).toEqual([
    { path: '/health/naps', ...naps },
    { path: '/health/undated', title: 'About undated', deck: 'Without a day.', published: null, updated: null },
  ])
})
