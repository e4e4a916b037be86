import type { AdKind } from '#model/ad-kind.ts'
import type { AdLayout } from '#model/ad-layout.ts'
import { type AdScreen, adScreens } from '#model/ad-screen.ts'

/** A body as the planner sees it: its sections, and what stands in them. */
export interface BodyOutline {
  sections: OutlineSection[]
  /** One HTML string, which authoring has split between its elements, or blocks of their own (ADS-2, ADS-3). */
  format: 'blocks' | 'markup'
}

export interface OutlineSection {
  /** Text that is read from top to bottom: no summary box, no disclaimer, nothing folded, no emergency. */
  holdsAds: boolean
  /** False for the text before the first heading: what answers first does not end in an ad. */
  isTitled: boolean
  blocks: OutlineBlock[]
}

export interface OutlineBlock {
  isParagraph: boolean
  /** It introduces the block below it, such as a list: nothing comes between the two. */
  leadsOn: boolean
  /** How high it is at least, on each kind of screen. */
  heightPx: Record<AdScreen, number>
}

/** A place in the body: after a block of a section, both counted from 0. */
export interface BodyPlace {
  section: number
  block: number
}

export type BodyAdKind = Extract<AdKind, 'leaderboard' | 'largeLeaderboard' | 'mediumRectangle' | 'tead' | 'native'>

export interface BodyAd extends BodyPlace {
  kind: BodyAdKind
  /** Where it is shown; the two sets are planned by themselves. */
  screens: AdScreen[]
}

/** Paragraphs count from 1 across the whole body (ADS-2). */
const blockParagraphs = { leaderboard: [2, 10, 12, 17], largeLeaderboard: [5, 15] }

/** ADS-3 */
const markupParagraphs = { native: 6, inline: [2, 7, 12], inlineStep: 5, firstLarge: 5, largeStep: 10 }

/** How many ads content meta allows in markup; undefined for no limit. */
export interface MarkupMaxima {
  isCPUV: boolean
  maxInlineAds?: number | undefined
  maxLargeAds: number
}

/** ADS-2: both sets of a body of blocks. */
export function planBlockAds(outline: BodyOutline, layout: AdLayout): BodyAd[] {
  const places = paragraphPlaces(outline)
  return merged(outline, (screen) => {
    const boards = [
      ...placed(places, blockParagraphs.leaderboard, 'leaderboard'),
      ...placed(places, blockParagraphs.largeLeaderboard, 'largeLeaderboard'),
    ]
      .toSorted(byPlace)
      .slice(0, layout.caps.leaderboard ?? undefined)
    const special = layout.tead === null ? [] : placed(places, [layout.tead], 'tead')
    const taken = [...boards, ...special]
    const ends = sectionEnds(outline, layout.sections[screen])
      .filter((end) => !taken.some((ad) => isNextTo(outline, ad, end)))
      .slice(0, layout.caps.mediumRectangle ?? undefined)
    return [...taken, ...ends.map((end) => ({ ...end, kind: 'mediumRectangle' as const }))]
  })
}

/** ADS-3: both sets of a body that is one HTML string, which are the same. */
export function planMarkupAds(outline: BodyOutline, { isCPUV, maxInlineAds, maxLargeAds }: MarkupMaxima): BodyAd[] {
  const places = paragraphPlaces(outline)
  const { native, inline, inlineStep, firstLarge, largeStep } = markupParagraphs
  const last = inline.at(-1) ?? 0
  const inlineNumbers = [...inline, ...stepsFrom(last + inlineStep, inlineStep, places.length)]
  const large = stepsFrom(firstLarge, largeStep, places.length).slice(0, maxLargeAds)
  return merged(outline, () => [
    ...placed(places, [native], 'native'),
    ...placed(places, inlineNumbers.slice(0, isCPUV ? maxInlineAds : undefined), 'mediumRectangle'),
    ...placed(places, large, 'largeLeaderboard'),
  ])
}

/** BODY-6: the places of partner placements without a location, in order, on one kind of screen. */
export function partnerPlaces(outline: BodyOutline, layout: AdLayout, screen: AdScreen): BodyPlace[] {
  const places = paragraphPlaces(outline)
  return layout.partners[screen].flatMap((number) => places[number - 1] ?? [])
}

/** Where each paragraph of the body ends, in order; where it introduces what is below it, the end of that. */
function paragraphPlaces({ sections }: BodyOutline): BodyPlace[] {
  return sections.flatMap(({ holdsAds, blocks }, section) =>
    holdsAds
      ? blocks.flatMap(({ isParagraph, leadsOn }, block) => {
          if (!isParagraph) return []
          return [{ section, block: leadsOn && block + 1 < blocks.length ? block + 1 : block }]
        })
      : [],
  )
}

function placed<K extends BodyAdKind>(places: readonly BodyPlace[], numbers: readonly number[], kind: K) {
  return numbers.flatMap((number) => {
    const place = places[number - 1]
    return place ? [{ ...place, kind }] : []
  })
}

function stepsFrom(first: number, step: number, last: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step)
}

/** The ends of the titled sections of text with these numbers. */
function sectionEnds({ sections }: BodyOutline, indexes: readonly number[]): BodyPlace[] {
  const open = sections.flatMap(({ holdsAds, isTitled, blocks }, section) =>
    holdsAds && isTitled && blocks.length > 0 ? [{ section, block: blocks.length - 1 }] : [],
  )
  return indexes.flatMap((index) => open[index] ?? [])
}

/** Two ads with less than two blocks of text between them: the end of the section goes without. */
function isNextTo(outline: BodyOutline, ad: BodyPlace, end: BodyPlace): boolean {
  return Math.abs(orderOf(outline, ad) - orderOf(outline, end)) < 2
}

function orderOf({ sections }: BodyOutline, { section, block }: BodyPlace): number {
  return sections.slice(0, section).reduce((sum, { blocks }) => sum + blocks.length, block)
}

/** Ads that both sets have at one place are one ad; in reading order. */
function merged(outline: BodyOutline, plan: (screen: AdScreen) => Omit<BodyAd, 'screens'>[]): BodyAd[] {
  const ads: BodyAd[] = []
  for (const screen of adScreens) {
    for (const ad of plan(screen)) {
      const same = ads.find(
        ({ kind, section, block }) => kind === ad.kind && section === ad.section && block === ad.block,
      )
      if (same) same.screens.push(screen)
      else if (!ads.some((other) => other.screens.includes(screen) && orderOf(outline, other) === orderOf(outline, ad)))
        ads.push({ ...ad, screens: [screen] })
    }
  }
  return ads.toSorted(byPlace)
}

function byPlace(a: BodyPlace, b: BodyPlace): number {
  return a.section - b.section || a.block - b.block
}
