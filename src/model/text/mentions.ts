/**
 * Whether an address occurs in a text as a whole: "ana@example.org" does not occur in "diana@example.org".
 *
 * @param email  in small letters
 */
export function mentions(text: string, email: string): boolean {
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(email); at >= 0; at = lower.indexOf(email, at + 1)) {
    const before = lower.slice(0, at)
    const after = lower.slice(at + email.length)
    if (!/[\p{L}\p{N}.+_-]$/u.test(before) && !/^(?:[\p{L}\p{N}_-]|\.[\p{L}\p{N}])/u.test(after)) return true
  }
  return false
}
