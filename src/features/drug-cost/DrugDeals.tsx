import { Text, useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './DrugDeals.module.css'
import { type DrugCostPlan, priceText } from './drug-cost.rules.ts'

/** The prices of a drug side by side, lowest first (DRUG-3). */
export function DrugDeals({ plan: { deals, dealsId, savings, dosage, note } }: { plan: DrugCostPlan }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <section className={styles.deals} aria-labelledby={dealsId}>
      <h2 id={dealsId} tabIndex={-1}>
        {t(savings ? 'drugCost.deals' : 'drugCost.prices')}
      </h2>
      {dosage && (
        <p>
          <Text id="drugCost.pricesFor" values={{ dosage }} />
        </p>
      )}
      <ol className={styles.list}>
        {deals.map(({ pharmacy, price, isLowest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pharmacies may share a name, and the list never changes
          <li key={index} className={styles.deal}>
            <span>
              <DirectedText text={pharmacy ?? t('drugCost.pharmacy', { number: index + 1 })} />
            </span>
            {isLowest && <span className={styles.lowest}>{t('drugCost.lowest')}</span>}
            <span className={styles.price}>
              <DirectedText text={priceText(price, texts)} />
            </span>
          </li>
        ))}
      </ol>
      {note && (
        <p className={styles.note}>
          <DirectedText text={note} />
        </p>
      )}
    </section>
  )
}
