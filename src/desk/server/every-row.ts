/** Rows that an export holds in memory at once. */
export const rowsAtOnce = 1_000

/**
 * All rows of an export, page by page. The first page is read before the response starts, so that a refusal has its own
 * status.
 *
 * @param pageAfter  reads the rows after a row; the first rows where it gets none
 */
export async function everyRow<Row>(
  pageAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): Promise<AsyncGenerator<Row>> {
  const first = await pageAfter(undefined)
  async function* rows(): AsyncGenerator<Row> {
    for (let page = first; page.length > 0; page = await pageAfter(page.at(-1))) yield* page
  }
  return rows()
}
