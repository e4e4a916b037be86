import { beforeEach, expect, it, vi } from 'vitest'
import { article } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { importPlace } from '../testing/import-place.ts'
import { changeContentState } from './change-state.ts'
import { checkVersion } from './check-version.ts'
import { publishFile, takeDownFile } from './publish-file.ts'
import { saveVersion } from './save-version.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const editor: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'editor', roles: ['editor'] }
const tree = (...below: string[]) =>
  `- path: /health\n  name: Health\n  children:\n${below.map((name) => `    - { path: /health/${name}, name: ${name} }\n`).join('')}`

const acne = (category: string) =>
  article('Acne', '/health/acne', 'Two.', 'authors: [ada-writer]\nsources: [{ title: A }]\n').replace(
    '[/health]',
    `[${category}]`,
  )
const needed = {
  severity: 'error',
  found: 'no category "/health/skin" any more, which articles/health/acne.md needs',
  expected: 'these to be changed first',
}

async function newsroom(categoryOfAcne: string) {
  const place = await importPlace({
    'categories.yaml': tree('skin', 'heart'),
    'people/spare.yaml': '{ name: Nobody Needs, label: MD, role: Doctor, bio: Reads. }',
    'articles/health/acne.md': acne(categoryOfAcne),
  })
  await place.imports()
  const { store, contentDir, dataDir } = place
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'editor', log: () => undefined }
  const versionAt = async (path: string) => {
    const file = (await revisions.files()).find((candidate) => candidate.path === path)
    if (!file) throw new Error(`There is no ${path}`)
    return { fileId: file.id, headId: file.head.id }
  }
  async function approve(path: string, text: string) {
    const { fileId, headId } = await versionAt(path)
    await saveVersion(store, editor, { fileId, baseId: headId }, { text, reason: null })
    const saved = await versionAt(path)
    for (const event of ['submit', 'approve'] as const)
      await changeContentState({ ...store, ...options }, editor, saved, { event })
  }
  const publish = async (path: string) => publishFile(options, editor, await versionAt(path))
  const takeDown = async (path: string) =>
    takeDownFile(options, editor, { ...(await versionAt(path)), reason: 'No longer here' })
  const categories = async () => (await documents.all('category')).map(({ link }) => link)
  return { options, approve, publish, takeDown, categories }
}

it('[NEWS-4] [NEWS-10] a category that an article needs is not removed: check and approval name the article', async () => {
  const { options, approve } = await newsroom('/health/skin')
  const version = { path: 'categories.yaml', text: tree('heart') }
  expect(await checkVersion(options, editor, version)).toMatchObject([needed])
  await expect(approve(version.path, version.text)).rejects.toThrow(/cannot be approved: no category "\/health\/skin"/)
})

it('[NEWS-4] [NEWS-10] a category that an article needs by now is not removed by an earlier approval', async () => {
  const { approve, publish, categories } = await newsroom('/health')
  await approve('categories.yaml', tree('heart'))
  await approve('articles/health/acne.md', acne('/health/skin'))
  expect((await publish('articles/health/acne.md')).problems).toEqual([])
  expect((await publish('categories.yaml')).problems).toMatchObject([needed])
  expect(await categories()).toContain('/health/skin')
})

it('[NEWS-10] a category that nothing needs is removed', async () => {
  const { approve, publish, categories } = await newsroom('/health/skin')
  await approve('categories.yaml', tree('skin'))
  expect((await publish('categories.yaml')).problems).toEqual([])
  expect(await categories()).toEqual(expect.not.arrayContaining(['/health/heart']))
})

it('[NEWS-4] a person whom nothing needs is taken down, and the author of an article is not', async () => {
  const { takeDown } = await newsroom('/health')
  expect(await takeDown('people/spare.yaml')).toEqual(['person spare'])
  await expect(takeDown('people/ada-writer.yaml')).rejects.toThrow(
    'Others need it: no person "ada-writer" any more, which articles/health/acne.md needs; expected these to be changed first.',
  )
})
