import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { compileContent } from '#authoring/compile-content.ts'
import { PictureRefused } from './fetch-picture.ts'
import { type Elsewhere, gatherPictures } from './gather-pictures.ts'

const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#abc' } })
  .png()
  .toBuffer()

const elsewhere: Elsewhere = {
  oldSite: { origin: 'https://old.example', links: 'absolute' },
  pictureHosts: ['media.example', 'old.example'],
}

/** A file with one article that shows the pictures, outside any content folder, with other files beside it. */
async function fileWith(addresses: readonly string[], beside: Record<string, Buffer> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'salus-test-pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [path, bytes] of Object.entries(beside)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const file = join(folder, 'from.json')
  const body = `<p>One.</p>${addresses.map((src) => `<img src="${src}" alt="">`).join('')}`
  const contentMeta = { canonicalPath: '/health/spots', categories: ['/health'] }
  await writeFile(file, JSON.stringify({ kind: 'article', value: { id: 'spots', title: 'Spots', contentMeta, body } }))
  const fetched: string[] = []
  const fetch = async ({ href }: URL) => {
    fetched.push(href)
    if (href.includes('gone')) throw new PictureRefused('is answered with status 404')
    return href.includes('text') ? Buffer.from('no picture') : png
  }
  const gather = (options: { fetch?: typeof fetch } = { fetch }) =>
    gatherPictures(file, { elsewhere, own: new Map(), dataDir: join(folder, 'data'), ...options })
  const compile = async () => {
    const { images, faults } = await gather()
    const known = ['category /health']
    const compiled = await compileContent(file, { images, pictureFaults: faults, oldSite: elsewhere.oldSite, known })
    const [article] = compiled.documents.flatMap((document) => (document.kind === 'article' ? [document.value] : []))
    const widgets = article?.tabs.flatMap(({ body: blocks }) => blocks.flatMap(({ widget }) => widget ?? []))
    return { widgets, found: compiled.problems.map(({ found }) => found) }
  }
  return { folder, fetched, gather, compile }
}

it.each([
  ['its path', 'media/Dark Spots (1).PNG', 'media/Dark%20Spots%20(1).PNG?itok=1'],
  ['the path on its site', 'images/files/a.png', '/files/a.png'],
  ['its name', 'images/a.png', 'https://other.example/files/a.png'],
])('a picture of another system is taken from beside its file, by %s', async (_, path, src) => {
  const { compile, fetched } = await fileWith([src], { [path]: png })
  const { widgets, found } = await compile()
  expect(found).toEqual(['an article without sources'])
  expect(widgets).toMatchObject([{ widgetFormat: 'picture', image: { width: 400, height: 300 } }])
  expect(fetched).toEqual([])
})

it('a picture of another system is fetched once from an allowed host', async () => {
  const { compile, fetched, gather } = await fileWith(['https://media.example/a.png', '/b.png', '/b.png'])
  expect((await gather({})).images.size).toBe(2)
  expect(fetched).toEqual([])
  for (let round = 0; round < 2; round++) expect((await compile()).widgets).toHaveLength(2)
  expect(fetched.toSorted()).toEqual(['https://media.example/a.png', 'https://old.example/b.png'])
})

it('a missing picture is reported with the reason, and nothing outside of the folder is read', async () => {
  const { compile, fetched } = await fileWith(
    ['https://inner.example/a.png', 'https://media.example/gone.png', 'https://media.example/text.png', '../../x.png'],
    {},
  )
  const { found } = await compile()
  expect(found.filter((what) => what.startsWith('the picture'))).toEqual([
    'the picture "https://inner.example/a.png", which is at inner.example, a host that is not allowed',
    'the picture "https://media.example/gone.png", which is answered with status 404',
    expect.stringMatching(/^the picture "https:\/\/media.example\/text.png", which cannot be read \(/),
  ])
  expect(fetched).toContain('https://old.example/x.png')
})
