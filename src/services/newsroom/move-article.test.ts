import { beforeEach, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { openStore } from '#store/store.ts'
import { importPlace } from '../testing/import-place.ts'
import { moveArticle } from './move-article.ts'
import { saveVersion } from './save-version.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const text = (name: string, body: string) =>
  articleFile(name, `/health/${name.toLowerCase()}`, body, 'sources: [{ title: A }]\n')
const actor = (role: StaffRole): Actor => ({ id: '11111111-1111-4111-8111-111111111111', name: role, roles: [role] })
const [author, editor] = [actor('author'), actor('editor')]
const at = (name: string) => `articles/health/${name}.md`

async function newsroom() {
  const place = await importPlace({
    [at('naps')]: text('Naps', 'One.'),
    [at('dreams')]: text('Dreams', 'See [naps](/health/naps#one).'),
    [at('sleep')]: text('Sleep', 'See [naps](/health/naps).'),
  })
  const { contentDir, dataDir, store, imports } = place
  await imports()
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'editor', log: () => undefined }
  const file = async (path: string) => {
    const found = (await revisions.files()).find((other) => other.path === path)
    if (!found) throw new Error(`There is no ${path}`)
    return found
  }
  const move = async (to: string, by = editor) => {
    const { id: fileId, head } = await file(at('naps'))
    return moveArticle(options, by, { fileId, headId: head.id, to })
  }
  const body = async (path: string) => (await documents.get('article', path))?.tabs[0]?.body[0]?.source ?? null
  return { ...place, options, file, move, body }
}

it('[NEWS-3] an article moves with its redirect and the references to it in one step, which notifies other nodes', async () => {
  const { store, databaseUrl, dataDir, file, move, body, imports } = await newsroom()
  const other = await openStore({ databaseUrl, dataDir })
  try {
    expect(await other.kindAt('/health/naps')).toBe('article')
    const told = Promise.withResolvers<void>()
    other.changes.subscribe((tags) => {
      if (tags.includes('article:/health/naps') || tags.includes('*')) told.resolve()
    })
    expect(await move('/health/siesta')).toMatchObject({ changed: [at('dreams'), at('sleep')], left: [] })
    await told.promise
    for (const node of [store, other]) {
      expect(await node.kindAt('/health/naps')).toBeNull()
      expect(await node.kindAt('/health/siesta')).toBe('article')
      expect(await node.oldAddress('/health/naps')).toEqual({ to: '/health/siesta' })
    }
  } finally {
    await other.close()
  }
  expect([await body('/health/siesta'), await body('/health/naps')]).toEqual(['<p>One.</p>', null])
  expect(await body('/health/dreams')).toContain('href="/health/siesta#one"')
  const [moved, referring] = [await file(at('naps')), await file(at('dreams'))]
  for (const { liveId, head, state } of [moved, referring])
    expect([liveId, head.number, state]).toEqual([head.id, 2, 'published'])
  const [entry] = await store.audit.explained({ item: `content ${moved.id}`, limit: 1 })
  expect(entry).toMatchObject({
    action: 'move',
    actor: 'editor',
    after: { from: '/health/naps', to: '/health/siesta' },
  })
  // The folder still has the former path; an import does not bring it back.
  await imports()
  expect(await store.kindAt('/health/naps')).toBeNull()
  await move('/health/naps')
  expect(await store.oldAddress('/health/siesta')).toEqual({ to: '/health/naps' })
})

it('[NEWS-3] a file with an unpublished version is left to the redirect, and no move is half done', async () => {
  const { store, file, move, body } = await newsroom()
  const { id: fileId, head } = await file(at('dreams'))
  await saveVersion(store, author, { fileId, baseId: head.id }, { text: text('Dreams', 'Draft.'), reason: null })
  expect(await move('/health/siesta')).toMatchObject({ changed: [at('sleep')], left: [at('dreams')] })
  expect(await body('/health/dreams')).toContain('href="/health/naps#one"')
  expect(await file(at('dreams'))).toMatchObject({ state: 'draft', head: { number: 2 } })
})

it('[NEWS-3] refuses a taken path, an invalid path, and an actor who may not publish', async () => {
  const { store, move, file, options } = await newsroom()
  await expect(move('/health/dreams')).rejects.toThrow('The article /health/dreams is there already.')
  for (const wrong of ['health/a', '/Health/a', '/a b', '//a', '/a/'])
    await expect(move(wrong)).rejects.toThrow('Expected a path')
  await expect(move('/health/siesta', author)).rejects.toMatchObject({ name: 'NotPermitted' })
  const { id: fileId, head } = await file(at('naps'))
  await saveVersion(store, author, { fileId, baseId: head.id }, { text: text('Naps', 'Two.'), reason: null })
  await expect(move('/health/siesta')).rejects.toThrow('Readers see another version.')
  const older = { fileId, headId: head.id, to: '/health/siesta' }
  await expect(moveArticle(options, editor, older)).rejects.toMatchObject({ name: 'ContentConflict' })
  expect(await store.kindAt('/health/naps')).toBe('article')
})
