import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../problem.ts'
import { indexImages } from './index-images.ts'
import { plainPicture, svg, temporaryFolder, writeFiles } from './testing/test-pictures.ts'

async function index(files: Record<string, string | Uint8Array>) {
  const root = join(await temporaryFolder(), 'content')
  await writeFiles(join(root, 'images'), files)
  const { images, unusable, problems } = await indexImages(root)
  return { root, images, unusable, problems: problems.map((problem) => formatProblem(problem, dirname(root))) }
}

describe('indexImages', () => {
  it('finds pictures in all folders by their names, and nothing else', async () => {
    const png = await plainPicture(30, 20).png().toBuffer()
    const { images, problems } = await index({
      'scenes/dark-spots.svg': svg(1500, 1000),
      'a/b/plate.png': png,
      'notes.txt': '',
    })
    expect(problems).toEqual([])
    expect([...images.keys()].sort()).toEqual(['dark-spots', 'plate'])
    expect(images.get('plate')).toMatchObject({ width: 30, height: 20 })
  })

  it('names a picture after its bytes', async () => {
    const bytes = svg(1500, 1000)
    const { images, root } = await index({ 'scenes/dark-spots.svg': bytes })
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    expect(images.get('dark-spots')).toEqual({
      src: `/images/dark-spots.${hash}`,
      width: 1500,
      height: 1000,
      file: join(root, 'images/scenes/dark-spots.svg'),
    })
  })

  it('takes the size of an SVG from its viewBox, whatever its width and height are', async () => {
    const source = `<?xml version="1.0"?><!-- <svg viewBox="0 0 1 1"> --><svg xmlns="http://www.w3.org/2000/svg"
      width="100%" height='5mm' viewBox='-10,-10 480.5 479.2'><path d="M0 0H9"/></svg>`
    const { images } = await index({ 'portrait.svg': source })
    expect(images.get('portrait')).toMatchObject({ width: 481, height: 480 })
  })

  it('takes the size of a photograph as a reader sees it, turned upright', async () => {
    const photograph = await plainPicture(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { images } = await index({ 'photograph.jpg': photograph })
    expect(images.get('photograph')).toMatchObject({ width: 30, height: 40 })
  })

  it('reports two pictures of one name with both files, and keeps the first', async () => {
    const { images, problems } = await index({
      'a/plate.svg': svg(10, 10),
      'b/plate.png': await plainPicture(3, 3).png().toBuffer(),
    })
    expect(images.get('plate')?.width).toBe(10)
    expect(problems).toEqual([
      expect.stringMatching(
        /^content\/images\/b\/plate\.png:1:1 {2}error: the duplicate picture name "plate"; expected a unique name; .*content\/images\/a\/plate\.svg has this one/,
      ),
    ])
  })

  it('reports an unusable file and continues', async () => {
    const { images, unusable, problems } = await index({
      'Dark Spots.svg': svg(10, 10),
      'anim.gif': 'GIF89a',
      'broken.png': 'not a picture',
      'endless.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
      'good.svg': svg(10, 10),
    })
    expect([...images.keys()]).toEqual(['good'])
    expect([...unusable]).toEqual(['anim', 'broken', 'endless'])
    expect(problems).toEqual([
      expect.stringMatching(
        /^content\/images\/Dark Spots\.svg:1:1 {2}error: the file name "Dark Spots"; expected lower-case/,
      ),
      'content/images/anim.gif:1:1  warning: a file that is not read here; expected an SVG, PNG, JPEG or WebP file',
      expect.stringMatching(
        /^content\/images\/broken\.png:1:1 {2}error: a picture that cannot be read \(.+\); expected/,
      ),
      expect.stringMatching(/^content\/images\/endless\.svg:1:1 {2}error: .*the root element has no viewBox/),
    ])
  })

  it('warns of text in an SVG, which would look different on every machine', async () => {
    const { images, problems } = await index({ 'labels.svg': svg(10, 10, '<text>Dermis</text>') })
    expect(images.size).toBe(1)
    expect(problems).toEqual([expect.stringContaining('labels.svg:1:1  warning: a <text> element')])
  })

  it('finds nothing if there is no folder', async () => {
    const { images, problems } = await indexImages(join(await temporaryFolder(), 'content'))
    expect([images.size, problems]).toEqual([0, []])
  })
})
