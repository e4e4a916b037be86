/**
 * RAIL-1: the entries of a list in the order in which they are restored while there is space: the nearest to the
 * current entry first; at equal distance, the following one.
 *
 * @param current  index of the current entry, which is always shown
 */
export function nearestFirst<T>(entries: readonly T[], current: number): T[] {
  const distance = (entry: T) => Math.abs(entries.indexOf(entry) - current)
  return [...entries.slice(current + 1), ...entries.slice(0, current)].toSorted(
    (left, right) => distance(left) - distance(right),
  )
}
