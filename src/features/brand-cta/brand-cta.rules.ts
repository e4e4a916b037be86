import { type AffiliateLink, affiliateLink } from '#islands/affiliate-link.ts'
import type { BrandCta } from '#model/brand-cta.ts'

export interface PlannedBrand extends Pick<BrandCta, 'title' | 'desc' | 'image'> {
  buttonText: string
  link: AffiliateLink
}

export interface BrandsPlan {
  /** One alone, or several side by side. */
  form: 'single' | 'compare'
  brands: PlannedBrand[]
}

/** CTA-1, CTA-3: the brands of an article as they are drawn; null without any. */
export function planBrands(brands: readonly BrandCta[], affiliateHosts: readonly string[]): BrandsPlan | null {
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
  }
}
