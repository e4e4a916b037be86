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
  // From the last to the first, so that an insertion does not move the places still to come.
  for (const anchor of [...anchors].sort((a, b) => b.location - a.location)) {
    let index = Math.min(Math.floor(anchor.location * length), out.length)
    while (out[index - 1]?.kind === 'anchor' && index < out.length) index += 1
    out.splice(index, 0, { kind: 'anchor', anchor })
  }
  return out
}
