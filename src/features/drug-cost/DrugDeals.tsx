import styles from './DrugDeals.module.css'
import type { DrugCostPlan } from './drug-cost.rules.ts'

/** The prices of a drug side by side, lowest first (DRUG-3). */
export function DrugDeals({ plan: { deals, dealsId, dealsTitle, dosage, note } }: { plan: DrugCostPlan }) {
  return (
    <section className={styles.deals} aria-labelledby={dealsId}>
      <h2 id={dealsId} tabIndex={-1}>
        {dealsTitle}
      </h2>
      {dosage && <p>Prices for {dosage}, lowest first.</p>}
      <ol className={styles.list}>
        {deals.map(({ pharmacy, price, isLowest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pharmacies may share a name, and the list never changes
          <li key={index} className={styles.deal}>
            <span>{pharmacy}</span>
            {isLowest && <span className={styles.lowest}>Lowest</span>}
            <span className={styles.price}>{price}</span>
          </li>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
