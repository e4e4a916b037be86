import { z } from 'zod'
import { AdLayoutRef } from '../ads/ad-layout.ts'
import { SitePath } from '../text/text.ts'
import { ProductCard } from './product-card.ts'

/** Forms that change the table of contents (PAGE-8). */
export const listingForms = ['Roundups', 'Reviews', 'Comparison'] as const

/** A word that groups articles; ads learn it only where the site's policy lists it as neutral. */
export const AdKey = z.string().min(1)

/** The facts of the article that ads may learn, and its maximum number of ads (ADS-1). */
export const Targeting = z.object({
  /** Analytics keys, the first one the article's cluster. */
  k1: z.array(AdKey).default([]),
  adLayout: AdLayoutRef.default('BASELINE'),
  /** Use the nearest category's ad layout in place of `adLayout`. */
  inheritLayout: z.boolean().default(false),
  /** Maximum inline ads in a body of markup that is paid by its visitors (ADS-3); no limit when left out. */
  maxInlineAds: z.int().min(0).optional(),
  /** Maximum large ads, in any body of markup. */
  maxLargeAds: z.int().min(0).default(2),
})
export type Targeting = z.infer<typeof Targeting>

/** Content meta; `story` is a `ListingItem`, or the path of an article while stored. */
export const contentMetaOf = <S extends z.ZodType, C extends z.ZodType>(story: S, categories: C) =>
  z.object({
    title: z.string().min(1),
    /** The full canonical address, if the original is on another site. */
    canonical: z.url({ protocol: /^https?$/ }).optional(),
    canonicalPath: SitePath,
    categories,
    relatedStories: z.array(story).default([]),
    popularIn: z.object({ title: z.string(), items: z.array(story) }).default({ title: '', items: [] }),
    targeting: Targeting.prefault({}),
    productCards: z.array(ProductCard).default([]),
    isCPUV: z.boolean().default(false),
    isSponsoredArticle: z.boolean().default(false),
    /** Never on a public route, feed, sitemap or search (PAGE-9). */
    isPreview: z.boolean().default(false),
    contentForm: z.union([z.enum(listingForms), z.literal('')]).default(''),
    /** Title or path suggests a diagnosis: no external request may carry them (PRIV-1). */
    suggestsDiagnosis: z.boolean().default(true),
  })
