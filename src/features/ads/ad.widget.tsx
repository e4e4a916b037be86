import { AdSlot } from './AdSlot.tsx'
import type { AdSlotPlan } from './ads.rules.ts'

/** A slot for an ad between two blocks of a text (ADS-2). */
export function WidgetView({ slot }: { slot: AdSlotPlan }) {
  return <AdSlot slot={slot} />
}
