/** Characters of JSON sent to the database at once: large enough to be quick, small enough for its memory. */
const batchCharacters = 2_000_000

/** Rows as JSON arrays of bounded size, each text ready for `jsonb_to_recordset`. */
export function* inBatches(rows: unknown[]): Generator<string> {
  let batch: string[] = []
  let size = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (batch.length > 0 && size + json.length > batchCharacters) {
      yield `[${batch.join(',')}]`
      batch = []
      size = 0
    }
    batch.push(json)
    size += json.length
  }
  if (batch.length > 0) yield `[${batch.join(',')}]`
}
