import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resolveColors } from '#authoring/brand/brand-colors.ts'
import { Brand } from '#model/site/brand.ts'
import { DeskBrand } from '../desk-brand.ts'
import { brandedPage } from './branded-page.ts'
import { withOrganisation } from './organisation-routes.ts'

const page = readFileSync('src/desk/client/desk.html', 'utf8')
const drawing = (name: string) => ({ src: `/brand/${name}.01234567.svg`, width: 10, height: 10 })
const icon = '/brand/icon.01234567.png'

it('[SITE-4] the page of the desk has the brand of the site, and is unchanged without one', () => {
  const brand = Brand.parse({
    logo: { square: { light: drawing('mark'), dark: drawing('mark-dark') } },
    icons: { svg: drawing('favicon').src, favicon: icon, touch: icon, icon192: icon, icon512: icon, maskable: icon },
    colors: resolveColors({ light: { brand: '#7a1f5c' }, dark: {} }).colors,
  })
  const branded = brandedPage(page, { name: 'Lantern "&" Trust', brand }, 'bm9uY2U=')
  expect(branded).toContain('<title>Desk · Lantern "&amp;" Trust</title>')
  expect(branded).toContain('<link rel="icon" href="/brand/favicon.01234567.svg" type="image/svg+xml" />')
  expect(branded).toMatch(/<style nonce="bm9uY2U=">:root\{[^<]*--brand:#7a1f5c[^<]*<\/style><\/head>/)
  const [, data = ''] = /data-brand="([^"]*)"/.exec(branded) ?? []
  const json = data.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(DeskBrand.parse(JSON.parse(json))).toEqual({
    name: 'Lantern "&" Trust',
    logo: '/brand/mark.01234567.svg',
    darkLogo: '/brand/mark-dark.01234567.svg',
  })
  expect(brandedPage(page, { name: 'Salus' }, 'bm9uY2U=')).toBe(page)
})

it('[SITE-4] the page of a desk with a sign-in of an organisation has the brand too', () => {
  const brand = Brand.parse({ colors: resolveColors({ light: { brand: '#7a1f5c' }, dark: {} }).colors })
  const branded = brandedPage(withOrganisation(page, { name: 'id.example' }), { name: 'Lantern', brand }, 'bm9uY2U=')
  const [root = ''] = /<div id="desk"[^>]*>/.exec(branded) ?? []
  expect(root).toContain(' data-organisation="id.example"')
  expect(root).toContain(' data-brand="{&quot;name&quot;:&quot;Lantern&quot;}"')
})
