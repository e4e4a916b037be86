import { nearestName } from '../reading/nearest-name.ts'

/** What to write in place of a name that no extension of the kind has. */
export function nameExpected(name: string, known: ReadonlyMap<string, unknown>): string {
  const names = [...known.keys()]
  return nearestName(name, names) ?? (names.length > 0 ? `one of ${names.join(', ')}` : 'none: extensions/ has no such')
}
