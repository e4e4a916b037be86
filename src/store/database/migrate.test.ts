import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { Availability } from './availability.ts'
import { databaseOn } from './connection-pool.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import type { Db } from './tables.ts'

const quiet = () => undefined
const first: Migration = { name: '0001-a', sql: "create table a (it text); insert into a values ('$1; $$');" }
const second: Migration = { name: '0002-b', sql: '-- a remark\ncreate table b ();' }

/** Pools of connections to an empty database, one for each node. */
async function nodes(count: number): Promise<{ db: Db }[]> {
  const databaseUrl = await testDatabase('empty')
  const availability = new Availability(quiet)
  const pools = Array.from({ length: count }, () => databaseOn({ connectionString: databaseUrl }, availability, 0))
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.destroy()))))
  return pools.map((db) => ({ db }))
}

const applied = async ({ db }: { db: Db }) =>
  (await sql<{ name: string }>`select name from migration order by name`.execute(db)).rows.map(({ name }) => name)

describe('migrations', () => {
  it('are the numbered files of the store', () => {
    const names = readMigrations().map((migration) => migration.name)
    expect(names[0]).toBe('0001-content')
    // Ascending, each number once; gaps are allowed.
    expect(names.every((name) => /^\d{4}-[a-z-]+$/.test(name))).toBe(true)
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
  })

  it('run once each, in order, several statements at a time', async () => {
    const [node] = (await nodes(1)) as [{ db: Db }]
    const log: string[] = []
    await migrate(node.db, [first], (message) => log.push(message))
    await migrate(node.db, [first, second], (message) => log.push(message))
    expect(log).toEqual(['Applied migration 0001-a', 'Applied migration 0002-b'])
    expect((await sql`select it from a`.execute(node.db)).rows).toEqual([{ it: '$1; $$' }])
  })

  it('run once when several nodes start at the same time', async () => {
    const databases = await nodes(4)
    const log: string[] = []
    await Promise.all(databases.map(({ db }) => migrate(db, [first, second], (message) => log.push(message))))
    expect(log).toEqual(['Applied migration 0001-a', 'Applied migration 0002-b'])
  })

  it('are rolled back when one of them fails', async () => {
    const [node] = (await nodes(1)) as [{ db: Db }]
    const broken = { name: '0002-b', sql: 'create table b (); select no_such_thing();' }
    const failing = migrate(node.db, [first, broken], quiet)
    await expect(failing).rejects.toThrow(/^Migration 0002-b failed: .*no_such_thing/)
    await migrate(node.db, [first, second], quiet)
    expect(await applied(node)).toEqual(['0001-a', '0002-b'])
  })

  it('are not edited after they were applied', async () => {
    const [node] = (await nodes(1)) as [{ db: Db }]
    await migrate(node.db, [first], quiet)
    const edited = migrate(node.db, [{ ...first, sql: 'create table c ()' }], quiet)
    await expect(edited).rejects.toThrow('Migration 0001-a was changed after it had been applied.')
  })

  it('are not undone by an older version', async () => {
    const [node] = (await nodes(1)) as [{ db: Db }]
    await migrate(node.db, [first, second], quiet)
    const older = migrate(node.db, [first], quiet)
    await expect(older).rejects.toThrow(
      /newer version of Salus \(0002-b\); run that version, or .* into an empty database/,
    )
  })
})

it('[COMM-8] comments that were part of an article become rows, and a document that seeds them', async () => {
  const [node] = (await nodes(1)) as [{ db: Db }]
  const all = readMigrations()
  await migrate(
    node.db,
    all.filter(({ name }) => name < '0008'),
    quiet,
  )
  const comment = (id: string, date: string) => ({
    id,
    date: { date, display: date },
    comment: `Of ${id}.`,
    primaryHealthConcern: 'Spots',
    age: '41',
    ...(id === 'b' && { editedComment: 'In other words.', medicalNote: 'Ask a doctor.' }),
  })
  const value = { id: 'spots', shareYourExperience: [comment('a', '2026-01-02'), comment('b', '2026-01-02')] }
  await sql`insert into document (kind, key, value, hash) values
    ('article', '/spots', ${JSON.stringify(value)}::jsonb, ''),
    ('article', '/none', ${JSON.stringify({ id: 'none', shareYourExperience: [] })}::jsonb, '')`.execute(node.db)
  await migrate(node.db, all, quiet)
  const { rows } = await sql`
    select id, body, edited_body as edited, medical_note as note, age, years, state, is_seed as "isSeed",
      to_char(published_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at
    from comment order by published_at desc`.execute(node.db)
  const common = { age: '41', years: '', state: 'approved', isSeed: true }
  expect(rows).toEqual([
    { ...common, id: 'spots/a', body: 'Of a.', edited: null, note: null, at: '2026-01-02 11:59:59' },
    {
      ...common,
      id: 'spots/b',
      body: 'Of b.',
      edited: 'In other words.',
      note: 'Ask a doctor.',
      at: '2026-01-02 11:59:58',
    },
  ])
  const seeds = await sql`select key, value from document where kind = 'comments'`.execute(node.db)
  expect(seeds.rows).toEqual([{ key: 'spots', value: { article: 'spots', comments: value.shareYourExperience } }])
  expect((await sql`select * from comment_count`.execute(node.db)).rows).toEqual([
    { article_id: 'spots', published: 2 },
  ])
})

