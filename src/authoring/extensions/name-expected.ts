import { nearestName } from '../reading/nearest-name.ts'

/** The expected value for an unknown name of an extension. */
export function nameExpected(name: string, known: ReadonlyMap<string, unknown>): string {
  const names = [...known.keys()]
  return nearestName(name, names) ?? (names.length > 0 ? `one of ${names.join(', ')}` : 'none: extensions/ has no such')
}
