/** The fields of a query or form, without duplicates: the last value of a name counts. */
export function flattenQuery(fields: Readonly<Record<string, string | string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat().at(-1) ?? '']))
}
