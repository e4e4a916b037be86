/** The number of rows in a page of a list. */
const listed = 200

/**
 * One page of a list, and whether further rows follow.
 *
 * @param read  returns at most the given number of rows
 */
export async function pageOf<Row>(
  read: (limit: number) => Promise<readonly Row[]>,
): Promise<{ rows: readonly Row[]; goesOn: boolean }> {
  const found = await read(listed + 1)
  return { rows: found.slice(0, listed), goesOn: found.length > listed }
}
