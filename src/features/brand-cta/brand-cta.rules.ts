import type { BrandCta } from '#model/brand-cta.ts'
import type { ShopLink, ShopLinks } from '#ui/shop-links.ts'

export interface PlannedBrand extends Pick<BrandCta, 'title' | 'desc' | 'image'> {
  buttonText: string
  link: ShopLink
}

export interface BrandsPlan {
  /** One alone, or several side by side. */
  form: 'single' | 'compare'
  brands: PlannedBrand[]
}

/** CTA-1, CTA-3: the brands of an article as they are rendered; null without any. */
export function planBrands(brands: readonly BrandCta[], shopLinks: ShopLinks): BrandsPlan | null {
  if (brands.length === 0) return null
  const form = brands.length === 1 ? 'single' : 'compare'
  const links = shopLinks.place('brand')
  return {
    form,
    brands: brands.map(({ title, desc, image, link, buttonText }) => ({
      title,
      desc,
      image,
      buttonText: form === 'single' ? `Try ${title}` : buttonText,
      link: links.link(link, { brand: title, variant: form }),
    })),
  }
}
