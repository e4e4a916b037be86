import { shopAddress } from '#model/shop-address.ts'
import { type FileContext, reportError } from './file-context.ts'
import { type Point, quoted } from './problem.ts'

/** Reports a link of a product, a brand, a guide or a review that the site's redirect would not follow (CTA-3). */
export function checkShopLink(link: string, point: Point, context: FileContext): void {
  if (!/^https?:/.test(link) || shopAddress(link, context.affiliateHosts)) return
  const { protocol, hostname } = new URL(link)
  const expected =
    protocol === 'https:' ? 'a shop listed under affiliateHosts in site/' : 'an address starting with https://'
  reportError(context, point, `a link to ${quoted(hostname)}`, expected)
}
