import { behaviors } from '#runtime/behavior.ts'
import { trackPress, trackView } from '#runtime/track-attributes.ts'
import styles from './DrugCost.module.css'
import type { DrugCostPlan } from './drug-cost.rules.ts'

/** What the drug of an article costs, who makes it, and what can be saved (DRUG-1, DRUG-2). */
export function DrugCost({ plan }: { plan: DrugCostPlan }) {
  const { retailPrice, dosage, manufacturers, savings, lowest, dealsId } = plan
  return (
    <aside className={styles.box} aria-label="Drug price" {...trackView('drug_cost_viewed', {})}>
      <div>
        <p className={styles.label}>Average retail price</p>
        <p className={styles.price}>{retailPrice}</p>
        {dosage && <p className={styles.label}>{dosage}</p>}
      </div>
      {savings && (
        <div className={styles.savings}>
          <p>
            Save up to <strong>{savings}</strong> at the lowest price
            {lowest && (
              <>
                : {lowest.price}
                {lowest.pharmacy && ` at ${lowest.pharmacy}`}
              </>
            )}
          </p>
          <a
            className="button"
            href={`#${dealsId}`}
            {...behaviors('jump-smoothly')}
            {...trackPress('drug_deals_clicked', { savings })}
          >
            JUMP TO DEALS
          </a>
        </div>
      )}
      {manufacturers.length > 0 && (
        <p className={styles.makers}>
          Made by{' '}
          {manufacturers.map(({ name, isBrand }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {name}
              {isBrand && ' (brand)'}
            </span>
          ))}
        </p>
      )}
    </aside>
  )
}
