import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { importPlace } from '../testing/import-place.ts'
import { publishFile, takeDownFile } from './publish-file.ts'
import { saveVersion, startFile } from './save-version.ts'
import { takeFromTrash, trashFile } from './trash-file.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const text = (name: string) => articleFile(name, `/health/${name.toLowerCase()}`, 'One.', 'sources: [{ title: A }]\n')
const actor = (role: StaffRole): Actor => ({ id: '11111111-1111-4111-8111-111111111111', name: role, roles: [role] })
const [author, editor] = [actor('author'), actor('editor')]
const naps = 'articles/health/naps.md'

/** A newsroom with one published article, and a draft that never was published. */
async function newsroom() {
  const place = await importPlace({ [naps]: text('Naps') })
  const { contentDir, dataDir, databaseUrl, store, imports } = place
  await imports()
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'editor', log: () => undefined }
  const published = (await revisions.files()).find(({ path }) => path === naps)
  if (!published) throw new Error('Nothing was imported')
  const draft = await startFile(store, author, 'articles/health/dreams.md', { text: text('Dreams'), reason: null })
  const trashInput = ({ id, head }: typeof draft) => ({ fileId: id, headId: head.id, reason: 'A duplicate' })
  return {
    ...place,
    options,
    published,
    draft,
    trashInput,
    async inDatabase<Result>(statement: ReturnType<typeof sql<Result>>): Promise<Result[]> {
      const database = await openDatabase({ databaseUrl, dataDir: '' }, () => undefined)
      try {
        return (await statement.execute(database.db)).rows
      } finally {
        await database.close()
      }
    },
  }
}

describe('[NEWS-6] the trash', () => {
  it('takes a file that is not published, records who put it there and why, and gives it back whole', async () => {
    const { store, draft, trashInput } = await newsroom()
    const trashed = await trashFile(store, author, trashInput(draft))
    expect(trashed).toMatchObject({ state: 'trashed', trash: { by: 'author', reason: 'A duplicate' } })
    const base = { fileId: draft.id, baseId: draft.head.id }
    await expect(saveVersion(store, author, base, { text: 'x', reason: null })).rejects.toThrow('It is in the trash.')
    await expect(trashFile(store, author, trashInput(draft))).rejects.toThrow('It is in the trash already.')
    await expect(startFile(store, author, draft.path, { text: text('Dreams'), reason: null })).rejects.toThrow(
      'is in the trash',
    )
    expect(await takeFromTrash(store, editor, draft.id)).toMatchObject({
      state: 'draft',
      trash: null,
      head: draft.head,
    })
    const entries = await store.audit.explained({ item: `content ${draft.id}`, limit: 10 })
    expect(entries.map(({ action }) => action)).toEqual(['takeFromTrash', 'trash', 'start'])
    expect(entries[1]).toMatchObject({ itemName: draft.path, after: { reason: 'A duplicate', state: 'trashed' } })
  })

  it('refuses a published file, a file changed since, and an actor who may not write', async () => {
    const { store, published, draft, trashInput, options } = await newsroom()
    await expect(trashFile(store, editor, trashInput(published))).rejects.toThrow('Take it down')
    const base = { fileId: draft.id, baseId: draft.head.id }
    await saveVersion(store, author, base, { text: text('Dream'), reason: null })
    await expect(trashFile(store, editor, trashInput(draft))).rejects.toMatchObject({ name: 'ContentConflict' })
    await expect(trashFile(store, actor('factChecker'), trashInput(draft))).rejects.toMatchObject({
      name: 'NotPermitted',
    })
    await takeDownFile(options, editor, trashInput(published))
    expect(await trashFile(store, editor, trashInput(published))).toMatchObject({ state: 'trashed' })
  })

  it('is emptied after 30 days, except of files that were ever published; the database refuses it before', async () => {
    const { store, published, draft, trashInput, options, inDatabase } = await newsroom()
    await takeDownFile(options, editor, trashInput(published))
    for (const file of [published, draft]) await trashFile(store, editor, trashInput(file))
    const deletion = sql`delete from content_revision where file_id = ${draft.id}`
    await expect(inDatabase(deletion)).rejects.toThrow('A revision is never changed or deleted')
    await inDatabase(sql`update content_file set trashed_at = now() - interval '29 days 23 hours'`)
    await store.contentTrash.purge()
    expect(await store.revisions.get(draft.id)).not.toBeNull()
    await inDatabase(sql`update content_file set trashed_at = now() - interval '30 days'`)
    await store.contentTrash.purge()
    expect(await store.revisions.get(draft.id)).toBeNull()
    expect(await store.revisions.history(draft.id)).toEqual([])
    expect(await store.revisions.get(published.id)).toMatchObject({ state: 'trashed', wasLive: true })
    const [last] = await store.audit.explained({ item: `content ${draft.id}`, limit: 1 })
    expect(last).toMatchObject({ actor: 'schedule', action: 'purge', itemName: null, after: { path: draft.path } })
  })
})

describe('[NEWS-5] what was taken down at the desk', () => {
  it('is not published again by an import of a folder that still has it, in the trash or not', async () => {
    const { store, published, trashInput, options, imports } = await newsroom()
    await takeDownFile(options, editor, trashInput(published))
    const { lines } = await imports()
    expect(lines).toEqual([
      expect.stringMatching(/naps\.md:1:1 {2}warning: a file that the site has taken down, version 1/),
    ])
    expect(await store.kindAt('/health/naps')).toBeNull()
    await trashFile(store, editor, trashInput(published))
    expect((await imports({ older: true })).lines).toEqual([expect.stringContaining('put into the trash')])
    expect(await store.kindAt('/health/naps')).toBeNull()
    expect(await store.revisions.get(published.id)).toMatchObject({ state: 'trashed', liveId: null })
  })

  it('comes back by the desk, and by another text of the folder', async () => {
    const { store, published, trashInput, options, imports, write } = await newsroom()
    await takeDownFile(options, editor, trashInput(published))
    await write(naps, text('Naps').replace('One.', 'Two.'))
    await imports()
    expect(await store.kindAt('/health/naps')).not.toBeNull()
    await expect(publishFile(options, editor, trashInput(published))).rejects.toMatchObject({ name: 'ContentConflict' })
  })
})
