import { affiliateLink } from '#islands/affiliate-link.ts'
import type { TreatmentSet } from '#model/treatment.ts'
import { Html } from '#ui/Html.tsx'
import styles from './TreatmentCards.module.css'

/** A set of treatments with what each does, which products serve it, and who can help (TREAT-2). */
export function TreatmentCards({ set, affiliateHosts }: { set: TreatmentSet; affiliateHosts: readonly string[] }) {
  return (
    <div className={styles.set}>
      <Html as="h3" html={set.title} className={styles.title} />
      <Html html={set.content} />
      {set.treatmentData.map((treatment) => (
        <article key={treatment.title} className={styles.card}>
          <h4>{treatment.title}</h4>
          <Html html={treatment.content} />
          {treatment.treatmentRecommendations.length > 0 && (
            <details>
              <summary>Recommended products</summary>
              <ul>
                {treatment.treatmentRecommendations.map((product, index) => (
                  <li key={product.link}>
                    <a
                      {...affiliateLink(product.link, affiliateHosts, {
                        brand: product.content,
                        location: 'treatment',
                        position: index + 1,
                        variant: 'recommendation',
                      })}
                    >
                      {product.content}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
          {treatment.findDermatologists && (
            <details>
              <summary>Find a specialist</summary>
              <p>{treatment.findDermatologists.content}</p>
              <a href={treatment.findDermatologists.buttonLink}>Find a dermatologist</a>
            </details>
          )}
        </article>
      ))}
    </div>
  )
}
