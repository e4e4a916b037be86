import { type Decided, mostAtOnce } from '../../desk-api.ts'

/** The results of several calls, of which a later one may have failed. */
export interface DecidedParts<Item> extends Decided {
  /** Items that were not sent, or whose call failed. */
  left: readonly Item[]
  /** The failure, in words. */
  problem: string | null
}

/**
 * Makes one call after the other, each with as many items as the server accepts at once. The results of the first calls
 * are returned even where a later one fails.
 *
 * @throws where the first call fails
 */
export async function inParts<Item>(
  items: readonly Item[],
  call: (part: readonly Item[]) => Promise<Decided>,
): Promise<DecidedParts<Item>> {
  const all: Decided = { done: [], refused: [] }
  for (let start = 0; start < items.length; start += mostAtOnce) {
    try {
      const { done, refused } = await call(items.slice(start, start + mostAtOnce))
      all.done.push(...done)
      all.refused.push(...refused)
    } catch (error) {
      if (start === 0) throw error
      return { ...all, left: items.slice(start), problem: (error as Error).message }
    }
  }
  return { ...all, left: [], problem: null }
}
