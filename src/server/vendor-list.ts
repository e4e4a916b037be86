import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TcfSettings, TcfVendorList } from '#features/ads/frame-choice.ts'

const ids = z.array(z.int())
/** Their texts are for panels that quote them; strings need the ids. */
const declarations = z.record(
  z.string(),
  z.object({ id: z.int() }).transform(({ id }) => ({ id, name: '', description: '' })),
)

/** The Global Vendor List, version 3, as far as strings of consent need it. */
const VendorList = z.object({
  gvlSpecificationVersion: z.literal(3),
  vendorListVersion: z.int().min(1),
  tcfPolicyVersion: z.int().min(4),
  lastUpdated: z.string(),
  purposes: declarations,
  specialPurposes: declarations,
  features: declarations,
  specialFeatures: declarations,
  vendors: z.record(
    z.string(),
    z.object({
      id: z.int(),
      name: z.string(),
      purposes: ids,
      legIntPurposes: ids,
      flexiblePurposes: ids,
      specialPurposes: ids,
      features: ids,
      specialFeatures: ids,
      usesCookies: z.boolean(),
      cookieMaxAgeSeconds: z.number().nullable(),
      cookieRefresh: z.boolean(),
      usesNonCookieAccess: z.boolean(),
      deletedDate: z.string().optional(),
    }),
  ),
})

/**
 * What strings of consent need of the Global Vendor List: these companies, and no texts.
 *
 * @param file  `vendor-list.json`, as the operator has downloaded it
 * @throws Error that says what is wrong with the file, or which company is not on the list
 */
export function readVendorList(file: string, vendors: readonly number[]): Pick<TcfSettings, 'vendors' | 'vendorList'> {
  const parsed = VendorList.safeParse(readJson(file))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${file} is no Global Vendor List of version 3: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { vendors: all, ...list } = parsed.data
  const named = vendors.map((id) => {
    const { deletedDate, ...vendor } = all[id] ?? {}
    if (!('id' in vendor) || deletedDate !== undefined) throw new Error(`${file} has no company with the id ${id}`)
    return vendor
  })
  const vendorList: TcfVendorList = {
    ...list,
    stacks: {},
    vendors: Object.fromEntries(named.map((vendor) => [vendor.id, vendor])),
  }
  return { vendors: [...vendors], vendorList }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
