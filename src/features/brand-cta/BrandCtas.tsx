import { Text, useTexts } from '#texts/Text.tsx'
import { PaidLabel } from '#ui/PaidLabel.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { Picture } from '#ui/pictures/Picture.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './BrandCtas.module.css'
import type { BrandsPlan } from './brand-cta.rules.ts'

/**
 * Brands an article links to: one, or several to compare (CTA-1). The sponsored label comes before any brand.
 *
 * @param id  given only to the block of the article that "Get Started" links to
 */
export function BrandCtas({ plan: { form, brands }, id }: { plan: BrandsPlan; id?: string }) {
  const texts = useTexts()
  return (
    <section
      className={styles.brands}
      id={id}
      aria-label={texts.t('ads.sponsored')}
      data-brands={form}
      {...paidFor.attributes()}
    >
      <p className={styles.disclosure}>
        <PaidLabel /> {texts.t('brandCta.disclosure', { count: brands.length })}
      </p>
      <ul className={styles.list}>
        {brands.map(({ title, desc, image, buttonText, link, facts }) => (
          <li key={title} className={styles.brand} data-rows={facts.length}>
            {image && <Picture image={image} sizes="88px" className={styles.mark} />}
            <div className={styles.text}>
              <p className={styles.title}>
                <DirectedText text={title} />
              </p>
              {desc && (
                <p>
                  <DirectedText text={desc} />
                </p>
              )}
            </div>
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <DirectedText text={value ?? texts.t('brandCta.notStated')} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <a className={`${styles.link} button`} {...link}>
              {form === 'single' ? (
                // One element: between flex items the space would be lost.
                <span>
                  <Text id="brandCta.tryBrand" values={{ brand: title }} />
                </span>
              ) : (
                (buttonText ?? texts.t('brandCta.readMore'))
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
