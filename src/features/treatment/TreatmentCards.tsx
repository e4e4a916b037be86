import { Html } from '#ui/text/Html.tsx'
import { TreatmentCard } from './TreatmentCard.tsx'
import styles from './TreatmentCards.module.css'
import type { PlannedTreatmentSet } from './treatment.rules.ts'

/** A set of treatments: its introduction, then a card for each (TREAT-2). */
export function TreatmentCards({ set }: { set: PlannedTreatmentSet }) {
  return (
    <div className={styles.set}>
      <div className={styles.intro}>
        <Html as="h3" html={set.title} className={styles.title} />
        <Html html={set.content} />
      </div>
      {set.treatments.map((treatment) => (
        <TreatmentCard key={treatment.id} setId={set.id} treatment={treatment} />
      ))}
    </div>
  )
}
