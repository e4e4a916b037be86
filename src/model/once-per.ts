/** A function that computes what it gives of an object once, for as long as that object lives: the same result each time. */
export function oncePerObject<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  return withResultsIn(new WeakMap<Key, Result>(), compute)
}

/** The same of a text. Its results are kept as long as the function: for texts of which there are few. */
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
