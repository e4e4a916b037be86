import type { DrugSavings } from '#model/drug-cost.ts'
import styles from './DrugCost.module.css'
import { retailPrice } from './drug-cost.rules.ts'

/** The retail price of the drug an article is about (DRUG-1). */
export function DrugCost({ savings }: { savings: DrugSavings | null }) {
  const price = retailPrice(savings)
  if (price === null) return null
  return (
    <aside className={styles.box} aria-label="Drug price">
      <p>
        Average retail price <strong className={styles.price}>${price}</strong>
      </p>
    </aside>
  )
}
