import { readFile } from 'node:fs/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { article } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { importPlace } from '../testing/import-place.ts'
import { changeContentState } from './change-state.ts'
import { publishDue } from './publish-due.ts'
import { takeDownFile } from './publish-file.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const editor: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'editor', roles: ['editor'] }
const ad = `advertiser: Blood service
title: Give blood
text: It helps.
link: { name: How, link: "https://example.org/" }
`

it('[NEWS-4] [NEWS-10] a house ad or a file of prices that is taken down is not shown; no article may need it', async () => {
  const prices = await readFile('tests/fixtures/content/drug-prices/metformin.yaml', 'utf8')
  const { store, contentDir, dataDir, imports } = await importPlace({
    'ads/give.yaml': ad,
    'drug-prices/metformin.yaml': prices,
    'drug-prices/unused.yaml': prices,
    'articles/health/metformin.md': article(
      'Metformin',
      '/health/metformin',
      'One.',
      'drugSavings: metformin\nsources: [{ title: A }]\n',
    ),
  })
  expect((await imports()).lines).toEqual([])
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'editor', log: () => undefined }
  const fileAt = async (path: string) =>
    (await revisions.files()).find((file) => file.path === path) ?? expect.fail(`There is no ${path}`)
  async function takeDown(path: string) {
    const { id, head } = await fileAt(path)
    return takeDownFile(options, editor, { fileId: id, headId: head.id, reason: 'Wrong' })
  }
  const shownAds = async () => (await store.site())?.houseAds?.map(({ title }) => title)

  expect(await shownAds()).toEqual(['Give blood'])
  expect(await takeDown('ads/give.yaml')).toEqual([])
  expect((await shownAds()) ?? []).toEqual([])
  expect((await fileAt('ads/give.yaml')).liveId).toBeNull()
  await expect(takeDown('ads/give.yaml')).rejects.toThrow('Readers see nothing of it.')

  await takeDown('drug-prices/unused.yaml')
  await expect(takeDown('drug-prices/metformin.yaml')).rejects.toThrow(
    /would be without it: articles\/health\/metformin\.md:\d+/,
  )
  expect((await fileAt('drug-prices/metformin.yaml')).liveId).not.toBeNull()

  const { id, head } = await fileAt('drug-prices/metformin.yaml')
  const end = new Date(Date.now() + 60_000)
  await changeContentState(
    { ...store, ...options },
    editor,
    { fileId: id, headId: head.id },
    {
      event: 'planTakeDown',
      at: end,
    },
  )
  expect(await publishDue(store, options, end)).toBe(true)
  expect(await fileAt('drug-prices/metformin.yaml')).toMatchObject({ liveId: head.id, takeDownAt: null })
  expect(await publishDue(store, options, end)).toBe(false)
  const [last] = await store.audit.explained({ action: 'planTakeDown', limit: 1 })
  expect(last?.after).toMatchObject({ reason: expect.stringContaining('would be without it') })
})
