import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { plainPicture } from '#authoring/images/testing/test-pictures.ts'
import { article } from '#authoring/testing/write-content.ts'
import { importPlace } from '../testing/import-place.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const file = 'articles/health/naps.md'
const naps = (day: string, path = '/health/naps') =>
  article('Naps', path, 'Rest.', `dates: { published: ${day} }\nsources: [{ title: A }]\n`)

it('a published article is not hidden by a future day of publication, unless the operator says so', async () => {
  const { store, imports, write } = await importPlace({ [file]: naps('2020-01-02') })
  await imports()
  await write(file, naps('2999-01-02'))
  const refused = await imports()
  expect(refused.lines).toEqual([
    `${file}:5:21  error: publication on 2999-01-02, which would hide an article that readers have now; expected a day that has come, or salus import --hide`,
  ])
  expect(await store.kindAt('/health/naps')).toBe('article')
  // Nor with another address at the same time.
  await write(file, naps('2999-01-02', '/health/rest'))
  expect((await imports()).lines).toEqual([expect.stringContaining('error: publication on 2999-01-02')])
  expect(await store.kindAt('/health/naps')).toBe('article')

  await write(file, naps('2999-01-02'))
  const hidden = await imports({ hide: true })
  expect(hidden.lines).toEqual([expect.stringContaining('warning: publication on 2999-01-02')])
  expect(await store.kindAt('/health/naps')).toBe(null)
  // A waiting article may get a later day.
  await write(file, naps('2999-01-03'))
  expect((await imports()).lines).toEqual([expect.stringContaining('warning: publication on 2999-01-03')])
})

it('an article of another system gets the pictures beside its file', async () => {
  const { contentDir, dataDir, store, imports } = await importPlace()
  const contentMeta = { canonicalPath: '/health/rest', categories: ['/health'] }
  const value = {
    id: 'rest',
    title: 'Rest',
    contentMeta,
    body: '<p>One.</p><img src="/files/Big Foot.png" alt="A foot">',
  }
  await mkdir(join(contentDir, 'files'))
  await writeFile(join(contentDir, 'files/Big Foot.png'), await plainPicture(400, 300).png().toBuffer())
  await writeFile(join(contentDir, 'from.json'), JSON.stringify({ kind: 'article', value }))
  const { lines } = await imports()
  expect(lines).toEqual([expect.stringContaining('an article without sources')])
  const stored = await store.documents.get('article', '/health/rest')
  const [widget] = stored?.tabs.flatMap(({ body }) => body.flatMap((block) => block.widget ?? [])) ?? []
  expect(widget).toMatchObject({ widgetFormat: 'picture', image: { width: 400, alt: 'A foot' } })
  const { src } = (widget as unknown as { image: { src: string } }).image
  expect(src).toMatch(/^\/images\/big-foot\.[0-9a-f]{8}$/)
  expect(existsSync(join(dataDir, `${src}-360.avif`))).toBe(true)
})
