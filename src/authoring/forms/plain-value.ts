/** An object of keys with values, as in JSON. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values of JSON are equal; the order of keys does not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => sameValue(entry, b[index]))
  if (!isPlainObject(a) || !isPlainObject(b)) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
}
