/** Rows in a page of a list. */
const listed = 200

/**
 * One page of a list, and whether it goes on.
 *
 * @param read  gives as many rows as it is asked for, as far as there are any
 */
export async function pageOf<Row>(
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<{ rows: readonly Row[]; goesOn: boolean }> {
  const found = await read(listed + 1)
  return { rows: found.slice(0, listed), goesOn: found.length > listed }
}
