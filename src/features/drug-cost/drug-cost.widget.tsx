import { DrugCost } from './DrugCost.tsx'
import type { DrugCostPlan } from './drug-cost.rules.ts'

/** The price of a medicine after the first section (DRUG-1). */
export function WidgetView({ plan }: { plan: DrugCostPlan }) {
  return <DrugCost plan={plan} />
}
