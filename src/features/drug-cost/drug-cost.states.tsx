import type { DrugSavings } from '#model/articles/drug-cost.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { sampleScope } from '../testing/sample-article.ts'
import { DrugCost } from './DrugCost.tsx'
import { DrugDeals } from './DrugDeals.tsx'
import { planDrugCost } from './drug-cost.rules.ts'

const brand = { name: 'Brandlab', drugType: 'brand' }

function prices(retail: number, amounts: number[], fields: Partial<DrugSavings> = {}, pharmacy?: string) {
  const plan = planDrugCost(
    {
      isValidCostInfoUrl: true,
      manufacturers: [brand],
      defaultManufacturerDosage: {
        drugMSRP: retail,
        quantity: { value: 1 },
        label: '30 tablets of 20 mg',
        pricingDataV2: { data: amounts.map((amount) => ({ price: { amount }, pharmacy })) },
      },
      note: 'Prices of January 2026.',
      ...fields,
    },
    sampleScope,
  )
  return (
    plan && (
      <div className="prose">
        <DrugCost plan={plan} />
        {plan.deals.length > 0 && <DrugDeals plan={plan} />}
      </div>
    )
  )
}

export const states: ComponentStates = {
  'savings and deals': () => prices(49, [12.6, 9.35, 27]),
  'one price': () => prices(49, [9.35]),
  'nothing to save': () => prices(13, [12.4, 14]),
  'no prices, no makers': () => prices(49, [], { manufacturers: [] }),
  'large figures and long names': () =>
    prices(
      999_999,
      [123_456.78, 250_000],
      {
        manufacturers: Array.from({ length: 12 }, (_, index) => ({
          name: `Laboratories ${index}`,
          drugType: 'generic',
        })),
      },
      'The Old Corner Apothecary and Compounding Pharmacy of Upper Northgate',
    ),
}
