import { z } from 'zod'

/** A drug's prices (DRUG-1 to DRUG-3). Amounts are US dollars. */
export const DrugSavings = z.object({
  isValidCostInfoUrl: z.boolean(),
  manufacturers: z
    .array(z.object({ name: z.string().min(1), drugType: z.union([z.literal('brand'), z.string()]) }))
    .default([]),
  defaultManufacturerDosage: z
    .object({
      drugMSRP: z.number().nonnegative(),
      quantity: z.object({ value: z.number().nonnegative() }),
      pricingDataV2: z.object({ data: z.array(z.object({ price: z.object({ amount: z.number().nonnegative() }) })) }),
    })
    .optional(),
})
export type DrugSavings = z.infer<typeof DrugSavings>
