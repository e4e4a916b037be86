import { TreatmentCards } from './TreatmentCards.tsx'
import type { PlannedTreatmentSet } from './treatment.rules.ts'

/** A set of treatments in a text (TREAT-2). */
export function WidgetView({ set }: { set: PlannedTreatmentSet }) {
  return <TreatmentCards set={set} />
}
