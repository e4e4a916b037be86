import type { ReactNode } from 'react'
import { behaviors, replayPress } from '#runtime/behavior.ts'
import { trackPress, trackView } from '#runtime/track-attributes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import styles from './DrugCost.module.css'
import { type DrugCostPlan, plainPrice, priceText } from './drug-cost.rules.ts'

/** The price, manufacturers and possible savings of an article's drug (DRUG-1, DRUG-2). */
export function DrugCost({ plan }: { plan: DrugCostPlan }) {
  const { retailPrice, dosage, manufacturers, savings, lowest, dealsId } = plan
  const texts = useTexts()
  const { t } = texts
  const amounts = {
    savings: savings && priceText(savings, texts),
    price: lowest && priceText(lowest.price, texts),
    b: (amount: ReactNode) => <strong>{amount}</strong>,
  }
  return (
    <aside className={styles.box} aria-label={t('drugCost.label')} {...trackView('drug_cost_viewed', {})}>
      <div>
        <p className={styles.label}>{t('drugCost.averageRetailPrice')}</p>
        <p className={styles.price}>
          <DirectedText text={priceText(retailPrice, texts)} />
        </p>
        {dosage && (
          <p className={styles.label}>
            <DirectedText text={dosage} />
          </p>
        )}
      </div>
      {savings && lowest && (
        <div className={styles.savings}>
          <p>
            {lowest.pharmacy ? (
              <Text id="drugCost.saveAt" values={{ ...amounts, pharmacy: lowest.pharmacy }} />
            ) : (
              <Text id="drugCost.save" values={amounts} />
            )}
          </p>
          <a
            className="button"
            href={`#${dealsId}`}
            {...behaviors('jump-smoothly')}
            {...replayPress('jump-smoothly')}
            {...trackPress('drug_deals_clicked', { savings: plainPrice(savings) })}
          >
            {t('drugCost.jumpToDeals')}
          </a>
        </div>
      )}
      {manufacturers.length > 0 && (
        <p className={styles.makers}>
          <Text
            id="drugCost.madeBy"
            values={{
              makers: manufacturers.map(({ name, isBrand }, index) => (
                <span key={name}>
                  {index > 0 && t('drugCost.comma')}
                  {isBrand ? <Text id="drugCost.brand" values={{ name }} /> : name}
                </span>
              )),
            }}
          />
        </p>
      )}
    </aside>
  )
}
