import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Brand } from '#model/site/brand.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { compileContent } from '../compile-content.ts'
import { formatProblem } from '../problem.ts'
import { type ContentFiles, images, writeContent } from '../testing/write-content.ts'
import { contrastBetween, defaultColors, resolveColors, signColors } from './brand-colors.ts'
import { cleanSvg } from './clean-svg.ts'
import { prepareBrand } from './prepare-brand.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>'
const font = readFileSync('src/ui/fonts/salus-serif.woff2')

async function compiledBrand(yaml: string, files: ContentFiles & { fonts?: never } = {}, fonts: string[] = []) {
  const root = await writeContent({ 'brand/brand.yaml': yaml, ...files })
  for (const name of fonts) {
    await mkdir(join(root, 'brand'), { recursive: true })
    await writeFile(join(root, 'brand', name), font)
  }
  const { documents, problems, brandOutputs } = await compileContent(root, { images })
  const [site] = documents.flatMap((document) => (document.kind === 'site' ? [document.value] : []))
  const lines = problems
    .filter(({ file }) => file.includes('/brand/'))
    .map((problem) => formatProblem(problem).replaceAll(`${root}/`, ''))
  return { site, brand: site?.brand, lines, outputs: brandOutputs }
}

describe('[SITE-4] colors of a brand', () => {
  it('default to those of the tokens', () => {
    const tokens = readFileSync('src/ui/tokens.css', 'utf8')
    const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)')
    const css = { light, dark }
    for (const scheme of ['light', 'dark'] as const)
      for (const [role, color] of Object.entries({ ...defaultColors[scheme], ...signColors[scheme] })) {
        const name = role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        expect(css[scheme], `${scheme} ${name}`).toContain(`--${name}: ${color};`)
      }
  })

  it.each([
    ['#7a1f5c', '#9a3b12'],
    ['#005ea2', '#8a5a00'],
    ['#2b6a2f', '#a02040'],
    ['#333333', '#444444'],
    ['#4b2aad', '#b00060'],
  ])('made of %s and %s can be read in both schemes', (brand, accent) => {
    const { colors, failing } = resolveColors({ light: { brand, accent }, dark: {} })
    expect(failing).toEqual([])
    for (const { paper, paperSunk, brand, brandStrong, brandInk, brandTint, accent, accentTint, ink } of [
      colors.light,
      colors.dark,
    ])
      for (const [text, ground] of [
        [brand, paper],
        [brand, paperSunk],
        [brand, brandTint],
        [brandInk, brand],
        [brandInk, brandStrong],
        [accent, accentTint],
        [ink, brandTint],
      ] as const)
        expect(contrastBetween(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('are reported with their contrast where unreadable, with the nearest that passes', async () => {
    const yaml = 'colors:\n  light: { brand: "#e85d9e" }\n  dark:\n    ink: "#666666"\n'
    const { lines, site } = await compiledBrand(yaml)
    expect(site).toBeUndefined()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      /^brand\/brand\.yaml:2:19 {2}error: brand #e85d9e with a contrast of 2\.\d\d to [a-z-]+ \(#[0-9a-f]{6}\); expected at least 4\.5: "#[0-9a-f]{6}" is the nearest/,
    )
    expect(lines[1]).toMatch(/^brand\/brand\.yaml:4:10 {2}error: ink #666666 with a contrast of 2\.\d\d to /)
    const [, brand = ''] = /: "(#[0-9a-f]{6})"/.exec(lines[0] ?? '') ?? []
    const [, ink = ''] = /: "(#[0-9a-f]{6})"/.exec(lines[1] ?? '') ?? []
    expect(resolveColors({ light: { brand }, dark: { ink } }).failing).toEqual([])
  })

  it('include a paper that suits the signs of danger', () => {
    const { failing } = resolveColors({ light: { paper: '#b8b8b8' }, dark: {} })
    expect(failing).toMatchObject([{ role: 'paper', color: '#b8b8b8' }])
    const nearest = failing[0]?.nearest ?? ''
    expect(resolveColors({ light: { paper: nearest }, dark: {} }).failing).toEqual([])
  })
})

describe('[SITE-4] a logo', () => {
  it('keeps shapes, and leaves out the additions of drawing programs', () => {
    const { drawing, mistakes } = cleanSvg(
      '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="urn:i" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10" inkscape:version="1"><metadata><a>x</a></metadata><inkscape:view/><defs><path id="a" d="M0 0h9"/></defs><use xlink:href="#a" fill="url(#g)"/></svg>',
    )
    expect(mistakes).toEqual([])
    expect(drawing).toEqual({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><defs><path id="a" d="M0 0h9"/></defs><use href="#a" fill="url(#g)"/></svg>',
      width: 20,
      height: 10,
    })
  })

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<path onload="alert(1)"/>', 'onload'],
    ['<image href="https://tracker.example/x.png"/>', '<image>'],
    ['<g><title>Nothing is drawn</title></g>', 'a drawing without shapes'],
    ['<use href="https://tracker.example/x.svg#a"/>', 'href='],
    ['<use href="javascript:alert(1)"/>', 'href='],
    ['<path fill="url(https://tracker.example/x.svg#a)"/>', 'fill='],
    ['<style>@import "https://tracker.example/x.css";</style>', 'a style with an address'],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', '<foreignObject>'],
    ['<text>Logo</text>', '<text>'],
    ['<a href="#x"><path d="M0 0"/></a>', '<a>'],
    ['<path', 'tag name'],
  ])('with %s is refused', (inside, found) => {
    const { drawing, mistakes } = cleanSvg(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n  ${inside}</svg>`,
    )
    expect(drawing).toBeUndefined()
    expect(mistakes[0]?.found).toContain(found)
    expect(mistakes[0]?.line).toBe(2)
  })

  it('is reported with file, line and column for a mistake', async () => {
    const bad = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n  <script/></svg>'
    const { lines } = await compiledBrand('logo: { square: mark.svg, wide: gone.svg }\n', { 'brand/mark.svg': bad })
    expect(lines).toEqual([
      'brand/brand.yaml:1:33  error: "gone.svg", which is not there; expected a file in brand/: "mark.svg"',
      'brand/mark.svg:2:3  error: <script>; expected a drawing without scripts',
    ])
  })
})

describe('[SITE-4] a brand', () => {
  let brand: Brand | undefined
  let dataDir: string
  beforeAll(async () => {
    dataDir = makeTemporaryFolder()
  })

  it('names the site, and gives its icons, fonts and shapes', async () => {
    const yaml = `name: Lantern
logo: { square: mark.svg }
fonts:
  heading: { family: Lantern, kind: serif, files: [{ file: lantern.woff2 }] }
  text: system-sans
radius: round
`
    const compiled = await compiledBrand(yaml, { 'brand/mark.svg': square }, ['lantern.woff2'])
    expect(compiled.lines).toEqual([])
    expect(compiled.site?.name).toBe('Lantern')
    brand = compiled.brand
    expect(brand).toMatchObject({
      radius: 'round',
      density: 'comfortable',
      fonts: {
        text: 'system-sans',
        heading: { family: 'Brand Heading', faces: [{ weight: '400 700', style: 'normal', script: 'latin' }] },
      },
    })
    // The test uses the site's own font: its fallbacks must have the committed widths.
    const heading = brand?.fonts.heading
    const fallback = /size-adjust: ?([\d.]+)%/.exec(typeof heading === 'object' ? heading.fallbackCss : '')?.[1]
    expect(Number(fallback)).toBeCloseTo(92.4, 0)

    await prepareBrand(compiled.outputs, dataDir)
    const icons = brand?.icons
    for (const [path, px] of [
      [icons?.touch, 180],
      [icons?.icon192, 192],
      [icons?.icon512, 512],
      [icons?.maskable, 512],
    ] as const)
      expect(await sharp(join(dataDir, path ?? '')).metadata()).toMatchObject({ width: px, height: px, format: 'png' })
    const favicon = readFileSync(join(dataDir, icons?.favicon ?? ''))
    expect([favicon.readUInt16LE(2), favicon.readUInt16LE(4)]).toEqual([1, 3])
    expect(readFileSync(join(dataDir, brand?.logo?.square?.light.src ?? ''), 'utf8')).toContain('<path')
  })

  it.each([
    ['name: ""\n', 'brand/brand.yaml:1:7  error:'],
    ['colour: {}\n', 'brand/brand.yaml:1:1  error: the unknown key "colour"'],
    ['colors: { light: { brand: pinkish } }\n', 'brand/brand.yaml:1:27  error: "pinkish"'],
    ['logo: { square: mark.png }\n', 'brand/brand.yaml:1:17  error:'],
    ['radius: 12px\n', 'brand/brand.yaml:1:9  error: "12px"'],
    ['fonts: { text: { family: A, files: [{ file: a.woff2 }] } }\n', 'brand/brand.yaml:1:45  error: "a.woff2"'],
  ])('%j is refused at its place', async (yaml, line) => {
    const { lines, site } = await compiledBrand(yaml)
    expect(lines[0]).toContain(line)
    expect(site).toBeUndefined()
  })

  it('refuses a font without letters of its script, weights in the wrong order and a folder', async () => {
    const named = (more: string) =>
      `fonts: { heading: { family: Serif, kind: serif, files: [{ file: serif.woff2, ${more} }] } }\n`
    expect((await compiledBrand(named('script: arabic'), {}, ['serif.woff2'])).lines).toEqual([
      expect.stringMatching(/^brand\/brand\.yaml:1:\d+ {2}error: "serif\.woff2": a font without Arabic letters; /),
    ])
    expect((await compiledBrand(named('script: latin'), {}, ['serif.woff2'])).lines).toEqual([])
    expect((await compiledBrand(named('weight: 700 300'), {}, ['serif.woff2'])).lines).toEqual([
      expect.stringContaining('the lower one first'),
    ])
    const { lines } = await compiledBrand('logo: { wide: logo.svg }\n', { 'brand/logo.svg/readme.txt': 'x' })
    expect(lines).toContainEqual(expect.stringContaining('"logo.svg", which is not there'))
  })

  it('refuses what is no font', async () => {
    const yaml = 'fonts: { text: { family: A, files: [{ file: a.woff2 }] } }\n'
    const { lines } = await compiledBrand(yaml, { 'brand/a.woff2': 'no font' })
    expect(lines[0]).toContain('"a.woff2": a file that is no WOFF2 font; expected a WOFF2 font')
  })
})
