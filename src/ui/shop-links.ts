import type { ArticleScope } from '#model/articles/article-scope.ts'
import { redirectPath, shopAddress } from '#model/articles/shop-address.ts'
import { type Edit, editedHtml, type IndexOf, type LinkPlace, pairs } from '#model/text/html-index.ts'
import type { Html } from '#model/text/text.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import type { TrackingPayload } from '#tracking/tracking.ts'
import { leavingPaidRel } from './paid-rel.ts'

/** The attributes of an `<a>` that may link to a shop. */
export type ShopLink = { href: string; rel?: string } & Partial<ReturnType<typeof trackPress>>

/** A place in an article with affiliate links, which are numbered within it from 1. */
export interface ShopLinkPlace {
  /**
   * The link to something for sale: through the redirect if it leads to a listed shop, marked as paid for, with its
   * presses counted. A path of this site is a plain link, because it is not paid for; it is numbered as well.
   *
   * @param brand  the name of the product or shop
   * @param variant  the form of the link, such as "compare"
   */
  link(link: string, name: { brand: string; variant: string }): ShopLink
  /**
   * Sanitised HTML with its ids in the scope of its article and its links to listed shops going through the redirect;
   * every other link is unchanged.
   *
   * @param ids  `dropped` from markup that an article repeats: its first occurrence has them
   * @param others  other edits to apply
   */
  html(html: Html, scope: ArticleScope, ids?: 'scoped' | 'dropped', others?: readonly Edit[]): Html
}

/** Everything that decides about affiliate links (CTA-3), passed as a value to the rules of one article. */
export interface ShopLinks {
  isShop(link: string): boolean
  /** Whether sanitised HTML links to a listed shop. */
  hasShop(html: Html): boolean
  /** A place with its own count. */
  place(location: TrackingPayload<'affiliate_clicked'>['location']): ShopLinkPlace
}

/**
 * CTA-3: the one module that knows the listed shops, numbers the links to them and rewrites them. Links are rewritten
 * when a page is rendered and not when it is stored: stored text stays as the editor wrote it, and a later change to
 * the list of hosts takes effect immediately.
 *
 * @param affiliateHosts  the hosts that the site lists, from `Site`
 * @param indexOf  the index of the article's texts
 */
export function planShopLinks(affiliateHosts: readonly string[], indexOf: IndexOf): ShopLinks {
  // Without shops no text has to be searched.
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

/** The id of the product of a link, for counting its presses. */
function productIdOf(link: string): string {
  return URL.parse(link)?.searchParams.get('subid') || 'ID not found on link'
}

/** Replaces the attributes of a tag that link to the shop with those of the redirect. */
function linkEdits({ attributes, end }: LinkPlace, own: ShopLink): Edit[] {
  const written = Object.entries(own).map(([name, value]) => ` ${name}="${encoded(value)}"`)
  return [...pairs(attributes).map((at) => ({ at, by: '' })), { at: [end, end], by: written.join('') }]
}

function encoded(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
