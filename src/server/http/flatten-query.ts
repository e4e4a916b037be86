/** The fields of a query or form, each once: of a name that occurs twice, the last value counts. */
export function flattenQuery(fields: Readonly<Record<string, string | string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat().at(-1) ?? '']))
}
