import { z } from 'zod'
import { AdLayoutRef } from '../ads/ad-layout.ts'
import { SitePath } from '../text/text.ts'
import { inLanguage } from './language.ts'

/** A category with the categories below it. In an article, `children` holds only the path to the article's own category. */
export interface Category {
  name: string
  link: SitePath
  children: Category[]
  /** Ad layout for articles with `inheritLayout` (ADS-1). */
  adLayout?: string | undefined
}
export const Category: z.ZodType<Category> = z.object({
  name: z.string().min(1),
  link: SitePath,
  get children() {
    return z.array(Category)
  },
  adLayout: AdLayoutRef.optional(),
})

/** The paths of the categories of an article and of their ancestors. */
export function categoryPaths(categories: readonly Category[]): string[] {
  return categories.flatMap(({ link, children }) => [link, ...categoryPaths(children)])
}

/** A category as stored: one row, its parent by path. */
export const CategoryRecord = z.object({
  link: SitePath,
  ...inLanguage,
  name: z.string().min(1),
  parent: SitePath.nullable().default(null),
  description: z.string().default(''),
  /** Position among its siblings, lowest first. */
  order: z.int().default(0),
  /** Ad layout for articles with `inheritLayout` (ADS-1). */
  adLayout: AdLayoutRef.optional(),
})
export type CategoryRecord = z.infer<typeof CategoryRecord>
