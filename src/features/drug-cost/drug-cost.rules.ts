import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { DrugSavings } from '#model/articles/drug-cost.ts'
import type { Texts } from '#texts/texts.ts'

/** Smaller savings are not shown (DRUG-2). */
const minSavingsDollars = 1
/** DRUG-2 */
const maxSavingsCharacters = 5
/** Decimals that are enough for any price; further ones are rounding errors of binary fractions, as in 16 − 8.3. */
const exactDecimals = 6

/** Dollars, and the number of decimals to show. */
export interface Price {
  dollars: number
  decimals: number
}

export interface DrugCostPlan {
  /** In whole dollars. */
  retailPrice: Price
  /** The quantity that the prices are for, such as "30 tablets of 20 mg". */
  dosage?: string
  /** The brand first. */
  manufacturers: { name: string; isBrand: boolean }[]
  /** The savings with the lowest price; null where they are too small to show. */
  savings: Price | null
  /** The price that gives the savings; null without savings. */
  lowest: { price: Price; pharmacy: string | null } | null
  /** The id of the target of the price box's button (DRUG-3). */
  dealsId: string
  /** Lowest first; the first of several is marked as the lowest. A pharmacy without a name is null. */
  deals: { pharmacy: string | null; price: Price; isLowest: boolean }[]
  note?: string
}

/** DRUG-1, DRUG-2: the prices of an article's drug; null where there is none to show. */
export function planDrugCost(drug: DrugSavings | null, scope: ArticleScope): DrugCostPlan | null {
  if (!drug?.isValidCostInfoUrl || !drug.defaultManufacturerDosage) return null
  const { drugMSRP, quantity, label, pricingDataV2 } = drug.defaultManufacturerDosage
  const retail = Math.round(drugMSRP * quantity.value)
  const prices = pricingDataV2.data.toSorted((a, b) => a.price.amount - b.price.amount)
  const manufacturers = drug.manufacturers.map(({ name, drugType }) => ({ name, isBrand: drugType === 'brand' }))
  const savings = savingsOf(retail, prices[0]?.price.amount)
  return {
    retailPrice: { dollars: retail, decimals: 0 },
    dosage: label,
    manufacturers: manufacturers.toSorted((a, b) => Number(b.isBrand) - Number(a.isBrand)),
    savings,
    lowest:
      savings && prices[0] ? { price: exact(prices[0].price.amount), pharmacy: prices[0].pharmacy ?? null } : null,
    dealsId: scope.id('drug-deals'),
    deals: prices.map(({ price, pharmacy }, index) => ({
      pharmacy: pharmacy ?? null,
      price: exact(price.amount),
      isLowest: index === 0 && prices.length > 1,
    })),
    note: drug.note,
  }
}

/**
 * DRUG-2. Numbers are compared; only their text is cut, without a trailing decimal point. Whole dollars are never cut,
 * since that would change the amount. "36.4" becomes "36.40" where the limit leaves room.
 */
function savingsOf(retail: number, lowest: number | undefined): Price | null {
  if (lowest === undefined) return null
  const savings = retail - lowest
  if (savings < minSavingsDollars || savings >= retail) return null
  const length = Math.max(maxSavingsCharacters, String(Math.floor(savings)).length)
  const text = String(Number(savings.toFixed(exactDecimals))).replace(/\.\d$/, '$&0')
  const cut = text.slice(0, length).replace(/\.$/, '')
  return { dollars: Number(cut), decimals: cut.split('.')[1]?.length ?? 0 }
}

function exact(dollars: number): Price {
  return { dollars, decimals: 2 }
}

/** A price in the format of the language: "$1,234.50", "1234,50 US$". */
export function priceText({ dollars, decimals }: Price, { number }: Pick<Texts, 'number'>): string {
  return number(dollars, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** The price for events, the same in every language. */
export function plainPrice({ dollars, decimals }: Price): string {
  return `$${dollars.toFixed(decimals)}`
}
