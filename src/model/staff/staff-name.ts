/** Maximum characters of an account's name. */
export const longestStaffName = 64

/** A name in the stored form; null for one that is empty, too long, or of several lines. */
export function oneLineName(given: string): string | null {
  const name = given.trim()
  return name === '' || name.length > longestStaffName || /\p{C}/u.test(name) ? null : name
}

/** Whether two names look the same in a list. */
export function isSameName(one: string, other: string): boolean {
  const read = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return read(one) === read(other)
}
