import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { plainPicture, temporaryFolder, writeFiles } from '#authoring/images/testing/test-pictures.ts'
import { article } from '#authoring/testing/write-content.ts'
import { importPlace } from '../testing/import-place.ts'
import { deleteUnusedPictures, missingPictures } from './unused-pictures.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

it('only files of a picture that was unused for some days are deleted', async () => {
  const dataDir = await temporaryFolder()
  const old = ['old.0123abcd-96.avif', 'old.0123abcd-96.webp', 'old.0123abcd-16x9.jpg']
  const kept = ['new.0123abcd-96.avif', 'old.0123abcd.note']
  await writeFiles(dataDir, Object.fromEntries([...old, ...kept].map((name) => [`images/${name}`, 'x'])))
  const used = new Set(['/images/new.0123abcd'])
  const deleteOn = (today: string, inUse = used) => deleteUnusedPictures({ dataDir, used: inUse, days: 30, today })
  expect(await deleteOn('2026-01-01')).toEqual([])
  expect(await deleteOn('2026-01-30')).toEqual([])
  // After a day of use, the days are counted anew.
  expect(await deleteOn('2026-01-31', new Set([...used, '/images/old.0123abcd']))).toEqual([])
  expect(await deleteOn('2026-02-01')).toEqual([])
  expect(await deleteOn('2026-03-02')).toEqual([])
  expect(await deleteOn('2026-03-03')).toEqual(['/images/old.0123abcd'])
  expect((await readdir(join(dataDir, 'images'))).toSorted()).toEqual(kept)
  expect(await missingPictures(dataDir, new Set([...used, '/images/old.0123abcd']))).toEqual(['/images/old.0123abcd'])
})

it('an import reports missing pictures of documents, and generates those of the folder', async () => {
  const file = 'articles/health/naps.md'
  const naps = article('Naps', '/health/naps', 'Rest.', 'image: { name: nap, alt: A }\nsources: [{ title: A }]\n')
  const { contentDir, dataDir, imports, write } = await importPlace({ [file]: naps })
  await writeFiles(contentDir, { 'images/nap.png': await plainPicture(400, 300).png().toBuffer() })
  expect((await imports({ pictureDays: 1 })).lines).toEqual([])
  // Stored, but neither generated nor in the folder any more; the article cannot be compiled, and stays.
  await rm(join(contentDir, 'images/nap.png'))
  await rm(join(dataDir, 'images'), { recursive: true })
  await write(file, naps.replace('Rest.', 'More rest.'))
  const { lines, deletedPictures } = await imports({ pictureDays: 1 })
  expect(lines).toContainEqual(
    expect.stringMatching(/the picture \/images\/nap\.[0-9a-f]{8}, which documents show and which is not there/),
  )
  expect(deletedPictures).toEqual([])
})
