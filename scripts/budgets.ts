const kilobyte = 1024

/**
 * What a page may weigh, in bytes, compressed with brotli unless said otherwise. Raising one needs a
 * decision record. What runs before any press or scroll is set per page type, in `src/pages/page-types.ts`.
 */
export const budgets = {
  /** The page with its inlined styles. */
  htmlBytes: 32 * kilobyte,
  /** The inlined styles alone. */
  styleBytes: 12 * kilobyte,
  /** All scripts, once every island of the page has run. */
  allScriptBytes: 95 * kilobyte,
  /** The props of one island, not compressed. */
  islandPropsBytes: 2 * kilobyte,
}
