import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { article } from '#authoring/testing/write-content.ts'
import { importPlace } from '../testing/import-place.ts'
import { signInAs } from '../testing/sign-in-as.ts'
import { dropDraft, keepDraft } from './keep-draft.ts'
import { readContentFile } from './list-content.ts'
import { saveVersion } from './save-version.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

it('[NEWS-6] a draft belongs to one person and one file, follows its state before, and ends with its version', async () => {
  const { store, imports } = await importPlace({
    'articles/health/naps.md': article('Naps', '/health/naps', 'One.', 'sources: [{ title: A }]\n'),
  })
  await imports()
  const file = (await store.revisions.files()).find(({ path }) => path.endsWith('naps.md'))
  if (!file) throw new Error('There is no file')
  const [{ actor: maya }, { actor: noor }] = [
    await signInAs(store, 'Maya', ['editor']),
    await signInAs(store, 'Noor', ['author']),
  ]
  const { actor: omar } = await signInAs(store, 'Omar', ['author'])
  const baseId = file.head.id
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  const keep = (id: string, text: string, replaces: string[], by = maya) =>
    keepDraft(store, by, file.id, { id, baseId, text, replaces })
  const draft = async (by = maya) => (await readContentFile(store, by, file.id)).draft

  await keep(first, 'Typed', [])
  // The answer was lost, and the request is repeated.
  await keep(first, 'Typed', [])
  expect(await draft()).toMatchObject({ id: first, baseId, text: 'Typed', baseText: expect.stringContaining('One.') })
  expect(await draft(noor)).toBeNull()
  await keep(second, 'Typed on', [first])
  await expect(keep(third, 'In another window', [first])).rejects.toThrow('another window')
  await expect(keep(third, 'a\0b', [second])).rejects.toThrow('NUL')
  await expect(
    keepDraft(store, maya, file.id, { id: third, baseId: first, text: '', replaces: [second] }),
  ).rejects.toThrow('no such version')
  expect(await draft()).toMatchObject({ id: second, text: 'Typed on' })
  const reader = { ...maya, roles: ['factChecker' as const] }
  await expect(keep(third, 'x', [second], reader)).rejects.toMatchObject({ name: 'NotPermitted' })

  // The page of Maya still sends after Noor has signed in at the same browser.
  const typedByMaya = { id: third, baseId, text: 'Of Maya', replaces: [], account: maya.id }
  await expect(keepDraft(store, noor, file.id, typedByMaya)).rejects.toMatchObject({ name: 'NotPermitted' })
  expect(await draft(noor)).toBeNull()

  // What was typed since in another window stays.
  await dropDraft(store, maya, file.id, [first])
  expect(await draft()).toMatchObject({ id: second })
  const version = { text: 'Typed on', reason: null, drafts: [first, second] }
  await saveVersion(store, maya, { fileId: file.id, baseId }, version)
  expect(await draft()).toBeNull()

  // A closing window sent it last: it arrives after the version.
  await expect(keep(third, 'Typed', [second])).rejects.toThrow('You have saved version 2 meanwhile')
  expect(await draft()).toBeNull()
  // New drafts are accepted, and so are drafts that follow somebody else's version.
  await keep(third, 'Typed anew', [])
  await dropDraft(store, maya, file.id, [third])
  await keep(first, 'Of Omar', [second], omar)
  expect(await draft(omar)).toMatchObject({ id: first })
})
