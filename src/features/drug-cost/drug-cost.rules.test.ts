import { describe, expect, it } from 'vitest'
import { DrugSavings } from '#model/articles/drug-cost.ts'
import { arabicTexts, englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import { sampleScope } from '../testing/sample-article.ts'
import { type Price, planDrugCost as planWithScope, priceText } from './drug-cost.rules.ts'

const planDrugCost = (savings: DrugSavings | null) => planWithScope(savings, sampleScope)
const text = (price: Price | null | undefined) => price && priceText(price, englishTexts)

function drug(drugMSRP: number, quantity: number, amounts: number[] = []) {
  return DrugSavings.parse({
    isValidCostInfoUrl: true,
    defaultManufacturerDosage: {
      drugMSRP,
      quantity: { value: quantity },
      pricingDataV2: { data: amounts.map((amount) => ({ price: { amount } })) },
    },
  })
}

describe('the price box', () => {
  it.each([
    { what: 'no prices at all', savings: null },
    { what: 'an address that is not valid', savings: { ...drug(1, 30, [5]), isValidCostInfoUrl: false } },
    { what: 'no default dosage', savings: { ...drug(1, 30, [5]), defaultManufacturerDosage: undefined } },
  ])('[DRUG-1] is absent with $what', ({ savings }) => {
    expect(planDrugCost(savings)).toBeNull()
  })

  it.each([
    [1.63, 30, '$49'],
    [0.22, 60, '$13'],
    [1.5, 1, '$2'],
    [1.49, 1, '$1'],
    [0.333333333333, 30, '$10'],
    [0, 30, '$0'],
    [12, 0, '$0'],
    [0.004, 100, '$0'],
    [4321.5, 30, '$129,645'],
    [1_000_000, 100_000, '$100,000,000,000'],
  ])('[DRUG-2] rounds %d × %d to %s', (msrp, quantity, expected) => {
    expect(text(planDrugCost(drug(msrp, quantity))?.retailPrice)).toBe(expected)
  })
})

describe('the savings', () => {
  it.each([
    { what: 'no prices', retail: 30, amounts: [], expected: null },
    { what: 'the lowest of several', retail: 49, amounts: [12.6, 9.35, 27], expected: '$39.65' },
    { what: 'compared as numbers and not as text', retail: 30, amounts: [9, 10], expected: '$21' },
    { what: 'a price of nothing', retail: 30, amounts: [0, 12], expected: null },
    { what: 'equal to the retail price', retail: 30, amounts: [30], expected: null },
    { what: 'above the retail price', retail: 30, amounts: [31.5], expected: null },
    { what: 'below 1', retail: 13, amounts: [12.4], expected: null },
    { what: 'just below 1', retail: 13, amounts: [12.01], expected: null },
    { what: 'exactly 1', retail: 13, amounts: [12], expected: '$1' },
    { what: 'long decimals, cut and not rounded', retail: 50, amounts: [10.33129], expected: '$39.66' },
    { what: 'a point at the end of the cut', retail: 1400, amounts: [165.4321], expected: '$1,234' },
    { what: 'one decimal, written with two', retail: 49, amounts: [12.6], expected: '$36.40' },
    { what: 'binary fractions', retail: 16, amounts: [8.3], expected: '$7.70' },
    { what: 'one decimal left by the cut', retail: 200, amounts: [76.54], expected: '$123.4' },
    { what: 'whole dollars longer than the cut', retail: 200_000, amounts: [76_543.21], expected: '$123,456' },
    { what: 'a retail price of nothing', retail: 0, amounts: [0], expected: null },
  ])('[DRUG-2] with $what: $expected', ({ retail, amounts, expected }) => {
    expect(text(planDrugCost(drug(retail, 1, amounts))?.savings)).toBe(expected)
  })

  it('[DRUG-2] [LANG-2] are written as the language writes dollars, and never rounded', () => {
    const savings = planDrugCost(drug(1400, 1, [165.4321]))?.savings ?? { dollars: 0, decimals: 0 }
    const price = { dollars: 1234.5, decimals: 2 }
    const plain = (written: string) => written.replace(/[\u00a0\u200e\u200f\u061c]/g, ' ').trim()
    const written = [englishTexts, spanishTexts].map((texts) =>
      [savings, price].map((shownPrice) => plain(priceText(shownPrice, texts))),
    )
    expect(written).toEqual([
      ['$1,234', '$1,234.50'],
      ['1234 US$', '1234,50 US$'],
    ])
    expect(priceText(price, arabicTexts)).toMatch(/US\$/)
  })
})

describe('the facts beside the prices', () => {
  it.each([
    {
      what: 'named',
      data: [{ price: { amount: 1234.5 }, pharmacy: 'Corner Pharmacy' }],
      lowest: { price: '$1,234.50', pharmacy: 'Corner Pharmacy' },
    },
    { what: 'without a name', data: [{ price: { amount: 9 } }], lowest: { price: '$9.00', pharmacy: null } },
    { what: 'with nothing to save', data: [{ price: { amount: 3000 }, pharmacy: 'Corner Pharmacy' }], lowest: null },
  ])('[DRUG-2] the lowest price and its pharmacy, $what', ({ data, lowest }) => {
    const dosage = { drugMSRP: 2000, quantity: { value: 1 }, pricingDataV2: { data } }
    const plan = planDrugCost({ isValidCostInfoUrl: true, manufacturers: [], defaultManufacturerDosage: dosage })
    expect(plan?.lowest && { ...plan.lowest, price: text(plan.lowest.price) }).toEqual(lowest)
  })

  it('[DRUG-1] every manufacturer, the brand first, the others in their order', () => {
    const manufacturers = [
      { name: 'Apotex', drugType: 'generic' },
      { name: 'Zydus', drugType: 'generic' },
      { name: 'Viatris', drugType: 'brand' },
    ]
    const plan = planDrugCost({ ...drug(1, 30), manufacturers })
    expect(plan?.manufacturers.map(({ name }) => name)).toEqual(['Viatris', 'Apotex', 'Zydus'])
  })

  it('[DRUG-3] the deals, lowest first, named where the pharmacy is known', () => {
    const data = [{ price: { amount: 12.6 }, pharmacy: 'Corner Pharmacy' }, { price: { amount: 9.3 } }]
    const dosage = { drugMSRP: 1, quantity: { value: 30 }, pricingDataV2: { data } }
    const plan = planDrugCost({ isValidCostInfoUrl: true, manufacturers: [], defaultManufacturerDosage: dosage })
    expect(plan?.deals.map((deal) => ({ ...deal, price: text(deal.price) }))).toEqual([
      { pharmacy: null, price: '$9.30', isLowest: true },
      { pharmacy: 'Corner Pharmacy', price: '$12.60', isLowest: false },
    ])
  })

  it.each([
    ['a negative retail price', { drugMSRP: -1, quantity: { value: 1 }, pricingDataV2: { data: [] } }],
    ['a negative quantity', { drugMSRP: 1, quantity: { value: -1 }, pricingDataV2: { data: [] } }],
    ['a negative price', { drugMSRP: 1, quantity: { value: 1 }, pricingDataV2: { data: [{ price: { amount: -5 } }] } }],
    ['no number', { drugMSRP: Number.NaN, quantity: { value: 1 }, pricingDataV2: { data: [] } }],
    ['no end', { drugMSRP: Infinity, quantity: { value: 1 }, pricingDataV2: { data: [] } }],
    ['more than a million', { drugMSRP: 1e6 + 1, quantity: { value: 1 }, pricingDataV2: { data: [] } }],
  ])('[DRUG-2] the model refuses %s', (_what, defaultManufacturerDosage) => {
    expect(DrugSavings.safeParse({ isValidCostInfoUrl: true, defaultManufacturerDosage }).success).toBe(false)
  })
})
