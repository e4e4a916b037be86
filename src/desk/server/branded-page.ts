import type { Site } from '#model/site/site.ts'
import { escapedHtml } from '#model/text/text.ts'
import { brandStyle } from '#ui/brand/brand-style.ts'
import type { DeskBrand } from '../desk-brand.ts'

/**
 * The page of the desk with the brand of the site (SITE-4): its styles after those of the desk, its icon, and what stands
 * for it in the header. As it is for a site without one.
 *
 * @param nonce  of this response, which admits the styles
 */
export function brandedPage(page: string, site: Pick<Site, 'name' | 'brand'> | null, nonce: string): string {
  if (!site?.brand) return page
  const brandOfSite = site.brand
  const { logo, icons } = brandOfSite
  const square = logo?.square
  const brand: DeskBrand = { name: site.name, ...(square && { logo: square.light.src, darkLogo: square.dark?.src }) }
  const icon = icons ? `<link rel="icon" href="${icons.svg}" type="image/svg+xml" />` : ''
  const data = escapedHtml(JSON.stringify(brand)).replaceAll('"', '&quot;')
  // By functions: a name may hold a `$`, which means something in a text.
  return (
    page
      .replace(/<title>[^<]*<\/title>/, () => `<title>Desk · ${escapedHtml(site.name)}</title>`)
      .replace(icons ? /<link rel="icon"[^>]*>/ : /$^/, () => icon)
      .replace('</head>', () => `<style nonce="${nonce}">${brandStyle(brandOfSite)}</style></head>`)
      // Without its end: the tag has more attributes where an organisation signs in.
      .replace('<div id="desk"', () => `<div id="desk" data-brand="${data}"`)
  )
}
