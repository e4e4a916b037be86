import { type AffiliateLink, affiliateLink } from '#islands/affiliate-link.ts'
import type { Block } from '#model/block.ts'
import type { BrandCta } from '#model/brand-cta.ts'

export interface PlannedBrand extends Pick<BrandCta, 'title' | 'desc' | 'image'> {
  buttonText: string
  link: AffiliateLink
}

export interface BrandsPlan {
  /** One alone, or several side by side. */
  form: 'single' | 'compare'
  brands: PlannedBrand[]
  /** The block that "Get Started" leads to, the last of the text; null where the text has none, and they stand at its end. */
  footer: Block | null
}

/** CTA-1, CTA-3: the brands of an article as they are drawn; null without any. */
export function planBrands(
  brands: readonly BrandCta[],
  blocks: readonly Block[],
  affiliateHosts: readonly string[],
): BrandsPlan | null {
  if (brands.length === 0) return null
  const form = brands.length === 1 ? 'single' : 'compare'
  return {
    form,
    brands: brands.map(({ title, desc, image, link, buttonText }, index) => ({
      title,
      desc,
      image,
      buttonText: form === 'single' ? `Try ${title}` : buttonText,
      link: affiliateLink(link, affiliateHosts, {
        brand: title,
        location: 'brand',
        position: index + 1,
        variant: form,
      }),
    })),
    footer: blocks.findLast(({ widget }) => widget?.widgetFormat === 'brand-cta') ?? null,
  }
}
