/**
 * The version of the format, the first element of every text. Hashes of different versions are never equal; see
 * docs/canonical-text.md.
 */
export const textVersion = 'salus-text-1'

/** A run of text, or an element: its name, its attributes as names and values in turn, then its children. */
export type CanonicalNode = string | CanonicalElement
export type CanonicalElement = readonly [name: string, attributes: readonly string[], ...children: CanonicalNode[]]

/** @param attributes  undefined and empty ones are left out; the others are sorted by name */
export function canonicalElement(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  children: readonly CanonicalNode[] = [],
): CanonicalElement {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== '')
  const sorted = given.sort(([a], [b]) => (a < b ? -1 : 1)) as [string, string][]
  return [name, sorted.flat(), ...children]
}

/** The value of an attribute; undefined where the element lacks it. */
export function attributeOf([, attributes]: CanonicalElement, name: string): string | undefined {
  const place = attributes.findIndex((word, index) => index % 2 === 0 && word === name)
  return place < 0 ? undefined : attributes[place + 1]
}
