import { shopAddress } from '#model/articles/shop-address.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { type Point, quoted } from '../problem.ts'

/** Three letters in a row can be a word, such as one of an article's title or address. */
const word = /\p{L}{3,}/u

const numberedNames = String.raw`sub[_-]?id\d*|aff[_-]?sub\d*|sub\d+|s\d|clickref\d*|epi\d*`
const otherNames =
  'click[_-]?id|irclickid|sharedid|sid|u1|pubref|afftrack|ascsubtag|xcust|customid|utm_(?:campaign|content|term)'

/**
 * The parameters by which networks of shops let a site name the position of a link: `subid` and its spellings, and
 * those of Awin, CJ, Rakuten, Partnerize, ShareASale, Amazon, CAKE, Everflow, Impact, Skimlinks, eBay and Tradedoubler.
 * The names of campaigns are reported in the same way.
 */
export const placeNames = new RegExp(`^(?:${numberedNames}|${otherNames})$`, 'i')

/**
 * Reports a link of a product, a brand, a guide or a review that the site's redirect would not follow, or whose `subid`
 * has words: a shop must not learn from it the subject of the article (CTA-3, PRIV-1).
 */
export function checkShopLink(link: string, point: Point, context: FileContext): void {
  if (!/^https?:/.test(link)) return
  if (shopAddress(link, context.affiliateHosts)) {
    checkSubid(link, point, context)
    return
  }
  const { protocol, hostname } = new URL(link)
  const expected =
    protocol === 'https:'
      ? `a shop listed under affiliateHosts in ${context.affiliateFile}`
      : 'an address starting with https://'
  reportError(context, point, `a link to ${quoted(hostname)}`, expected)
}

/** The same for a link in running text, where a link that leads to no shop is allowed. */
export function checkTextLink(link: string, point: Point, context: FileContext, field?: string): void {
  if (shopAddress(link, context.affiliateHosts)) checkSubid(link, point, context, field)
}

function checkSubid(shopLink: string, point: Point, context: FileContext, field?: string): void {
  const parameters = [...new URL(shopLink).searchParams]
  const revealing = parameters.find(([name, value]) => placeNames.test(name) && word.test(value))
  if (revealing)
    reportError(
      context,
      point,
      `the ${revealing[0]} ${quoted(revealing[1])}`,
      'one without words, such as 30412',
      field ? { field } : undefined,
    )
  else
    for (const [name, value] of parameters)
      context.shopParameters.push({ name, value, ...point, ...(field !== undefined && { field }) })
}
