import type { DrugSavings } from '#model/drug-cost.ts'

/** The retail price in whole dollars, or null where no box is shown (DRUG-1, DRUG-2). */
export function retailPrice(savings: DrugSavings | null): number | null {
  if (!savings?.isValidCostInfoUrl || !savings.defaultManufacturerDosage) return null
  const { drugMSRP, quantity } = savings.defaultManufacturerDosage
  return Math.round(drugMSRP * quantity.value)
}
