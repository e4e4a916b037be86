import { affiliateLink } from '#islands/affiliate-link.ts'
import type { BrandCta } from '#model/brand-cta.ts'
import styles from './BrandCtas.module.css'

/** Brands an article leads to, marked as paid for: one alone says "Try {title}", several say their own words (CTA-1). */
export function BrandCtas({ brands, affiliateHosts }: { brands: BrandCta[]; affiliateHosts: readonly string[] }) {
  if (brands.length === 0) return null
  return (
    <section className={styles.brands} id="brand-compare-footer" aria-label="Sponsored">
      <p className={styles.label}>Sponsored</p>
      <ul className={styles.list}>
        {brands.map((brand, index) => (
          <li key={brand.link} className={styles.brand}>
            <p className={styles.title}>{brand.title}</p>
            {brand.desc && <p>{brand.desc}</p>}
            <a
              {...affiliateLink(brand.link, affiliateHosts, {
                brand: brand.title,
                location: 'brand',
                position: index + 1,
                variant: brands.length === 1 ? 'single' : 'compare',
              })}
            >
              {brands.length === 1 ? `Try ${brand.title}` : brand.buttonText}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
