import type { AdSlotPlan, RailSlots } from '#features/ads/ads.rules.ts'
import { type PlannedListingItem, planListing } from '#features/listing/listing.rules.ts'
import type { RailPart, RailPlan, RecommendedPart, StoriesPlan } from '#features/rail/rail.rules.ts'

/** The column beside an article, with its ads. */
export interface ArticleRailPlan extends Pick<RailPlan, 'isFollowed' | 'isOnlyBeside'> {
  /** From top to bottom. */
  parts: ArticleRailPart[]
  /** The end of the column, from top to bottom; it stays in view while the article scrolls (RAIL-1). */
  sticky: ArticleRailPart[]
}

export type ArticleRailPart =
  /** `hasStretch`: it stays in view within a stretch of the rail of its own (ADS-4). */
  | { kind: 'ad-slot'; slot: AdSlotPlan; hasStretch: boolean }
  | Listed<Extract<RailPart, StoriesPlan>>
  | Exclude<RailPart, StoriesPlan>

/** A part with its stories as list items. */
type Listed<P> = P extends StoriesPlan ? Omit<P, 'stories' | 'listing'> & { items: PlannedListingItem[] } : never

/** The numbered slots of a rail. */
export type ShownRailSlots = { [place in Exclude<keyof RailSlots, 'recommendations'>]: AdSlotPlan[] }

/** ADS-4, ADS-5: the rail from top to bottom, with each slot in its place and the recommendations below the list. */
export function arrangeRail(
  { list, paid, last, sticky, isFollowed, isOnlyBeside }: RailPlan,
  recommended: RecommendedPart | null,
  slots: ShownRailSlots,
): ArticleRailPlan {
  const above = [list, recommended, ...paid].filter((part) => part !== null)
  return {
    parts: [
      ...slots.top.map((slot) => slotPart(slot, false)),
      ...above.map(listed),
      ...slots.between.map((slot) => slotPart(slot, true)),
      ...last.map(listed),
    ],
    sticky: [...sticky.map(listed), ...slots.sticky.map((slot) => slotPart(slot, false))],
    isFollowed,
    isOnlyBeside,
  }
}

function slotPart(slot: AdSlotPlan, hasStretch: boolean): ArticleRailPart {
  return { kind: 'ad-slot', slot, hasStretch }
}

function listed(part: RailPart): ArticleRailPart {
  if (!('stories' in part)) return part
  const { stories, listing, ...others } = part
  return { ...others, items: planListing(stories, listing) }
}
