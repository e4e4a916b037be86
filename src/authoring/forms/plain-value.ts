/** Keys with values, as JSON has them. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values of JSON say the same; the order of keys says nothing. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => sameValue(entry, other[index]))
  if (!isPlainObject(one) || !isPlainObject(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  return (
    keys.length === others.length && keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
  )
}