it('fails with a clear message when the server cannot be reached', async () => {
  const unreachable = 'postgres://postgres@localhost/none?host=/nonexistent'
  await expect(openDatabase({ databaseUrl: unreachable, dataDir: '' }, quiet)).rejects.toThrow(/ENOENT/)
})

it('[MAIL-4] held mail becomes mail that awaits its release, and no other mail changes', async () => {
  const [node] = (await nodes(1)) as [{ db: Db }]
  const all = readMigrations()
  await migrate(
    node.db,
    all.filter(({ name }) => name < '0036'),
    quiet,
  )
  const before = ['waiting', 'held', 'sent', 'dead', 'unknown', 'refused']
  for (const state of before)
    await sql`insert into mail (kind, recipient, recipient_hash, data, state)
      values ('sharedArticle', ${`was-${state}@example.org`}, '', '{}', ${state})`.execute(node.db)
  await migrate(node.db, all, quiet)
  const { rows } = await sql`select recipient, state from mail`.execute(node.db)
  expect(rows).toHaveLength(before.length)
  expect(rows).toEqual(
    expect.arrayContaining(
      before.map((state) => ({
        recipient: `was-${state}@example.org`,
        state: state === 'held' ? 'awaiting-release' : state,
      })),
    ),
  )
})

it('[REV-5] a file that was published without the id of its article gets it, and no other file changes', async () => {
  const [node] = (await nodes(1)) as [{ db: Db }]
  const all = readMigrations()
  await migrate(
    node.db,
    all.filter(({ name }) => name < '0112'),
    quiet,
  )
  const file = async (path: string, { article = null, isLive = true }: { article?: string | null; isLive?: boolean }) =>
    node.db.transaction().execute(async (trx) => {
      const [id, head] = [randomUUID(), randomUUID()]
      await sql`insert into content_file (id, path, article_id, head_id, live_id, state)
        values (${id}, ${path}, ${article}, ${head}, ${isLive ? head : null}, ${isLive ? 'published' : 'draft'})`.execute(
        trx,
      )
      await sql`insert into content_revision (id, file_id, number, path, text, hash, origin, actor)
        values (${head}, ${id}, 1, ${path}, '', '', 'edit', 'Ada')`.execute(trx)
    })
  const document = (kind: string, key: string, id: string, source: string) =>
    sql`insert into document (kind, key, value, hash, source)
      values (${kind}, ${key}, ${JSON.stringify({ id })}::jsonb, '', ${source})`.execute(node.db)
  await file('articles/started.md', {})
  await document('article', '/started', 'started', 'articles/started.md')
  await file('articles/imported.md', { article: 'imported' })
  await document('article', '/imported', 'of-another', 'articles/imported.md')
  // The head of a former live file is edited again.
  await file('articles/draft.md', { isLive: false })
  await document('article', '/draft', 'draft', 'articles/draft.md')
  await file('people/ann.yaml', {})
  await document('person', 'ann', 'ann', 'people/ann.yaml')
  await migrate(node.db, all, quiet)
  const { rows } = await sql`select path, article_id as article from content_file order by path`.execute(node.db)
  expect(rows).toEqual([
    { path: 'articles/draft.md', article: null },
    { path: 'articles/imported.md', article: 'imported' },
    { path: 'articles/started.md', article: 'started' },
    { path: 'people/ann.yaml', article: null },
  ])
})
