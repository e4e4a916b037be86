const kilobyte = 1024

/**
 * The maximum size of a page, in bytes, compressed with brotli unless noted otherwise. Raising one needs a decision
 * record. The limits before any press or scroll are set per page type, in `src/pages/page-types.ts`.
 */
export const budgets = {
  /** The page with its inlined styles. */
  htmlBytes: 32 * kilobyte,
  /** The inlined styles alone. */
  styleBytes: 12 * kilobyte,
  /** All scripts, once every island of the page has run. */
  allScriptBytes: 95 * kilobyte,
  /** The props of one island, uncompressed. */
  islandPropsBytes: 2 * kilobyte,
}
