import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { Availability } from './availability.ts'
import { databaseOn } from './connection-pool.ts'
import { prepared, statementName } from './prepared.ts'

it('a prepared query is parsed once per connection, however often it is sent', async () => {
  const db = databaseOn({ connectionString: await testDatabase() }, new Availability(() => undefined), 0)
  onTestFinished(() => db.destroy())
  await db.connection().execute(async (connection) => {
    const doubled = (value: number) => sql<{ two: number }>`${prepared} select 2 * ${value}::int as two`
    for (const value of [1, 2, 3]) {
      expect((await doubled(value).execute(connection)).rows).toEqual([{ two: 2 * value }])
    }
    await sql`select 4`.execute(connection)
    const { rows } = await sql<{ statement: string; calls: number }>`
      select statement, (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(connection)
    expect(rows).toEqual([{ statement: '/* prepared */ select 2 * $1::int as two', calls: 3 }])
  })
})

it('only marked queries have a name, one per text', () => {
  expect(statementName('select 1')).toBeUndefined()
  expect(statementName('/* prepared */ select 1')).toBe(statementName('/* prepared */ select 1'))
  expect(statementName('/* prepared */ select 1')).not.toBe(statementName('/* prepared */ select 2'))
})

it('a connection stays open, with its plans, between the readers of a quiet site', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const db = databaseOn({ connectionString: await testDatabase() }, new Availability(() => undefined), 0)
  onTestFinished(() => db.destroy())
  await sql`select 1`.execute(db)
  vi.advanceTimersByTime(59_000)
  expect(db.poolUse()).toMatchObject({ used: 0, idle: 1 })
  vi.advanceTimersByTime(2_000)
  expect(db.poolUse()).toMatchObject({ used: 0, idle: 0 })
})
