import { z } from 'zod'

/** US dollars. No medicine costs a million; the limit keeps every digit displayable. */
const amount = z.number().nonnegative().max(1_000_000)

/** A drug's prices (DRUG-1 to DRUG-3). Amounts are US dollars. */
export const DrugSavings = z.object({
  isValidCostInfoUrl: z.boolean(),
  manufacturers: z
    .array(z.object({ name: z.string().min(1), drugType: z.union([z.literal('brand'), z.string()]) }))
    .default([]),
  defaultManufacturerDosage: z
    .object({
      /** Price of one unit, such as a tablet. */
      drugMSRP: amount,
      quantity: z.object({ value: z.number().nonnegative().max(100_000) }),
      /** The quantity that the prices are for, in words: "60 tablets of 500 mg". */
      label: z.string().min(1).optional(),
      pricingDataV2: z.object({
        data: z.array(z.object({ price: z.object({ amount }), pharmacy: z.string().min(1).optional() })),
      }),
    })
    .optional(),
  /** Shown beside the prices: their date and source. */
  note: z.string().min(1).optional(),
})
export type DrugSavings = z.infer<typeof DrugSavings>
