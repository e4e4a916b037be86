import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, it } from 'vitest'
import { anyTag } from '../database/change-bus.ts'
import type { Tables } from '../database/tables.ts'
import { PageIndex } from './page-index.ts'

type Answer = (rows: object[]) => void

/** A database whose queries the test answers by hand, in their order. */
function answeredByHand() {
  const waiting: Answer[] = []
  const asked: ((answer: Answer) => void)[] = []
  const driver = Object.assign(new DummyDriver(), {
    acquireConnection: async () => ({
      executeQuery: () =>
        new Promise((resolve) => {
          const answer: Answer = (rows) => resolve({ rows })
          const next = asked.shift()
          if (next) next(answer)
          else waiting.push(answer)
        }),
    }),
  })
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (given) => new PostgresIntrospector(given),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  /** Resolves with the next unanswered query. */
  function query(): Promise<Answer> {
    const known = waiting.shift()
    return known ? Promise.resolve(known) : new Promise((resolve) => asked.push(resolve))
  }
  return { db, query }
}

it('finds a page that was published while it was looked up and everything was read again', async () => {
  const { db, query } = answeredByHand()
  const index = new PageIndex(db)
  const published = [{ tag: 'article:/a' }]

  const before = index.has('article', '/a')
  ;(await query())([])
  expect(await before).toBe(false)

  index.invalidate(['article:/a'])
  const lookedUp = index.has('article', '/a')
  const lookUp = await query()
  // Notices may have been missed: the index reads all pages again, before the article is published.
  index.invalidate([anyTag])
  const other = index.has('article', '/b')
  const readAgain = await query()
  index.invalidate(['article:/a'])
  lookUp([])
  readAgain([])
  ;(await query())(published)
  expect(await lookedUp).toBe(true)
  expect(await other).toBe(false)
  expect(await index.has('article', '/a')).toBe(true)
})
