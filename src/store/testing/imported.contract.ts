import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import type { Receipt, ReceivedDocument } from '../imported/record-received.ts'
import { article, person } from './fixtures.ts'
import type { StoreUnderTest } from './store-under-test.ts'

const ada = { actor: 'Ada', account: '00000000-0000-4000-8000-000000000001' }

/** An import's receipt of an article. */
function receipt(changes: Partial<ReceivedDocument> = {}): Receipt {
  const given: ReceivedDocument = {
    kind: 'article',
    name: 'spots',
    key: '/x/spots',
    title: 'Spots',
    source: '{"a": 1}',
    feed: 'json',
    file: 'export.json',
    ...changes,
  }
  return { ...ada, documents: new Map([[`${given.kind} ${given.key}`, given]]) }
}

/** The versions of documents that came from elsewhere. */
export function importedContract(under: StoreUnderTest): void {
  const spots = (title = 'Spots', path = '/x/spots') => article(path, { id: 'spots', title })
  const historyOf = async (name = 'spots') => {
    const [entry] = await under.store.imported.named(name)
    return entry ? under.store.imported.history(entry.id) : []
  }

  describe('documents from elsewhere', () => {
    it('[NEWS-3] have a version of each source that was received, with who, when, from what and after which', async () => {
      const { documents, imported } = under.store
      await documents.upsert([spots()], receipt())
      await documents.upsert([spots('New')], receipt({ source: '{"a": 2}', title: 'New', file: 'june.json' }))
      const [entry] = await imported.list({}, 10)
      expect(entry).toMatchObject({ kind: 'article', name: 'spots', key: '/x/spots', number: 2, title: 'New' })
      expect(await historyOf()).toMatchObject([
        { number: 2, parent: 1, file: 'june.json', actor: 'Ada', feed: 'json', madeAt: expect.any(Date) },
        { number: 1, parent: null, file: 'export.json', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ])
      expect(await imported.source(entry?.id ?? '', 1)).toBe('{"a": 1}')
      expect(await imported.source(entry?.id ?? '', 3)).toBeUndefined()
      expect(await under.rows(sql`select account from imported_revision`)).toEqual(
        [1, 2].map(() => ({ account: ada.account })),
      )
    })

    it('[NEWS-3] get no version of a source that has not changed, also where the document has', async () => {
      const { documents } = under.store
      await documents.upsert([spots()], receipt())
      await documents.upsert([spots('Compiled in another way')], receipt())
      await documents.recordReceived(receipt())
      expect(await historyOf()).toHaveLength(1)
    })

    it('[NEWS-3] keep a source with a character that no database holds, with a mark in its place, once', async () => {
      const { documents, imported } = under.store
      for (const _ of [1, 2]) await documents.recordReceived(receipt({ source: 'a\0b\ud800' }))
      const [entry] = await imported.named('spots')
      expect(await imported.source(entry?.id ?? '', 1)).toBe('a\ufffdb\ufffd')
      expect(await historyOf()).toHaveLength(1)
    })

    it('[NEWS-3] get a version of a changed source that makes the same document', async () => {
      const { documents } = under.store
      await documents.upsert([spots()], receipt())
      await documents.recordReceived(receipt({ source: '{ "a": 1 }' }))
      expect((await historyOf()).map(({ number }) => number)).toEqual([2, 1])
    })

    it('[NEWS-3] keep their versions when an article moves', async () => {
      const { documents } = under.store
      await documents.upsert([spots()], receipt())
      await documents.upsert([spots('Spots', '/x/dots')], receipt({ key: '/x/dots', source: '{"a": 3}' }))
      expect((await historyOf('/x/dots')).map(({ key }) => key)).toEqual(['/x/dots', '/x/spots'])
    })

    it('[NEWS-3] have a version for being taken down, and one for coming back with the same source', async () => {
      const { documents, imported } = under.store
      await documents.upsert([spots(), person('ann', 'Ann')], receipt())
      await documents.remove('article', '/x/spots', { ...ada, actor: 'Ben' })
      // No entry for a document without a history, and no second entry.
      await documents.remove('person', 'ann', ada)
      await documents.remove('article', '/x/spots', ada)
      expect(await historyOf()).toMatchObject([
        { number: 2, parent: 1, file: null, hash: null, actor: 'Ben', feed: 'json' },
        { number: 1 },
      ])
      const [entry] = await imported.named('spots')
      expect(await imported.source(entry?.id ?? '', 2)).toBeNull()
      await documents.upsert([spots()], receipt())
      expect((await historyOf()).map(({ number }) => number)).toEqual([3, 2, 1])
    })

    it('[NEWS-3] have a version for being replaced at their address by another article, and none for moving', async () => {
      const { documents, imported } = under.store
      await documents.upsert([spots()], receipt())
      const dots = article('/x/spots', { id: 'dots', title: 'Dots' })
      await documents.upsert([dots], { ...receipt({ name: 'dots', title: 'Dots' }), actor: 'Ben' })
      expect(await historyOf()).toMatchObject([
        { number: 2, parent: 1, key: '/x/spots', title: 'Spots', file: null, hash: null, actor: 'Ben' },
        { number: 1 },
      ])
      const [entry] = await imported.named('spots')
      expect(await imported.source(entry?.id ?? '', 2)).toBeNull()
      expect(await historyOf('dots')).toHaveLength(1)

      // Also by an article of the content folder, which is in no receipt.
      const own = article('/x/spots', { id: 'own', title: 'Own' })
      await documents.upsert([own], { ...ada, documents: new Map() })
      expect(await historyOf('dots')).toMatchObject([{ number: 2, hash: null, actor: 'Ada' }, { number: 1 }])

      await documents.upsert([spots('Spots', '/x/one')], receipt({ key: '/x/one', source: '{"a": 4}' }))
      const moving = [spots('Spots', '/x/two'), article('/x/one', { id: 'other' })]
      await documents.upsert(moving, receipt({ key: '/x/two', source: '{"a": 5}' }))
      expect((await historyOf()).map(({ hash }) => hash !== null)).toEqual([true, true, false, true])
    })

    it('[NEWS-3] [PRIV-3] are erased with all their versions, but not while their document is published', async () => {
      const { documents, imported, audit } = under.store
      await documents.upsert([spots()], receipt())
      await documents.recordReceived(receipt({ name: 'dots', key: '/x/dots' }))
      const [entry] = await imported.named('spots')
      const id = entry?.id ?? ''
      const record = {
        actor: 'Ada',
        action: 'erase',
        item: `imported ${id}`,
        bulkId: null,
        after: { reason: 'Asked' },
      } as const
      expect(await documents.eraseReceived(id, record)).toBeNull()
      expect(await historyOf()).toHaveLength(1)
      await documents.remove('article', '/x/spots', ada)
      expect(await documents.eraseReceived(id, record)).toBe(2)
      expect(await historyOf()).toEqual([])
      expect(await historyOf('dots')).toHaveLength(1)
      expect(await under.rows(sql`select from imported_revision where document_id = ${id}`)).toEqual([])
      expect(await audit.list({ action: 'erase', limit: 9 })).toMatchObject([{ actor: 'Ada', item: `imported ${id}` }])
      expect(await documents.eraseReceived(id, record)).toBe(0)
      await expect(under.rows(sql`delete from imported_document`)).rejects.toThrow('never changed or deleted')
    })

    it('[NEWS-3] are written in the transaction of their documents', async () => {
      const { documents } = under.store
      const impossible = contentDocument('person', { id: 'ann' } as never)
      await expect(documents.upsert([spots(), impossible], receipt())).rejects.toThrow()
      expect(await historyOf()).toEqual([])
      await under.rows(sql`alter table article add constraint refused check (title <> 'Refused')`)
      try {
        await expect(documents.upsert([spots('Refused')], receipt())).rejects.toThrow()
      } finally {
        await under.rows(sql`alter table article drop constraint refused`)
      }
      expect(await historyOf()).toEqual([])
    })

    it('[NEWS-3] are numbered without gaps by concurrent imports', async () => {
      const sources = Array.from({ length: 8 }, (_, index) => `{"a": ${index}}`)
      await Promise.all(sources.map((source) => under.store.documents.recordReceived(receipt({ source }))))
      expect((await historyOf()).map(({ number, parent }) => [number, parent])).toEqual(
        [8, 7, 6, 5, 4, 3, 2, 1].map((number) => [number, number === 1 ? null : number - 1]),
      )
    })

    it('[NEWS-3] are listed by words, kind and source, a page after the other', async () => {
      const { documents, imported } = under.store
      for (const name of ['one', 'two', 'three', 'four', 'five'])
        await documents.recordReceived(receipt({ name, key: `/x/${name}`, title: `Number ${name} of 100%` }))
      await documents.recordReceived(receipt({ kind: 'person', name: 'ann', key: 'ann', title: 'Ann', feed: 'staff' }))
      const namesOf = async (filter: Parameters<typeof imported.list>[0], limit = 10) =>
        (await imported.list(filter, limit)).map(({ name }) => name)
      expect(await namesOf({ words: 'number t' })).toEqual(['three', 'two'])
      expect(await namesOf({ words: '/x/one' })).toEqual(['one'])
      expect(await namesOf({ words: '0%' })).toHaveLength(5)
      expect(await namesOf({ words: '_' })).toEqual([])
      expect(await namesOf({ kind: 'person' })).toEqual(['ann'])
      expect(await namesOf({ feed: 'staff' })).toEqual(['ann'])
      expect(await imported.choices()).toEqual({ kinds: ['article', 'person'], feeds: ['json', 'staff'] })
      const first = await imported.list({}, 4)
      // A document that gets another version meanwhile moves to the top, and is not shown again below.
      expect(first.map(({ name }) => name)).toEqual(['ann', 'five', 'four', 'three'])
      expect(await namesOf({ before: first.at(-1)?.cursor ?? '' })).toEqual(['two', 'one'])
    })

    it('[NEWS-3] have a history that cannot be changed or deleted', async () => {
      await under.store.documents.upsert([spots()], receipt())
      for (const change of [
        sql`update imported_revision set source = 'Two.'`,
        sql`delete from imported_revision`,
        sql`update imported_document set name = 'other'`,
        sql`delete from imported_document`,
      ])
        await expect(under.rows(change)).rejects.toThrow('What was imported is never changed or deleted')
    })

    it('[NEWS-3] are in a backup, and continue from it', async () => {
      const { documents, imported, backup } = under.store
      await documents.upsert([spots()], receipt())
      await documents.recordReceived(receipt({ source: '{"b": "\ufeff\\u0000 \ud83d\ude00"}\r\n' }))
      const before = await historyOf()
      const lines = await under.backup()
      await backup.restore(lines, [], async () => undefined)
      expect(await historyOf()).toEqual(before)
      const [entry] = await imported.named('spots')
      expect(await imported.source(entry?.id ?? '', 2)).toBe('{"b": "\ufeff\\u0000 \ud83d\ude00"}\r\n')
      await documents.recordReceived(receipt({ source: '{"c": 1}' }))
      expect((await historyOf())[0]).toMatchObject({ number: 3, parent: 2 })
    })
  })
}
