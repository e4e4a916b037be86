import { DrugDeals } from './DrugDeals.tsx'
import type { DrugCostPlan } from './drug-cost.rules.ts'

/** All prices of a medicine, at the end of the text (DRUG-3). */
export function WidgetView({ plan }: { plan: DrugCostPlan }) {
  return <DrugDeals plan={plan} />
}
