import { beforeEach, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { importPlace } from '../testing/import-place.ts'
import { listFolderConflicts, readFolderConflict, settleFolderConflict } from './folder-conflict.ts'
import { saveVersion } from './save-version.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const path = 'articles/health/naps.md'
const text = (body: string) => articleFile('Naps', '/health/naps', body, 'sources: [{ title: A }]\n')
const actor = (role: StaffRole): Actor => ({ id: '11111111-1111-4111-8111-111111111111', name: role, roles: [role] })
const [author, editor] = [actor('author'), actor('editor')]

/** A site with a file that was changed both in the folder and at the desk. */
async function siteWithConflict() {
  const { contentDir, store, imports, write } = await importPlace({ [path]: text('One.\n\nTwo.') })
  await imports()
  const [file] = (await store.revisions.files()).filter((other) => other.path === path)
  if (!file) throw new Error(`There is no ${path}`)
  const folderText = text('One.\n\nTwo of the folder.')
  await write(path, folderText)
  const saved = { text: text('One here.\n\nTwo.'), reason: null }
  const { head } = await saveVersion(store, author, { fileId: file.id, baseId: file.head.id }, saved)
  const conflict = { base: text('One.\n\nTwo.'), text: folderText }
  return { contentDir, store, fileId: file.id, headId: head.id, folderText, conflict }
}

it('[NEWS-5] a conflict of folder and site is shown with its common base, and settled by a text of both', async () => {
  const { contentDir, store, imports, write } = await importPlace({ [path]: text('One.\n\nTwo.') })
  await imports()
  const file = async () => {
    const found = (await store.revisions.files()).find((other) => other.path === path)
    if (!found) throw new Error(`There is no ${path}`)
    return found
  }
  const { id: fileId, head } = await file()
  const conflict = () => readFolderConflict(store, contentDir, author, fileId)
  expect(await conflict()).toBeNull()
  expect(await listFolderConflicts(store, contentDir, author)).toEqual([])
  await write(path, text('One.\n\nTwo of the folder.'))
  // Only the folder has changed it.
  expect(await conflict()).toBeNull()
  await saveVersion(store, author, { fileId, baseId: head.id }, { text: text('One here.\n\nTwo.'), reason: null })
  expect((await imports()).lines).toEqual([expect.stringContaining('nothing was replaced')])
  const folderText = text('One.\n\nTwo of the folder.')
  expect(await conflict()).toEqual({ base: text('One.\n\nTwo.'), text: folderText })
  expect(await listFolderConflicts(store, contentDir, author)).toEqual([{ id: fileId, path }])

  const merged = text('One here.\n\nTwo of the folder.')
  const settled = { fileId, headId: (await file()).head.id, folderText, text: merged }
  await expect(settleFolderConflict(store, contentDir, author, settled)).rejects.toMatchObject({ name: 'NotPermitted' })
  await expect(
    settleFolderConflict(store, contentDir, editor, { ...settled, folderText: 'seen before' }),
  ).rejects.toThrow('The folder has another text by now.')
  await expect(settleFolderConflict(store, contentDir, editor, { ...settled, headId: head.id })).rejects.toMatchObject({
    name: 'ContentConflict',
  })
  const next = await settleFolderConflict(store, contentDir, editor, settled)
  expect(next).toMatchObject({ state: 'draft', head: { number: 4, actor: 'editor' } })
  expect((await store.revisions.texts([next.head.id])).get(next.head.id)).toBe(merged)
  expect(await conflict()).toBeNull()
  expect((await imports()).lines).toEqual([expect.stringContaining('the site has gone on to version 4')])
})

it('[NEWS-5] a conflict of a file that is scheduled stays when its text is refused', async () => {
  const { contentDir, store, conflict, ...file } = await siteWithConflict()
  const { fileId } = file
  await store.transaction(async ({ content }) => {
    await content.apply('submit', fileId)
    await content.apply('approve', fileId)
    await content.apply('schedule', fileId, { publish_at: new Date('2100-01-01') })
  })
  const settled = { ...file, text: text('One here.\n\nTwo of the folder.') }
  await expect(settleFolderConflict(store, contentDir, editor, settled)).rejects.toThrow('It is scheduled.')
  expect(await readFolderConflict(store, contentDir, author, fileId)).toEqual(conflict)
  expect(await store.revisions.history(fileId)).toHaveLength(2)
  expect((await store.audit.list({ limit: 10 })).map(({ action }) => action)).not.toContain('settle')
})
