import type { PageAnchor } from '#model/page-anchor.ts'

/** A piece of a body on its way to the page: a block, or an anchor put between blocks. */
export type WithAnchors<T> = { kind: 'item'; item: T } | { kind: 'anchor'; anchor: PageAnchor }

/**
 * BODY-5: puts each anchor at its fraction of the body's length. The length counts at least `minimum` (1; 2 on a
 * tabbed page). An anchor that would follow another anchor moves one place on.
 */
export function insertPageAnchors<T>(
  items: readonly T[],
  anchors: readonly PageAnchor[],
  minimum: 1 | 2,
): WithAnchors<T>[] {
  const out: WithAnchors<T>[] = items.map((item) => ({ kind: 'item', item }))
  const length = Math.max(items.length, minimum)
  let taken = -1
  const places = anchors
    .toSorted((a, b) => a.location - b.location)
    .map((anchor) => {
      taken = Math.min(Math.max(Math.floor(anchor.location * length), taken + 1), items.length)
      return { anchor, place: taken }
    })
  // From the last to the first, so that an insertion does not move the places still to come.
  for (const { anchor, place } of places.toReversed()) out.splice(place, 0, { kind: 'anchor', anchor })
  return out
}
