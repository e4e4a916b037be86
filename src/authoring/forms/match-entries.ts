import { isPlainObject, sameValue } from './plain-value.ts'

/**
 * Matches the entries of a changed list with the former ones: by the same value at any position, else by the same name,
 * else by position among those left over.
 *
 * @returns the former index of each entry of `after`; undefined for a new one
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const take = (isRight: (index: number) => boolean): number | undefined => {
    const found = [...free].find(isRight)
    if (found !== undefined) free.delete(found)
    return found
  }
  const matches = after.map((entry) => take((index) => sameValue(before[index], entry)))
  for (const [at, entry] of after.entries())
    matches[at] ??= take((index) => nameOf(entry) !== undefined && nameOf(before[index]) === nameOf(entry))
  for (const [at, entry] of after.entries()) {
    // An entry after the same predecessor is the one that was at that position.
    const previous = at === 0 ? -1 : matches[at - 1]
    if (previous !== undefined) matches[at] ??= take((index) => index === previous + 1 && isAlike(before[index], entry))
  }
  return matches
}

function isAlike(a: unknown, b: unknown): boolean {
  return isPlainObject(a) === isPlainObject(b) && Array.isArray(a) === Array.isArray(b)
}

function nameOf(value: unknown): string | undefined {
  if (!isPlainObject(value)) return undefined
  const name = value.id ?? value.path ?? value.sign ?? value.name ?? value.title
  return typeof name === 'string' ? name : undefined
}
