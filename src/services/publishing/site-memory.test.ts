import { expect, it } from 'vitest'
import type { Revisions } from '#store/content/revisions.ts'
import { siteMemoryOf } from './site-memory.ts'

it('two concurrent checks of different versions each find all of their texts', async () => {
  const asked: { ids: readonly string[]; answer: () => void }[] = []
  const read: Pick<Revisions, 'texts'> = {
    texts: (ids) =>
      new Promise((resolve) =>
        asked.push({ ids, answer: () => resolve(new Map(ids.map((id) => [id, `The text ${id}`]))) }),
      ),
  }
  const { revisions } = siteMemoryOf(read as Revisions)
  const first = revisions.texts(['a', 'b'])
  asked.shift()?.answer()
  await first
  const earlier = revisions.texts(['a', 'b', 'c'])
  // Meanwhile another version has replaced b.
  const later = revisions.texts(['a', 'c', 'd'])
  asked.pop()?.answer()
  expect([...(await later).keys()]).toEqual(['a', 'c', 'd'])
  asked.pop()?.answer()
  expect([...(await earlier).keys()]).toEqual(['a', 'b', 'c'])
})
