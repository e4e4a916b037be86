import type { AdNotes } from '#model/ads/ad-choice.ts'
import type { AdKind } from '#model/ads/ad-kind.ts'
import type { AdLayout } from '#model/ads/ad-layout.ts'
import { type AdScreen, adScreens } from '#model/ads/ad-screen.ts'

/** A body as the planner needs it: its sections and their blocks. */
export interface BodyOutline {
  sections: OutlineSection[]
  /** `markup`: one HTML string, which authoring has split between its elements (ADS-3). `blocks`: blocks (ADS-2). */
  format: 'blocks' | 'markup'
}

export interface OutlineSection {
  /** True for continuous text: no summary box, no disclaimer, no folded section, no emergency. */
  holdsAds: boolean
  /** Plain text; empty for the text before the first heading, which does not end in an ad. */
  title: string
  blocks: OutlineBlock[]
}

export interface OutlineBlock {
  isParagraph: boolean
  /** It introduces the block below it, such as a list: no ad comes between the two. */
  introducesNext: boolean
  /** Its minimum height, on each kind of screen. */
  heightPx: Record<AdScreen, number>
}

/** A place in the body: after this block of this section, both counted from 0. */
export interface BodyPlace {
  section: number
  block: number
}

export type BodyAdKind = Extract<AdKind, 'leaderboard' | 'largeLeaderboard' | 'mediumRectangle' | 'tead' | 'native'>

export interface BodyAd extends BodyPlace {
  kind: BodyAdKind
  /** The rule that gave it its place, in words for editors, such as `after paragraph 2` or `after “Symptoms”`. */
  rule: string
  /** Where it is shown; the two sets are planned independently. */
  screens: AdScreen[]
}

/** An ad of one kind of screen. */
type ScreenAd = Omit<BodyAd, 'screens'>
/** Called with each ad that a rule provides for and that the body does not get. */
type LeaveOut = (ad: Pick<ScreenAd, 'kind' | 'rule'>, reason: string) => void

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
export function planBlockAds(outline: BodyOutline, layout: AdLayout, notes?: AdNotes): BodyAd[] {
  const places = paragraphPlaces(outline)
  return merged(outline, notes, (screen, leaveOut) => {
    const boards = capped(
      [
        ...placed(places, blockParagraphs.leaderboard, 'leaderboard', leaveOut),
        ...placed(places, blockParagraphs.largeLeaderboard, 'largeLeaderboard', leaveOut),
      ].toSorted(byPlace),
      layout.caps.leaderboard,
      leaveOut,
    )
    const special = layout.tead === null ? [] : placed(places, [layout.tead], 'tead', leaveOut)
    const taken = [...boards, ...special]
    const ends = sectionEnds(outline, layout.sections[screen], leaveOut).filter((end) => {
      const isTooNear = taken.some((ad) => isNextTo(outline, ad, end))
      if (isTooNear) leaveOut(end, 'too near to another ad: fewer than two paragraphs or lists between them')
      return !isTooNear
    })
    return [...taken, ...capped(ends, layout.caps.mediumRectangle, leaveOut)]
  })
}

/** ADS-3: both sets of a body that is one HTML string; the two are the same. */
export function planMarkupAds(
  outline: BodyOutline,
  { isCPUV, maxInlineAds, maxLargeAds }: MarkupMaxima,
  notes?: AdNotes,
): BodyAd[] {
  const places = paragraphPlaces(outline)
  const { native, inline, inlineStep, firstLarge, largeStep } = markupParagraphs
  const last = inline.at(-1) ?? 0
  const inlineNumbers = [...inline, ...stepsFrom(last + inlineStep, inlineStep, places.length)]
  const largeNumbers = stepsFrom(firstLarge, largeStep, places.length)
  return merged(outline, notes, (_, leaveOut) => [
    ...placed(places, [native], 'native', leaveOut),
    ...capped(
      placed(places, inlineNumbers, 'mediumRectangle', leaveOut),
      isCPUV ? (maxInlineAds ?? null) : null,
      leaveOut,
    ),
    ...capped(placed(places, largeNumbers, 'largeLeaderboard', leaveOut), maxLargeAds, leaveOut),
  ])
}

