import { z } from 'zod'
import { Image } from '../articles/image.ts'
import { ListingItem } from '../articles/listing-item.ts'
import { NavigationTab, requireContrast } from '../site/navigation.ts'
import { tabBackgrounds } from '../site/tab-backgrounds.ts'
import { Href, Slug } from '../text/text.ts'
import { PixelAddress } from './sponsor-pixel.ts'

const fields = z.object({
  name: z.string().min(1),
  landingPage: Href.optional(),
  thumbnail: Image.optional(),
  logo: Image.optional(),
  logoLink: Href.optional(),
  logoSize: z.enum(['normal', 'larger']).default('normal'),
  /** Tracking pixel addresses; requested only as PRIV-1 allows. */
  logoTracking: PixelAddress.optional(),
  secondTracking: PixelAddress.optional(),
  sponsoredBarTxt: z.string().default(''),
  type: z.enum(['fixedwidth', 'other']).default('other'),
  background: z.enum(['black', 'tint', 'plain']).default('plain'),
  isContentSeries: z.boolean().default(false),
  isBrandPage: z.boolean().default(false),
  isCategorySponsor: z.boolean().default(false),
  categorySponsorType: z.enum(['category', 'subcategory', 'other']).optional(),
  linkOverride: Href.optional(),
  titleOverride: z.string().optional(),
  brandPageNavMenu: z.array(NavigationTab).default([]),
  sponsoredNavMenu: z.array(NavigationTab).default([]),
})

/** A sponsor as its editors write it. Colours of its tabs that are unreadable on its bar are refused. */
export const UnnamedSponsor = fields.superRefine(requireReadableTabs)

/** A sponsor with its program bar (SPON-1 to SPON-5). */
export const Sponsor = fields.extend({ msiteID: Slug }).superRefine(requireReadableTabs)
export type Sponsor = z.infer<typeof Sponsor>

function requireReadableTabs({ background, ...menus }: z.infer<typeof fields>, context: z.core.$RefinementCtx): void {
  for (const menu of ['brandPageNavMenu', 'sponsoredNavMenu'] as const) {
    for (const [index, tab] of menus[menu].entries()) {
      requireContrast(tab, tabBackgrounds[background], `the ${background} bar`, context, [menu, index])
    }
  }
}

/** The contents of the sponsored rail (RAIL-4). */
export const SponsoredContent = z.object({
  recommendedContent: z.array(ListingItem).default([]),
  logo: z.object({ src: Image, alt: z.string() }).optional(),
  isSponsoredCPUV: z.boolean().default(false),
})
export type SponsoredContent = z.infer<typeof SponsoredContent>
