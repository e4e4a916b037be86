import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { folded, leafHash } from '#tlog/merkle-tree.ts'
import { appendToLog } from '../log/append-to-log.ts'
import type { LogWriter } from '../log/log-writer.ts'
import { article, categories, site } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const at = new Date('2026-01-01T00:00:00Z')

/** The public log (REV-6). */
export function publicLogContract(under: StoreUnderTest): void {
  const log = () => under.store.publicLog
  const append = (from: number, to: number) =>
    under.db.transaction().execute((trx) =>
      appendToLog(
        trx,
        Array.from({ length: to - from }, (_, place) => ({
          kind: 'review' as const,
          article: 'acne',
          hash: String(from + place),
          at,
        })),
      ),
    )
  const published = async (writer: LogWriter) => {
    await writer.sequence()
    const size = await writer.size()
    await writer.publish({ publicKey: Buffer.alloc(32), size, checkpoint: `at ${size}` })
  }
  const entries = async () =>
    (
      await under.rows(sql<{ entry: string }>`
      select convert_from(entry, 'UTF8') as entry from log_entry order by id`)
    ).map(({ entry }) => JSON.parse(entry))

  describe('the public log', () => {
    it('[REV-6] gets an entry with each text, in the transaction that publishes it, and shows it once it is signed', async () => {
      const { documents } = under.store
      await documents.upsert([site(), ...categories, article('/health/skin/spots', { title: 'One' })])
      const [record] = await under.store.textRecords('spots')
      expect(record?.number).toBe(1)
      expect(await entries()).toEqual([
        ['salus-log-1', 'text', 'spots', '1', record?.textVersion, record?.hash, record?.recordedAt.toISOString()],
      ])
      expect((await log().positions('spots')).size).toBe(0)
      expect(await log().waiting()).toBe(1)
      expect(await log().tile({ level: 'entries', index: 0, width: 1 })).toBeNull()
      await log().exclusively(published)
      expect([...(await log().positions('spots')).values()]).toEqual([0])
      expect(await log().waiting()).toBe(0)
    })

    it('[REV-6] gets the texts from before the log existed, once', async () => {
      await under.rows(sql`
        insert into text_record (article_id, number, text_version, hash, parts, recorded_at)
        values ('old', 2, 'v', 'b', '[]', '2025-01-02'), ('old', 1, 'v', 'a', '[]', '2025-01-01')`)
      const store = under.started()
      await store.maintenance.start()
      await store.close()
      const again = under.started()
      await again.maintenance.start()
      await again.close()
      expect((await entries()).map((words) => words.slice(2, 6))).toEqual([
        ['old', '1', 'v', 'a'],
        ['old', '2', 'v', 'b'],
      ])
    })

    it('[REV-6] has tiles of every level, and proofs, only of signed entries', async () => {
      await append(0, 300)
      await log().exclusively(published)
      await append(300, 600)
      expect(await log().tile({ level: 0, index: 1, width: 44 })).toHaveLength(44 * 32)
      expect(await log().tile({ level: 0, index: 1, width: 45 })).toBeNull()
      await log().exclusively(published)
      const leaves = (await entries()).map((words) => leafHash(Buffer.from(JSON.stringify(words))))
      expect(await log().tile({ level: 0, index: 1, width: 256 })).toEqual(Buffer.concat(leaves.slice(256, 512)))
      const full = [leaves.slice(0, 256), leaves.slice(256, 512)]
      expect(await log().tile({ level: 1, index: 0, width: 2 })).toEqual(Buffer.concat(full.map(folded)))
      expect(await log().tile({ level: 1, index: 0, width: 3 })).toBeNull()
      const bundle = await log().tile({ level: 'entries', index: 2, width: 88 })
      expect(bundle?.subarray(0, 2).readUInt16BE()).toBe(JSON.stringify((await entries())[512]).length)
      expect(await log().proof(599)).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 599\n[\s\S]*\n\nat 600$/)
      expect(await log().proof(600)).toBeNull()
    })

    it('[REV-6] refuses to change or delete an entry, and adds none twice', async () => {
      await append(0, 3)
      await append(1, 4)
      expect(await entries()).toHaveLength(4)
      await log().exclusively(published)
      await expect(under.rows(sql`update log_entry set position = 9 where position = 1`)).rejects.toThrow(
        'never changed',
      )
      await expect(under.rows(sql`delete from log_entry where position = 1`)).rejects.toThrow('never changed')
    })

    it('[REV-6] is in a backup without its head', async () => {
      await append(0, 300)
      await log().exclusively(published)
      const backup = await under.backup()
      await append(300, 301)
      await log().exclusively(published)
      await under.store.backup.restore(backup, [], async () => undefined)
      expect(await log().head()).toBeNull()
      expect(await log().exclusively((writer) => writer.size())).toBe(300)
      expect(await log().exclusively((writer) => writer.root(301))).toBeNull()
    })
  })
}
