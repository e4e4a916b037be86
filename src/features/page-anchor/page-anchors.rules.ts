import type { MpdPlacement, PageAnchor } from '#model/articles/page-anchor.ts'

/** An item of a body: a block, or an anchor inserted between blocks. */
export type WithAnchors<T> = { kind: 'item'; item: T } | { kind: 'anchor'; anchor: PageAnchor; isPartner?: boolean }

/** The insertions that the body's length positions: page anchors, and partner placements with a location (BODY-6). */
export interface PlacedByLocation {
  pageAnchors: readonly PageAnchor[]
  mpdPlacements: readonly MpdPlacement[]
}

/**
 * BODY-5, BODY-6: puts each anchor at its fraction of the body's length. The length counts at least `minimum` (1; 2 on
 * a tabbed page). An anchor that would directly follow another anchor moves on by one block.
 */
export function insertPageAnchors<T>(
  items: readonly T[],
  { pageAnchors, mpdPlacements }: PlacedByLocation,
  minimum: 1 | 2,
): WithAnchors<T>[] {
  const out: WithAnchors<T>[] = items.map((item) => ({ kind: 'item', item }))
  const length = Math.max(items.length, minimum)
  let taken = -1
  const places = [
    ...pageAnchors.map((anchor) => ({ anchor })),
    ...mpdPlacements.filter(hasLocation).map((anchor) => ({ anchor, isPartner: true })),
  ]
    .toSorted((a, b) => a.anchor.location - b.anchor.location)
    .map((entry) => {
      taken = Math.min(Math.max(Math.floor(entry.anchor.location * length), taken + 1), items.length)
      return { entry, place: taken }
    })
  // From the last to the first, so that an insertion does not shift the remaining places.
  for (const { entry, place } of places.toReversed()) out.splice(place, 0, { kind: 'anchor', ...entry })
  return out
}

/** The ad layout positions placements without a location. */
function hasLocation(placement: MpdPlacement): placement is PageAnchor {
  return placement.location !== undefined
}
