import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexImages } from '../index-images.ts'
import { prepareImages } from '../prepare-images.ts'
import { svg, writeFiles } from '../testing/test-pictures.ts'
import { type Card, cardSize, pictureWidth } from './card-design.ts'
import { prepareCard } from './prepare-card.ts'

let root: string
let dataDir: string
let card: Card

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'salus-test-images-'))
  dataDir = join(root, 'data')
  await writeFiles(join(root, 'content/images'), { 'plate.svg': svg(1500, 1000), 'mark.svg': svg(64, 64) })
  const { images } = await indexImages(join(root, 'content'))
  await prepareImages(images, dataDir)
  card = {
    title: 'How to fade dark spots',
    category: 'Skin',
    siteName: 'Salus',
    logoFile: join(root, 'content/images/mark.svg'),
    image: images.get('plate'),
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('prepareCard', () => {
  it('draws a JPEG of 1200 by 630 with the picture at the right, and returns its public path', async () => {
    const path = await prepareCard(card, dataDir)
    expect(path).toMatch(/^\/cards\/[0-9a-f]{16}\.jpg$/)
    expect(await sharp(join(dataDir, path)).metadata()).toMatchObject({ ...cardSize, format: 'jpeg' })
    expect(await darkShare(path, { left: cardSize.width - pictureWidth + 4, width: pictureWidth - 8 })).toBe(1)
    expect(await darkShare(path, { left: 0, width: cardSize.width - pictureWidth - 4 })).toBeLessThan(0.2)
  })

  it('draws a card once, and another for any other contents', async () => {
    const path = await prepareCard(card, dataDir)
    const { mtimeMs } = await stat(join(dataDir, path))
    expect(await prepareCard({ ...card }, dataDir)).toBe(path)
    expect((await stat(join(dataDir, path))).mtimeMs).toBe(mtimeMs)
    const others = [
      { title: 'Another' },
      { category: 'Heart' },
      { siteName: 'Other' },
      { image: undefined },
      { logoFile: undefined },
    ]
    const paths = await Promise.all(others.map((other) => prepareCard({ ...card, ...other }, dataDir)))
    expect(new Set([path, ...paths]).size).toBe(1 + others.length)
    expect((await readdir(join(dataDir, 'cards'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it.each([
    ['of ten letters', 'Dark spots'],
    ['of one long word', 'Pneumonoultramicroscopicsilicovolcanoconiosis'],
    ['of 60 letters', 'How to stop heart palpitations at home and when to get help '.trim()],
    ['of 140 letters', 'What to eat when you have diarrhea: '.repeat(4).slice(0, 140)],
    ['of 1,000 letters', 'skin and heart '.repeat(70)],
  ])('keeps a title %s off the picture and the edges', async (_, title) => {
    const path = await prepareCard({ ...card, title }, dataDir)
    expect(await darkShare(path, { left: cardSize.width - pictureWidth - 30, width: 26 })).toBe(0)
    expect(await darkShare(path, { left: 0, width: 60 })).toBe(0)
    expect(await darkShare(path, { left: 64, width: 500, top: 590, height: 40 })).toBe(0)
    expect(await darkShare(path, { left: 64, width: 600, top: 112, height: 410 })).toBeGreaterThan(0.01)
  })

  it('[LANG-3] draws a card in Arabic as a mirror image, with its letters off the picture and the edges', async () => {
    const titles = [
      'متى تراجع الطبيب',
      'ميتفورمين: كيف تتناوله، 500 mg وآثاره الجانبية، وفحوص السلامة',
      'صحة القلب & الجلد <b> '.repeat(40),
    ]
    const column = { left: cardSize.width - 64 - 608, width: 608, top: 130, height: 410 }
    for (const title of titles) {
      const path = await prepareCard({ ...card, title, category: 'الأدوية' }, dataDir)
      expect(await darkShare(path, { left: 4, width: pictureWidth - 8 }), title).toBe(1)
      expect(await darkShare(path, { left: pictureWidth + 4, width: 26 }), title).toBe(0)
      expect(await darkShare(path, { left: cardSize.width - 60, width: 60 }), title).toBe(0)
      expect(await darkShare(path, column), title).toBeGreaterThan(0.015)
    }
    // Short lines begin at the right.
    const short = await prepareCard({ ...card, title: 'نوم', category: '' }, dataDir)
    expect(await darkShare(short, { ...column, width: 300 })).toBe(0)
    expect(await darkShare(short, { ...column, left: column.left + 308, width: 300 })).toBeGreaterThan(0.005)
  })

  it.each([
    ['متى تراجع الطبيب', 'سالوس', cardSize.width - 64 - 66 - 80],
    ['متى تراجع الطبيب', 'Salus', cardSize.width - 64 - 66 - 80],
    ['Dark spots', 'سالوس', 64 + 66],
  ])('[LANG-3] draws the name on the card "%s" of the site "%s" beside the mark', async (title, siteName, left) => {
    const path = await prepareCard({ ...card, title, siteName, image: undefined }, dataDir)
    expect(await darkShare(path, { left, width: 80, top: 50, height: 64 })).toBeGreaterThan(0.03)
  })

  it('[LANG-3] draws a card in Arabic of a site without a name', async () => {
    expect(await prepareCard({ ...card, title: 'نوم', siteName: '' }, dataDir)).toMatch(/^\/cards\//)
  })

  it('has letters for what health titles are written with', async () => {
    const drawn = await Promise.all(
      ['≥', '→', '½', 'µ', 'Ł', 'č', 'é', '—', '”'].map((sign) => prepareCard({ ...card, title: sign }, dataDir)),
    )
    const unknown = await pixelsOf(await prepareCard({ ...card, title: '\u{10FFFD}' }, dataDir))
    for (const path of drawn) expect((await pixelsOf(path)).equals(unknown), path).toBe(false)
  })
})

/** The share of an area's pixels that are ink or picture rather than paper. */
async function darkShare(
  path: string,
  area: { left: number; width: number; top?: number; height?: number },
): Promise<number> {
  const { data } = await sharp(join(dataDir, path))
    .extract({ top: 0, height: cardSize.height, ...area })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 150).length / data.length
}

function pixelsOf(path: string): Promise<Buffer> {
  return sharp(join(dataDir, path)).raw().toBuffer()
}
