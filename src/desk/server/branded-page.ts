import type { Site } from '#model/site/site.ts'
import { escapedHtml } from '#model/text/text.ts'
import { brandStyle } from '#ui/brand/brand-style.ts'
import type { DeskBrand } from '../desk-brand.ts'

/**
 * The page of the desk with the brand of the site (SITE-4): its styles after those of the desk, its icon, and its mark
 * for the header. Unchanged for a site without a brand.
 *
 * @param nonce  of this response, which allows the styles
 */
export function brandedPage(page: string, site: Pick<Site, 'name' | 'brand'> | null, nonce: string): string {
  if (!site?.brand) return page
  const brandOfSite = site.brand
  const { logo, icons } = brandOfSite
  const square = logo?.square
  const brand: DeskBrand = { name: site.name, ...(square && { logo: square.light.src, darkLogo: square.dark?.src }) }
  const icon = icons ? `<link rel="icon" href="${icons.svg}" type="image/svg+xml" />` : ''
  const data = escapedHtml(JSON.stringify(brand)).replaceAll('"', '&quot;')
  // Replacement functions, because a name may contain a `$`, which is special in a replacement string.
  return (
    page
      .replace(/<title>[^<]*<\/title>/, () => `<title>Desk · ${escapedHtml(site.name)}</title>`)
      .replace(icons ? /<link rel="icon"[^>]*>/ : /$^/, () => icon)
      .replace('</head>', () => `<style nonce="${nonce}">${brandStyle(brandOfSite)}</style></head>`)
      // Only the start of the tag: it has more attributes where an organisation signs in.
      .replace('<div id="desk"', () => `<div id="desk" data-brand="${data}"`)
  )
}
