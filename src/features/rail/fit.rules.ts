/**
 * RAIL-1: the entries of a list in the order in which they come back as far as there is room: those nearest to the current
 * one first, of two the one that follows it.
 *
 * @param current  index of the current entry, which is always there
 */
export function nearestFirst<T>(entries: readonly T[], current: number): T[] {
  const distance = (entry: T) => Math.abs(entries.indexOf(entry) - current)
  return [...entries.slice(current + 1), ...entries.slice(0, current)].toSorted(
    (left, right) => distance(left) - distance(right),
  )
}
