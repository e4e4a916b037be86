import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Trx } from '../../database/tables.ts'
import { storeUnderTest } from '../../testing/store-under-test.ts'
import { documentsOfFile, writeSources } from './document-sources.ts'

const under = storeUnderTest()

/** The number of rows of documents that full table scans have read in this transaction. */
async function rowsScanned(trx: Trx): Promise<number> {
  const { rows } = await sql<{ scanned: string }>`
    select seq_tup_read as scanned from pg_stat_xact_user_tables where relname = 'document'`.execute(trx)
  return Number(rows[0]?.scanned)
}

it('the documents of one file are found and named without a scan of all others', async () => {
  await under.rows(sql`
    insert into document (kind, key, value, hash, schema_fingerprint, source)
    select 'article', '/naps/' || n, jsonb_build_object('id', 'naps-' || n), '', '', 'articles/' || n || '.md'
    from generate_series(1, 5000) as n`)
  await under.rows(sql`analyze document`)
  await under.db.transaction().execute(async (trx) => {
    expect(await documentsOfFile(trx, 'articles/7.md')).toEqual([
      { kind: 'article', key: '/naps/7', articleId: 'naps-7' },
    ])
    await writeSources(trx, new Map([['article /naps/7', 'articles/moved.md']]))
    expect(await rowsScanned(trx)).toBe(0)
    expect(await documentsOfFile(trx, 'articles/moved.md')).toHaveLength(1)
  })
})
