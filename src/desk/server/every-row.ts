/** Rows that an export holds in memory. */
export const rowsAtOnce = 1_000

/**
 * Every row of an export, page by page. The first page is read before anything is answered, so that a refusal has its
 * status.
 *
 * @param pageAfter  reads the rows that follow one; the first where it gets none
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
