import { type BrandCta, defaultBrandLink } from '#model/ads/brand-cta.ts'
import type { ShopLink, ShopLinks } from '#ui/shop-links.ts'

export interface PlannedBrand extends Pick<BrandCta, 'title' | 'desc' | 'image'> {
  /** Null where the article sets no text for the button. */
  buttonText: string | null
  link: ShopLink
  /** The same rows for every brand, in the order in which the brands first name them; null for a missing value. */
  facts: { label: string; value: string | null }[]
}

export interface BrandsPlan {
  /** A single brand, or several side by side. */
  form: 'single' | 'compare'
  brands: PlannedBrand[]
}

/** CTA-1, CTA-3: the brands of an article as they are rendered; null without any. */
export function planBrands(brands: readonly BrandCta[], shopLinks: ShopLinks): BrandsPlan | null {
  if (brands.length === 0) return null
  const form = brands.length === 1 ? 'single' : 'compare'
  const labels = [...new Set(brands.flatMap(({ facts = [] }) => facts.map(({ label }) => label)))]
  const links = shopLinks.place('brand')
  return {
    form,
    brands: brands.map(({ title, desc, image, link, buttonText, facts = [] }) => ({
      title,
      desc,
      image,
      buttonText: form === 'single' || buttonText === defaultBrandLink ? null : buttonText,
      link: links.link(link, { brand: title, variant: form }),
      facts: labels.map((label) => ({
        label,
        value: facts.find((fact) => fact.label === label)?.value ?? null,
      })),
    })),
  }
}
