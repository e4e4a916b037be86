import { shopAddress } from '#model/shop-address.ts'
import type { Html } from '#model/text.ts'
import { type AffiliatePlace, affiliateLink } from './affiliate-link.ts'

/** A start tag of a link as authoring writes it: every value between double quotes, where a ">" may stand too. */
const linkTag = /<a((?: [\w-]+(?:="[^"]*")?)+)>/g

/**
 * CTA-3: sanitised HTML with the links to listed shops going through the redirect. Where it is drawn and not when it is
 * stored: what is stored stays what the editor wrote, and a host that is listed or struck off later counts at once.
 *
 * @param nextPosition  counts the affiliate links of this location
 */
export function linkShopsInHtml(
  html: Html,
  affiliateHosts: readonly string[],
  location: AffiliatePlace['location'],
  nextPosition: () => number,
): Html {
  const linked = html.replace(linkTag, (tag, written: string) => {
    const href = / href="([^"]*)"/.exec(written)?.[1]
    const link = href === undefined ? '' : decoded(href)
    const url = shopAddress(link, affiliateHosts)
    if (!url) return tag
    const place: AffiliatePlace = { brand: url.hostname, location, position: nextPosition(), variant: 'link' }
    const others = written.replace(/ (?:href|rel)="[^"]*"/g, '')
    const own = Object.entries(affiliateLink(link, affiliateHosts, place))
    return `<a${others}${own.map(([name, value]) => ` ${name}="${encoded(value)}"`).join('')}>`
  })
  // Safe because only attributes of links change, and their values are encoded (shop-links.test.ts).
  return linked as Html
}

function decoded(value: string): string {
  return value.replace(/&(?:#x26|amp);/gi, '&').replace(/&(?:#x22|quot);/gi, '"')
}

function encoded(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
