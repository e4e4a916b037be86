/** Memoizes a function of an object: the result is computed once, and kept as long as the object lives. */
export function oncePerObject<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  return withResultsIn(new WeakMap<Key, Result>(), compute)
}

/** Memoizes a function of a text. Results are kept as long as the function: only for a small number of texts. */
export function oncePerText<Key extends string, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  return withResultsIn(new Map<Key, Result>(), compute)
}

function withResultsIn<Key, Result>(
  results: { has(key: Key): boolean; get(key: Key): Result | undefined; set(key: Key, result: Result): unknown },
  compute: (key: Key) => Result,
): (key: Key) => Result {
  return (key) => {
    if (!results.has(key)) results.set(key, compute(key))
    return results.get(key) as Result
  }
}
