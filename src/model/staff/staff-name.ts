/** Longest name of an account, in characters. */
export const longestStaffName = 64

/** A name as it is kept; null for one that is empty, too long, or not of one line. */
export function oneLineName(given: string): string | null {
  const name = given.trim()
  return name === '' || name.length > longestStaffName || /\p{C}/u.test(name) ? null : name
}

/** Whether readers of a list would take one name for the other. */
export function isSameName(one: string, other: string): boolean {
  const read = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return read(one) === read(other)
}
