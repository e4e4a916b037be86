/** Wraps a function so that it runs at the first call only; every call returns the first result. */
export function callOnce<Result>(call: () => Result): () => Result {
  let first: { result: Result } | undefined
  return () => {
    first ??= { result: call() }
    return first.result
  }
}
