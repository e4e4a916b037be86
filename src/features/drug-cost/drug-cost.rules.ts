import type { ArticleScope } from '#model/article-scope.ts'
import type { DrugSavings } from '#model/drug-cost.ts'

/** The least a reader must save for it to be worth a line, in dollars (DRUG-2). */
const leastSavings = 1
/** Characters of the savings' text (DRUG-2). */
const savingsCharacters = 5
/** Decimals that hold any price; those behind them are the noise of binary fractions, as in 16 − 8.3. */
const noiselessDigits = 6

export interface DrugCostPlan {
  /** In whole dollars, such as "$49". */
  retailPrice: string
  /** What the prices are for, such as "30 tablets of 20 mg". */
  dosage?: string
  /** The brand first. */
  manufacturers: { name: string; isBrand: boolean }[]
  /** What the lowest price saves, such as "$39.65"; null where that is nothing to speak of. */
  savings: string | null
  /** "Deals" where there is something to save, else "Prices" (DRUG-3). */
  dealsTitle: string
  /** Where the button of the price box leads (DRUG-3). */
  dealsId: string
  /** Lowest first; the first of several is marked as the lowest. */
  deals: { pharmacy: string; price: string; isLowest: boolean }[]
  note?: string
}

/** DRUG-1, DRUG-2: the prices of an article's drug; null where there is none to show. */
export function planDrugCost(drug: DrugSavings | null, scope: ArticleScope): DrugCostPlan | null {
  if (!drug?.isValidCostInfoUrl || !drug.defaultManufacturerDosage) return null
  const { drugMSRP, quantity, label, pricingDataV2 } = drug.defaultManufacturerDosage
  const retail = Math.round(drugMSRP * quantity.value)
  const prices = pricingDataV2.data.toSorted((a, b) => a.price.amount - b.price.amount)
  const manufacturers = drug.manufacturers.map(({ name, drugType }) => ({ name, isBrand: drugType === 'brand' }))
  const savings = savingsText(retail, prices[0]?.price.amount)
  return {
    retailPrice: `$${retail}`,
    dosage: label,
    manufacturers: manufacturers.toSorted((a, b) => Number(b.isBrand) - Number(a.isBrand)),
    savings,
    dealsTitle: savings ? 'Deals' : 'Prices',
    dealsId: scope.id('drug-deals'),
    deals: prices.map(({ price, pharmacy }, index) => ({
      pharmacy: pharmacy ?? `Pharmacy ${index + 1}`,
      price: `$${price.amount.toFixed(2)}`,
      isLowest: index === 0 && prices.length > 1,
    })),
    note: drug.note,
  }
}

/**
 * DRUG-2. The numbers are compared; only their text is cut, with no point left at its end. Whole dollars are never cut:
 * a figure without its last digits is another figure. "36.4" is written "36.40", as money is, where the cut leaves room.
 */
function savingsText(retail: number, lowest: number | undefined): string | null {
  if (lowest === undefined) return null
  const savings = retail - lowest
  if (savings < leastSavings || savings >= retail) return null
  const length = Math.max(savingsCharacters, String(Math.floor(savings)).length)
  const text = String(Number(savings.toFixed(noiselessDigits))).replace(/\.\d$/, '$&0')
  return `$${text.slice(0, length).replace(/\.$/, '')}`
}
