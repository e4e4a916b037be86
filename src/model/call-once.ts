/** The function that calls another at its first call, and gives the result of that call at each. */
export function callOnce<Result>(call: () => Result): () => Result {
  let first: { result: Result } | undefined
  return () => {
    first ??= { result: call() }
    return first.result
  }
}
