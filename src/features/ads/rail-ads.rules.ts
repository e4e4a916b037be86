import type { AdNotes } from '#model/ads/ad-choice.ts'
import type { AdKind } from '#model/ads/ad-kind.ts'

/** ADS-4, in CSS pixels: the height that a section counts for, and the height of a slot. */
const sectionPx = 700
const slotPx = 550
/** ADS-5 */
const maxima = { usual: 6, tabbed: 14, sponsored: 1, sponsoredArticle: 15 }
const recommendationsPerList = 2
/** The height of the first slot, the lists and the sticky part of the rail, in CSS pixels. */
const otherPartsPx = 1500

export interface RailAdsInput {
  sections: number
  isTabbed: boolean
  isSponsoredRail: boolean
  isSponsoredArticle: boolean
  isCPUV: boolean
  /** Lists of stories in the rail. */
  lists: number
  /** The minimum height of the content beside the rail, in CSS pixels. */
  articlePx: number
  /** A box for an emergency comes before all ads: slots above it are filled with stories (`above-emergency.ts`). */
  hasEmergency: boolean
  notes?: AdNotes | undefined
}

/** The slots of a rail by position, from the top. */
export interface RailAds {
  top: Extract<AdKind, 'railTop'>[]
  /** How many stories of the site are recommended below its list. */
  recommendations: number
  between: Extract<AdKind, 'rail'>[]
  sticky: Extract<AdKind, 'railSticky'>[]
}

/** ADS-4, ADS-5: the number of slots of a rail, from the length of its page. */
export function railSlotCount({
  sections,
  isTabbed,
  isSponsoredRail,
  isSponsoredArticle,
  isCPUV,
}: Omit<RailAdsInput, 'lists' | 'articlePx' | 'hasEmergency' | 'notes'>): number {
  const sponsored = isSponsoredArticle && !isCPUV ? maxima.sponsoredArticle : maxima.sponsored
  const maximum = isSponsoredRail ? sponsored : isTabbed ? maxima.tabbed : maxima.usual
  return Math.min(Math.max(1, Math.floor((sectionPx * sections) / slotPx)), maximum)
}

/**
 * ADS-4, ADS-5, ADS-8: the first slot is at the top, the last one is sticky, each other slot has its own stretch of the
 * rail. A slot that would make the rail longer than the content beside it is left out.
 */
export function planRailAds(input: RailAdsInput): RailAds {
  const count = railSlotCount(input)
  const stretches = Math.max(0, Math.floor((input.articlePx - otherPartsPx) / slotPx))
  const wanted = Math.max(0, count - 2)
  const between = Math.min(wanted, stretches)
  const storyInstead = input.hasEmergency ? '; a story of the site above the first box for an emergency' : ''
  const note = (kind: AdKind, place: string, leftOut: string | null) =>
    input.notes?.slot({ kind, screen: 'large', place, leftOut })
  note(
    'railTop',
    'at the top of the side column',
    input.hasEmergency ? 'a box for an emergency comes before all ads' : null,
  )
  for (let number = 1; number <= wanted; number += 1)
    note(
      'rail',
      `in part ${number} of the side column${storyInstead}`,
      number > between ? 'the text beside the side column is too short' : null,
    )
  note(
    'railSticky',
    `in view at the end of the side column, on screens at least 720 px high${storyInstead}`,
    count > 1 ? null : 'the side column of this page has room for one ad',
  )
  return {
    top: input.hasEmergency ? [] : ['railTop'],
    recommendations: input.lists * recommendationsPerList,
    between: Array.from({ length: between }, () => 'rail'),
    sticky: count > 1 ? ['railSticky'] : [],
  }
}
