import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { jobSchema } from '#jobs/job-queue.ts'
import { openStore } from '../store.ts'
import { article } from '../testing/fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'

/** The address of an empty database for a role that may create tables in it, but no schemas or extensions. */
async function restrictedDatabase(): Promise<string> {
  const url = new URL(await testDatabase('empty'))
  const role = `restricted-${randomUUID()}`
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`create role "${role}" login`)
  await admin.query(`grant usage, create on schema public to "${role}"`)
  await admin.query(`create schema ${jobSchema} authorization "${role}"`)
  onTestFinished(async () => {
    await admin.query(`drop owned by "${role}"`)
    await admin.query(`drop role "${role}"`)
    await admin.end()
  })
  url.username = role
  return url.href
}

it('[PAGE-10] search works without corrections where the server refuses the extensions, and logs that', async () => {
  const databaseUrl = await restrictedDatabase()
  const log: string[] = []
  const store = await openStore({ databaseUrl, dataDir: '', log: (line) => log.push(line) })
  onTestFinished(() => store.close())
  expect(log.filter((line) => line.includes('CREATE EXTENSION'))).toEqual([
    expect.stringMatching(/^Search runs without correcting typing errors: permission denied .*pg_trgm/),
  ])
  await store.documents.upsert([article('/x/asthma', { title: 'Asthma' })])
  const search = async (query: string) =>
    (await store.articles.search(query, { limit: 5, offset: 0 })).items.map(({ path }) => path)
  expect(await search('what is asthma?')).toEqual(['/x/asthma'])
  expect(await search('asma')).toEqual([])
})
