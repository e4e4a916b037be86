import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { DrugSavings } from '#model/articles/drug-cost.ts'

/** Smaller savings are not shown (DRUG-2). */
const minSavingsDollars = 1
/** DRUG-2 */
const maxSavingsCharacters = 5
/** Decimals that are enough for any price; further ones are rounding errors of binary fractions, as in 16 − 8.3. */
const exactDecimals = 6

export interface DrugCostPlan {
  /** In whole dollars, such as "$49". */
  retailPrice: string
  /** What the prices are for, such as "30 tablets of 20 mg". */
  dosage?: string
  /** The brand first. */
  manufacturers: { name: string; isBrand: boolean }[]
  /** What the lowest price saves, such as "$39.65"; null where that is too little to show. */
  savings: string | null
  /** "Deals" where there is something to save, else "Prices" (DRUG-3). */
  dealsTitle: string
  /** What the savings are measured by; null where there is no price below the retail price. */
  lowest: { price: string; pharmacy: string | null } | null
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
    retailPrice: `$${grouped(String(retail))}`,
    dosage: label,
    manufacturers: manufacturers.toSorted((a, b) => Number(b.isBrand) - Number(a.isBrand)),
    savings,
    lowest:
      savings && prices[0] ? { price: priceText(prices[0].price.amount), pharmacy: prices[0].pharmacy ?? null } : null,
    dealsTitle: savings ? 'Deals' : 'Prices',
    dealsId: scope.id('drug-deals'),
    deals: prices.map(({ price, pharmacy }, index) => ({
      pharmacy: pharmacy ?? `Pharmacy ${index + 1}`,
      price: priceText(price.amount),
      isLowest: index === 0 && prices.length > 1,
    })),
    note: drug.note,
  }
}

/**
 * DRUG-2. Numbers are compared; only their text is cut, without a trailing decimal point. Whole dollars are never cut,
 * since that would change the amount. "36.4" becomes "36.40" where the limit leaves room.
 */
function savingsText(retail: number, lowest: number | undefined): string | null {
  if (lowest === undefined) return null
  const savings = retail - lowest
  if (savings < minSavingsDollars || savings >= retail) return null
  const length = Math.max(maxSavingsCharacters, String(Math.floor(savings)).length)
  const text = String(Number(savings.toFixed(exactDecimals))).replace(/\.\d$/, '$&0')
  return `$${grouped(text.slice(0, length).replace(/\.$/, ''))}`
}

function priceText(amount: number): string {
  return `$${grouped(amount.toFixed(2))}`
}

/** "1234.5" as "1,234.5". On the text and not by `Intl`, which would round what DRUG-2 cuts. */
function grouped(number: string): string {
  const [whole = '', ...decimals] = number.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}
