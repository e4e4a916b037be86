import { PaidCards, ShopCard } from '#features/rail/RailCards.tsx'
import type { PaidPart } from '#features/rail/rail.rules.ts'
import styles from './PaidBelow.module.css'

/** Paid items, below an article with a box for an emergency (RAIL-2, RAIL-5). */
export function PaidBelow({ parts }: { parts: PaidPart[] }) {
  return (
    <div className={styles.parts} data-print="no">
      {parts.map((part) =>
        part.kind === 'shop' ? (
          <ShopCard key={part.titleId} plan={part} />
        ) : (
          <PaidCards key={part.titleId} plan={part} />
        ),
      )}
    </div>
  )
}
