import type { Sponsor } from '#model/ads/sponsor.ts'
import type { Image } from '#model/articles/image.ts'
import type { NavigationTab } from '#model/site/navigation.ts'

/**
 * The content of the program bar of a sponsor (SPON-1). It holds no address of a tracking pixel: no pixel may be called
 * before a reader has agreed (PRIV-1), and an address that is not on the page cannot be.
 */
export interface SponsorBarPlan {
  id: string
  name: string
  /** The site's own words before the title, such as "Brought to you by"; empty for the words of the language. */
  lead: string
  /** Whether the bar needs the label "Sponsored", because the lead does not say it. */
  needsLabel: boolean
  title: string
  isTitleHidden: boolean
  /** The link of the bar (SPON-5). */
  href: string | null
  thumbnail: Image | null
  logo: { image: Image; href: string | null; isLarger: boolean } | null
  isFixedWidth: boolean
  background: Sponsor['background']
  menu: NavigationTab[]
}

const namesSponsorship = /sponsor|advert|paid|patrocin|publici|anunci|pagad|برعاية|الراعي|إعلان|مدفوع/i

export function planSponsorBar(sponsor: Sponsor): SponsorBarPlan {
  const { name, logo, sponsoredBarTxt: lead } = sponsor
  const isOverridden = usesOverrides(sponsor)
  const href = (isOverridden && sponsor.linkOverride) || sponsor.landingPage || null
  return {
    id: sponsor.msiteID,
    name,
    lead,
    needsLabel: lead !== '' && !namesSponsorship.test(lead),
    title: (isOverridden && sponsor.titleOverride) || name,
    // Without a logo only the title says who pays.
    isTitleHidden: logo !== undefined && hidesTitle(sponsor),
    href,
    thumbnail: (showsThumbnail(sponsor) && sponsor.thumbnail) || null,
    logo: logo ? { image: logo, href: sponsor.logoLink ?? href, isLarger: sponsor.logoSize === 'larger' } : null,
    isFixedWidth: sponsor.type === 'fixedwidth',
    background: sponsor.background,
    menu: sponsor.isBrandPage ? sponsor.brandPageNavMenu : sponsor.sponsoredNavMenu,
  }
}

/** A sponsor of a category or subcategory as such, without a program of its own. */
function isPlainCategorySponsor({ isCategorySponsor, categorySponsorType: type }: Sponsor): boolean {
  return isCategorySponsor && (type === 'category' || type === 'subcategory')
}

/** SPON-2 */
export function showsThumbnail(sponsor: Sponsor): boolean {
  return sponsor.landingPage !== undefined && sponsor.background !== 'black' && !isPlainCategorySponsor(sponsor)
}

/** SPON-2 */
export function hidesTitle({ isBrandPage, background }: Sponsor): boolean {
  return isBrandPage || background === 'black'
}

/** SPON-3 */
export function usesOverrides(sponsor: Sponsor): boolean {
  return sponsor.isCategorySponsor && !isPlainCategorySponsor(sponsor)
}
