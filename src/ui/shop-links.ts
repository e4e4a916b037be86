import { redirectPath, shopAddress } from '#model/articles/shop-address.ts'
import type { Html } from '#model/text/text.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import type { TrackingPayload } from '#tracking/tracking.ts'
import { leavingPaidRel } from './paid-rel.ts'

/** The attributes of an `<a>` that may lead to a shop. */
export type ShopLink = { href: string; rel?: string } & Partial<ReturnType<typeof trackPress>>

/** Where in an article affiliate links stand; links are numbered within it from 1. */
export interface ShopLinkPlace {
  /**
   * The link of something that is sold: through the redirect where it leads to a listed shop, marked as paid for, its
   * presses counted. A path of this site is a plain link, since it is not paid for; it is numbered as well.
   *
   * @param brand  the name of what is sold
   * @param variant  the form the link has there, such as "compare"
   */
  link(link: string, name: { brand: string; variant: string }): ShopLink
  /** Sanitised HTML with its links to listed shops going through the redirect; every other link is unchanged. */
  html(html: Html): Html
}

/** Everything that decides about affiliate links (CTA-3), given to the rules of one article as a value. */
export interface ShopLinks {
  isShop(link: string): boolean
  /** Whether sanitised HTML links to a listed shop. */
  hasShop(html: Html): boolean
  /** A place with a count of its own. */
  place(location: TrackingPayload<'affiliate_clicked'>['location']): ShopLinkPlace
}

/** A start tag of a link as the sanitiser writes it: every value in double quotes, which may contain ">". */
const linkTag = /<a((?: [\w-]+(?:="[^"]*")?)+)>/g

/**
 * CTA-3: the one module that knows the listed shops, numbers the links to them and rewrites them. Links are rewritten
 * when a page is rendered and not when it is stored: what is stored stays what the editor wrote, and a host that is
 * added to or removed from the list later takes effect immediately.
 *
 * @param affiliateHosts  the hosts the site lists; those of `Site`
 */
export function planShopLinks(affiliateHosts: readonly string[]): ShopLinks {
  function shopOf(attributes: string): URL | null {
    const href = / href="([^"]*)"/.exec(attributes)?.[1]
    return href === undefined ? null : shopAddress(decoded(href), affiliateHosts)
  }

  return {
    isShop: (link) => shopAddress(link, affiliateHosts) !== null,

    hasShop: (html) => [...html.matchAll(linkTag)].some(([, attributes = '']) => shopOf(attributes) !== null),

    place(location) {
      let position = 0

      function link(written: string, { brand, variant }: { brand: string; variant: string }): ShopLink {
        position += 1
        if (written.startsWith('/')) return { href: written }
        const shop = shopAddress(written, affiliateHosts)
        return {
          href: shop ? `${redirectPath}?to=${encodeURIComponent(shop.href)}` : written,
          rel: leavingPaidRel,
          ...trackPress('affiliate_clicked', {
            brand,
            category: 'In-Content Affiliate Link',
            location,
            productId: productIdOf(written),
            position,
            variant,
          }),
        }
      }

      return {
        link,
        html(html) {
          const linked = html.replace(linkTag, (tag, attributes: string) => {
            const shop = shopOf(attributes)
            if (!shop) return tag
            const others = attributes.replace(/ (?:href|rel)="[^"]*"/g, '')
            const own = Object.entries(link(shop.href, { brand: shop.hostname, variant: 'link' }))
            return `<a${others}${own.map(([name, value]) => ` ${name}="${encoded(value)}"`).join('')}>`
          })
          // Safe because only attributes of links change, and their values are encoded (shop-links.test.ts).
          return linked as Html
        },
      }
    },
  }
}

/** The product a link sells, by which its presses are counted. */
function productIdOf(link: string): string {
  return URL.parse(link)?.searchParams.get('subid') || 'ID not found on link'
}

function decoded(value: string): string {
  return value.replace(/&(?:#x26|amp);/gi, '&').replace(/&(?:#x22|quot);/gi, '"')
}

function encoded(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
