import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../problem.ts'
import { indexImages } from './index-images.ts'
import { type ImageProgress, prepareImages, preparePlaceholders, removePlaceholders } from './prepare-images.ts'
import { plainPicture, svg, temporaryFolder, writeFiles } from './testing/test-pictures.ts'

async function site(files: Record<string, string | Uint8Array>) {
  const root = await temporaryFolder()
  await writeFiles(join(root, 'content/images'), files)
  const { images } = await indexImages(join(root, 'content'))
  const data = join(root, 'data')
  return {
    root,
    data,
    images,
    folder: join(data, 'images'),
    placeholders: join(data, 'placeholders'),
    prepare: () => prepareImages(images, data),
    preparePlaceholders: () => preparePlaceholders(images, data),
  }
}

/** Prepared files without the hash in their names. */
async function names(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => name.replace(/\.[0-9a-f]{8}-/, '-')).sort()
}

describe('prepareImages', () => {
  it('writes every width up to the original, as AVIF and as WebP', async () => {
    const { folder, images, prepare } = await site({ 'plate.svg': svg(400, 300) })
    expect(await prepare()).toEqual({ images, written: 6, problems: [] })
    expect(await names(folder)).toEqual(
      ['96', '192', '360'].flatMap((w) => [`plate-${w}.avif`, `plate-${w}.webp`]).sort(),
    )
    for (const name of await readdir(folder)) {
      const { width, height, format, compression } = await sharp(join(folder, name)).metadata()
      expect(`-${width}.${compression === 'av1' ? 'avif' : format}`).toBe(name.slice(name.indexOf('-')))
      expect(height).toBe(Math.round(((width ?? 0) * 3) / 4))
    }
  })

  it('draws an SVG sharply at the size of its viewBox', async () => {
    const source = svg(96, 96, '<path fill="#fff" d="M48 0H96V96H48Z"/>').replace('<svg', '<svg width="6" height="6"')
    const { folder, prepare } = await site({ 'halves.svg': source })
    await prepare()
    const file = (await readdir(folder)).find((name) => name.endsWith('.webp')) ?? ''
    const { data } = await sharp(join(folder, file))
      .extract({ left: 44, top: 48, width: 8, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red = Array.from({ length: 8 }, (_, x) => data[x * 3] ?? 0)
    expect(red.slice(0, 3).every((value) => value < 60)).toBe(true)
    expect(red.slice(5).every((value) => value > 200)).toBe(true)
  })

  it('keeps the size of a picture narrower than the narrowest width', async () => {
    const { folder, prepare } = await site({ 'mark.svg': svg(64, 64) })
    await prepare()
    expect(await names(folder)).toEqual(['mark-96.avif', 'mark-96.webp'])
    for (const name of await readdir(folder)) expect((await sharp(join(folder, name)).metadata()).width).toBe(64)
  })

  it('keeps a transparent background, and stores no alpha channel for an opaque one', async () => {
    const clear = svg(96, 96).replace(/<rect.*?\/>/, '<circle cx="48" cy="48" r="30"/>')
    const { folder, prepare } = await site({ 'clear.svg': clear, 'opaque.svg': svg(96, 96) })
    await prepare()
    for (const name of await readdir(folder)) {
      expect((await sharp(join(folder, name)).metadata()).hasAlpha, name).toBe(name.startsWith('clear'))
    }
  })

  it('turns a photograph upright', async () => {
    const photograph = await plainPicture(200, 100).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { folder, prepare } = await site({ 'photograph.jpg': photograph })
    await prepare()
    const { width, height, orientation } = await sharp(join(folder, (await readdir(folder))[0] ?? '')).metadata()
    expect({ width, height, orientation }).toEqual({ width: 96, height: 192, orientation: undefined })
  })

  it('writes only missing files on a second run', async () => {
    const { folder, prepare } = await site({ 'plate.svg': svg(200, 100) })
    await prepare()
    const [first = '', ...others] = await readdir(folder)
    const before = await Promise.all(others.map((name) => stat(join(folder, name))))
    expect((await prepare()).written).toBe(0)
    await rm(join(folder, first))
    expect((await prepare()).written).toBe(1)
    const after = await Promise.all(others.map((name) => stat(join(folder, name))))
    expect(after.map(({ mtimeMs }) => mtimeMs)).toEqual(before.map(({ mtimeMs }) => mtimeMs))
  })

  it('names the file of a picture that cannot be decoded, and prepares the others', async () => {
    const png = await plainPicture(300, 300).png({ compressionLevel: 0 }).toBuffer()
    const { folder, prepare } = await site({ 'cut.png': png.subarray(0, 9000), 'good.svg': svg(96, 96) })
    const { images, problems } = await prepare()
    expect([...images.keys()]).toEqual(['good'])
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      expect.stringMatching(/content\/images\/cut\.png:1:1 {2}error: a picture that cannot be read \(.+\); expected/),
    ])
    expect(await names(folder)).toEqual(['good-96.avif', 'good-96.webp'])
  })

  it('cuts lead pictures to three ratios, as JPEG up to 1200 pixels wide and never enlarged', async () => {
    const subject = '<rect x="1240" width="200" height="1000" fill="#D9705A"/><circle cx="1340" cy="500" r="80"/>'
    const { data, folder, images } = await site({
      'lead.svg': svg(1500, 1000, subject),
      'narrow.svg': svg(400, 800).replace('<rect', '<rect x="40"'),
      'other.svg': svg(96, 96),
    })
    const leads = new Set(['lead', 'narrow'].map((name) => images.get(name)?.src ?? ''))
    await prepareImages(images, data, { leads })
    const crops = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted()
    const sizes = await Promise.all(
      crops.map(async (name) => {
        const { width, height, format, hasAlpha } = await sharp(join(folder, name)).metadata()
        return [name.replace(/\.[0-9a-f]{8}-/, '-'), width, height, format, hasAlpha]
      }),
    )
    expect(sizes).toEqual([
      ['lead-16x9.jpg', 1200, 675, 'jpeg', false],
      ['lead-1x1.jpg', 1000, 1000, 'jpeg', false],
      ['lead-4x3.jpg', 1200, 900, 'jpeg', false],
      ['narrow-16x9.jpg', 400, 225, 'jpeg', false],
      ['narrow-1x1.jpg', 400, 400, 'jpeg', false],
      ['narrow-4x3.jpg', 400, 300, 'jpeg', false],
    ])
    const square = join(folder, crops.find((name) => /lead.*-1x1/.test(name)) ?? '')
    const { channels } = await sharp(square).stats()
    expect(channels[0]?.max, 'the subject at the right is kept').toBeGreaterThan(180)
    expect((await prepareImages(images, data, { leads })).written).toBe(0)
    await rm(square)
    expect((await prepareImages(images, data, { leads })).written).toBe(1)
  })

  it('never stores other bytes under the name of a picture that has changed meanwhile', async () => {
    const { root, folder, prepare } = await site({ 'plate.svg': svg(96, 96) })
    await writeFile(join(root, 'content/images/plate.svg'), svg(96, 48))
    const { problems } = await prepare()
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      expect.stringContaining('plate.svg:1:1  error: a picture that changed'),
    ])
    expect(await readdir(folder)).toEqual([])
  })

  it('reports its progress', async () => {
    const { root, images } = await site({ 'a.svg': svg(96, 96), 'b.svg': svg(96, 96), 'c.svg': svg(96, 96) })
    const steps: ImageProgress[] = []
    await prepareImages(images, join(root, 'data'), { onProgress: (step) => steps.push(step) })
    expect(steps.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/3', '2/3', '3/3'])
    expect(steps.map(({ name }) => name).sort()).toEqual(['a', 'b', 'c'])
  })

  it('leaves no half file when it is killed, and a later run completes the rest', async () => {
    const files = Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        `${name}.svg`,
        svg(720, 480, `<path d="M0 0L${name.charCodeAt(0)} 9"/>`),
      ]),
    )
    const { root, folder, prepare } = await site(files)
    const child = spawn(process.execPath, ['--input-type=module', '--eval', killedRun, root], { stdio: 'inherit' })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    const whole = (await readdir(folder)).filter((name) => !name.endsWith('.part'))
    expect(whole.length).toBeGreaterThan(0)
    expect(whole.length).toBeLessThan(40)
    for (const name of whole) await sharp(join(folder, name)).raw().toBuffer()
    expect((await prepare()).written).toBe(40 - whole.length)
  })

  it('removes the leftovers of killed runs, but not files that another run is writing', async () => {
    const { folder, prepare } = await site({ 'plate.svg': svg(96, 96) })
    await writeFiles(folder, { 'old.part': '', 'young.part': '' })
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(folder, 'old.part'), twoHoursAgo, twoHoursAgo)
    await prepare()
    expect((await names(folder)).filter((name) => name.endsWith('.part'))).toEqual(['young.part'])
    expect(await readFile(join(folder, 'young.part'), 'utf8')).toBe('')
  })
})

