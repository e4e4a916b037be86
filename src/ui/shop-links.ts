import type { ArticleScope } from '#model/articles/article-scope.ts'
import { redirectPath, shopAddress } from '#model/articles/shop-address.ts'
import { type Edit, editedHtml, type IndexOf, type LinkPlace, pairs } from '#model/text/html-index.ts'
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
  /**
   * Sanitised HTML with its ids in the scope of its article and its links to listed shops going through the redirect;
   * every other link is unchanged.
   *
   * @param ids  `dropped` from markup that an article repeats: its first occurrence has them
   * @param others  what else changes in it
   */
  html(html: Html, scope: ArticleScope, ids?: 'scoped' | 'dropped', others?: readonly Edit[]): Html
}

/** Everything that decides about affiliate links (CTA-3), given to the rules of one article as a value. */
export interface ShopLinks {
  isShop(link: string): boolean
  /** Whether sanitised HTML links to a listed shop. */
  hasShop(html: Html): boolean
  /** A place with a count of its own. */
  place(location: TrackingPayload<'affiliate_clicked'>['location']): ShopLinkPlace
}

/**
 * CTA-3: the one module that knows the listed shops, numbers the links to them and rewrites them. Links are rewritten
 * when a page is rendered and not when it is stored: what is stored stays what the editor wrote, and a host that is
 * added to or removed from the list later takes effect immediately.
 *
 * @param affiliateHosts  the hosts the site lists; those of `Site`
 * @param indexOf  of the texts of the article
 */
export function planShopLinks(affiliateHosts: readonly string[], indexOf: IndexOf): ShopLinks {
  // Without shops no text has to be looked into.
  const linksOf = (html: Html) => (affiliateHosts.length === 0 ? [] : (indexOf(html).links ?? []))

  return {
    isShop: (link) => shopAddress(link, affiliateHosts) !== null,

    hasShop: (html) => linksOf(html).some(({ href }) => shopAddress(href, affiliateHosts) !== null),

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
        html(html, scope, ids, others = []) {
          const linked = linksOf(html).flatMap((found) => {
            const shop = shopAddress(found.href, affiliateHosts)
            return shop ? linkEdits(found, link(shop.href, { brand: shop.hostname, variant: 'link' })) : []
          })
          const edits = [...scope.edits(html, indexOf, ids), ...linked, ...others]
          return edits.length === 0 ? html : editedHtml(html, edits)
        },
      }
    },
  }
}

/** The product a link sells, by which its presses are counted. */
function productIdOf(link: string): string {
  return URL.parse(link)?.searchParams.get('subid') || 'ID not found on link'
}

/** Takes the attributes that lead to the shop out of the tag, and ends it with those of the redirect. */
function linkEdits({ attributes, end }: LinkPlace, own: ShopLink): Edit[] {
  const written = Object.entries(own).map(([name, value]) => ` ${name}="${encoded(value)}"`)
  return [...pairs(attributes).map((at) => ({ at, by: '' })), { at: [end, end], by: written.join('') }]
}

function encoded(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
