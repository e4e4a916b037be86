/** Shown in place of missing data: it is loading, or could not be loaded. */
export function Waiting({ query }: { query: { error: Error | null } }) {
  return <p role="status">{query.error ? query.error.message : 'Loading…'}</p>
}