describe('preparePlaceholders', () => {
  it('gives a picture one small WebP under the names of all its files', async () => {
    const { images, folder, placeholders, prepare, preparePlaceholders } = await site({ 'plate.svg': svg(800, 400) })
    expect(await preparePlaceholders()).toMatchObject({ images, problems: [] })
    expect(await readdir(folder)).toEqual([])
    const files = await readdir(placeholders)
    const [first = ''] = files
    expect(await sharp(join(placeholders, first)).metadata()).toMatchObject({ format: 'webp', width: 360, height: 180 })
    const inodes = await Promise.all(files.map(async (name) => (await stat(join(placeholders, name))).ino))
    expect(new Set(inodes).size).toBe(1)
    await prepare()
    expect((await readdir(folder)).toSorted()).toEqual(files.toSorted())
  })

  it('leaves placeholders that are removed once the pictures are prepared', async () => {
    const { images, data, placeholders, prepare, preparePlaceholders } = await site({ 'plate.svg': svg(200, 100) })
    const { written } = await preparePlaceholders()
    expect((await prepare()).written).toBe(written)
    expect(await readdir(placeholders)).toHaveLength(written)
    await removePlaceholders(new Map(), data)
    expect(await readdir(placeholders)).toHaveLength(written)
    await removePlaceholders(images, data)
    expect(await readdir(placeholders)).toEqual([])
    expect((await preparePlaceholders()).written).toBe(0)
    expect(await readdir(placeholders)).toEqual([])
  })

  it('replaces only the files that are missing, and writes nothing on a second run', async () => {
    const { folder, placeholders, prepare, preparePlaceholders } = await site({ 'plate.svg': svg(200, 100) })
    await prepare()
    const [missing = ''] = await readdir(folder)
    await rm(join(folder, missing))
    expect((await preparePlaceholders()).written).toBe(1)
    expect(await readdir(placeholders)).toEqual([missing])
    expect((await preparePlaceholders()).written).toBe(0)
  })

  it('reports a picture that cannot be decoded and leaves it out', async () => {
    const png = await plainPicture(300, 300).png({ compressionLevel: 0 }).toBuffer()
    const { preparePlaceholders } = await site({ 'cut.png': png.subarray(0, 9000), 'good.svg': svg(96, 96) })
    const { images, problems } = await preparePlaceholders()
    expect([...images.keys()]).toEqual(['good'])
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      expect.stringContaining('content/images/cut.png:1:1  error: '),
    ])
  })
})

/** Prepares the pictures of a site, and kills itself when the first is done and the second in progress. */
const killedRun = `
import { indexImages } from '${new URL('./index-images.ts', import.meta.url).href}'
import { prepareImages } from '${new URL('./prepare-images.ts', import.meta.url).href}'
const root = process.argv[1]
const { images } = await indexImages(root + '/content')
await prepareImages(images, root + '/data', { onProgress: () => process.kill(process.pid, 'SIGKILL') })
`
