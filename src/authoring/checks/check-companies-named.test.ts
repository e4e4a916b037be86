import { expect, it } from 'vitest'
import { compile } from '../testing/write-content.ts'

const languages =
  'languages: [{ code: en, name: English }, { code: es, name: Español }, { code: ar, name: العربية, direction: rtl }]\n'
const page = (path: string, list: string, extra = '') =>
  `---\npath: ${path}\ntitle: Privacy\nupdated: 2026-01-12\n${extra}---\nThere are no partners.\n\n::privacy-list{of=${list}}\n`
const prose = (path: string, original: string) =>
  `---\ntranslationOf: ${original}\npath: ${path}\ntitle: Privacidad\nupdated: 2026-01-12\n---\nNo hay socios.\n`
const frames = { showAds: true }
const lines = async (files: Record<string, string>, framesOfOthers: typeof frames | null = frames) =>
  (await compile(files, { framesOfOthers })).lines.filter((line) => line.includes('other companies'))

const expected = 'expected ::privacy-list{of=companies} in the privacy policy, and no words that say otherwise'

it('[PRIV-1] warns of a privacy policy without the list of companies where ads of others are shown, in each language', async () => {
  const files = {
    'site/languages.yaml': languages,
    'pages/privacy.md': page('/privacy', 'by-server'),
    'pages/about.md': page('/about', 'companies').replace('::privacy-list{of=companies}', 'About us.'),
    'es/pages/privacidad.md': prose('/es/privacidad', '/privacy'),
    'ar/pages/privacy.md': page('/ar/privacy', 'companies', 'translationOf: /privacy\n'),
  }
  expect(await lines(files)).toEqual([
    `es/pages/privacidad.md:3:7  warning: a privacy policy without the list of companies, while other companies are contacted for ads; ${expected}`,
    `pages/privacy.md:2:7  warning: a privacy policy without the list of companies, while other companies are contacted for ads; ${expected}`,
  ])
  expect(await lines(files, null)).toEqual([])
  expect(await lines(files, { showAds: false })).toEqual([])
  const told = { 'pages/privacy.md': page('/privacy', 'companies') }
  expect(await lines({ ...files, ...told, 'es/pages/privacidad.md': page('/es/privacidad', 'companies') })).toEqual([])
})

it('[PRIV-1] warns of pixels and of a service that counts visits too, and where no page has a list', async () => {
  const pixels = 'sponsorPixels: [{ host: pixels.example.com, company: Pixels }]\n'
  const analytics =
    'analytics: { service: plausible, name: Plausible, address: "https://stats.example.org", site: example.org }\n'
  const [warning] = await lines({ 'site/more.yaml': pixels + analytics }, { showAds: false })
  expect(warning).toContain(
    ':1:1  warning: no page with the list of companies, while other companies are contacted for pixels of sponsors and counting visits;',
  )
  expect(warning).toMatch(/^site\//)
  expect(await lines({ 'site/more.yaml': analytics }, null)).toHaveLength(1)
  expect(await lines({ 'site/more.yaml': pixels }, null)).toEqual([])
})
