import styles from './DrugDeals.module.css'
import type { DrugCostPlan } from './drug-cost.rules.ts'

/**
 * The prices of a drug side by side, lowest first.
 *
 * @param titleId  where the button of the price box leads (DRUG-3)
 */
export function DrugDeals({ plan, titleId }: { plan: DrugCostPlan; titleId: string }) {
  const { deals, dosage, note, savings } = plan
  if (deals.length === 0) return null
  return (
    <section className={styles.deals} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {savings ? 'Deals' : 'Prices'}
      </h2>
      {dosage && <p>Prices for {dosage}, lowest first.</p>}
      <ol className={styles.list}>
        {deals.map(({ pharmacy, price }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pharmacies may share a name, and the list never changes
          <li key={index} className={styles.deal}>
            <span>{pharmacy}</span>
            {index === 0 && deals.length > 1 && <span className={styles.lowest}>Lowest</span>}
            <span className={styles.price}>{price}</span>
          </li>
        ))}
      </ol>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}
