/**
 * Runs a step over a tree of markup. Thousands of nested elements, which no editor writes, overflow the stack of the
 * parser: that is a mistake in one file and must not abort the import of the others.
 * @returns undefined when it was too deep and `report` was called.
 */
export function unlessTooDeep<T>(run: () => T, report: () => void): T | undefined {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    report()
    return undefined
  }
}

export const tooDeep = ['markup nested thousands deep', 'a few levels'] as const
