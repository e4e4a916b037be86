import { z } from 'zod'
import { AdLayoutRef } from '#model/ads/ad-layout.ts'
import { SitePath } from '#model/text/text.ts'

const CategoryEntry = z.object({
  path: SitePath.meta({ title: 'Address', description: 'Such as /health/heart.' }),
  name: z.string().min(1).meta({ title: 'Name' }),
  description: z.string().default('').meta({ title: 'Description', lines: 2 }),
  adLayout: AdLayoutRef.optional().meta({
    title: 'Ad layout',
    description: 'For articles that take that of their category.',
  }),
  translationOf: SitePath.optional().meta({
    title: 'Translates',
    description: 'The address of the category in the first language.',
  }),
  get children() {
    return z.array(CategoryEntry).optional().meta({ title: 'Categories below' })
  },
})
export type CategoryEntry = z.infer<typeof CategoryEntry>

/** `categories.yaml`: the tree of categories. */
export const CategoriesFile = z.array(CategoryEntry)