/** The first ads, as many as the layout or the article allows; a cap of null is no limit. */
function capped<A extends ScreenAd>(ads: readonly A[], cap: number | null, leaveOut: LeaveOut): A[] {
  const end = cap ?? ads.length
  for (const ad of ads.slice(end)) leaveOut(ad, `more than the ${end} of its kind that are allowed`)
  return ads.slice(0, end)
}

/** BODY-6: the places of partner placements without a location, in order, on one kind of screen. */
export function partnerPlaces(outline: BodyOutline, layout: AdLayout, screen: AdScreen): BodyPlace[] {
  const places = paragraphPlaces(outline)
  return layout.partners[screen].flatMap((number) => places[number - 1] ?? [])
}

/** The end of each paragraph of the body, in order; if it introduces the block below it, the end of that block. */
function paragraphPlaces({ sections }: BodyOutline): BodyPlace[] {
  return sections.flatMap(({ holdsAds, blocks }, section) =>
    holdsAds
      ? blocks.flatMap(({ isParagraph, introducesNext }, block) => {
          if (!isParagraph) return []
          return [{ section, block: introducesNext && block + 1 < blocks.length ? block + 1 : block }]
        })
      : [],
  )
}

function placed<K extends BodyAdKind>(
  places: readonly BodyPlace[],
  numbers: readonly number[],
  kind: K,
  leaveOut: LeaveOut,
) {
  return numbers.flatMap((number) => {
    const place = places[number - 1]
    const rule = `after paragraph ${number}`
    if (!place) leaveOut({ kind, rule }, tooFew(places.length, 'paragraph'))
    return place ? [{ ...place, kind, rule }] : []
  })
}

function stepsFrom(first: number, step: number, last: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step)
}

/** Rectangles at the ends of the titled sections of text with these numbers. */
function sectionEnds({ sections }: BodyOutline, indexes: readonly number[], leaveOut: LeaveOut) {
  const open = sections.flatMap(({ holdsAds, title, blocks }, section) =>
    holdsAds && title !== '' && blocks.length > 0 ? [{ title, section, block: blocks.length - 1 }] : [],
  )
  return indexes.flatMap((index) => {
    const kind = 'mediumRectangle' as const
    const end = open[index]
    if (end) return [{ section: end.section, block: end.block, kind, rule: `after “${end.title}”` }]
    // A layout may name more sections than an article has: one note, on the first missing section, is enough.
    if (index === open.length || !indexes.includes(open.length))
      leaveOut({ kind, rule: `after titled section ${index + 1}` }, tooFew(open.length, 'titled section'))
    return []
  })
}

function tooFew(count: number, part: 'paragraph' | 'titled section'): string {
  if (count === 0) return `the text has no ${part} that an ad may follow`
  return `the text is too short: it has ${count} ${part}${count === 1 ? '' : 's'} that an ad may follow`
}

/** Whether fewer than two blocks lie between an ad and the end of a section: then that end gets no ad. */
function isNextTo(outline: BodyOutline, ad: BodyPlace, end: BodyPlace): boolean {
  return Math.abs(orderOf(outline, ad) - orderOf(outline, end)) < 2
}

function orderOf({ sections }: BodyOutline, { section, block }: BodyPlace): number {
  return sections.slice(0, section).reduce((sum, { blocks }) => sum + blocks.length, block)
}

/** Merges the ads of both sets, in reading order: two of one kind at one place become one ad. */
function merged(
  outline: BodyOutline,
  notes: AdNotes | undefined,
  plan: (screen: AdScreen, leaveOut: LeaveOut) => ScreenAd[],
): BodyAd[] {
  const ads: BodyAd[] = []
  for (const screen of adScreens) {
    const leaveOut: LeaveOut = ({ kind, rule }, leftOut) => notes?.slot({ kind, screen, place: rule, leftOut })
    for (const ad of plan(screen, leaveOut)) {
      const same = ads.find(
        ({ kind, section, block }) => kind === ad.kind && section === ad.section && block === ad.block,
      )
      if (same && !same.screens.includes(screen)) same.screens.push(screen)
      else if (!ads.some((other) => other.screens.includes(screen) && orderOf(outline, other) === orderOf(outline, ad)))
        ads.push({ ...ad, screens: [screen] })
      else leaveOut(ad, 'another ad stands there')
    }
  }
  return ads.toSorted(byPlace)
}

function byPlace(a: BodyPlace, b: BodyPlace): number {
  return a.section - b.section || a.block - b.block
}
