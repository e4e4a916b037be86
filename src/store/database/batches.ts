/** Characters of JSON in one statement: enough to save round trips, few enough for the database's memory. */
const batchCharacters = 2_000_000

/** Splits rows into JSON arrays of bounded size, as text for `jsonb_to_recordset`. */
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
