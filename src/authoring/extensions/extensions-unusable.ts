/** Thrown for an extension that cannot be used, with a line for each mistake. */
export class ExtensionsUnusable extends Error {}

/** An error that an extension threw, and its position. */
export class ExtensionFailed extends ExtensionsUnusable {
  readonly place: string
  readonly found: string

  constructor(place: string, found: string, expected: string, options: ErrorOptions) {
    super(`${place}: ${found}; expected ${expected}`, options)
    this.place = place
    this.found = found
  }
}
