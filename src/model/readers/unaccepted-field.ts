/** Thrown for a field of a request that cannot be accepted; the answer names the field (ERR-3). */
export class UnacceptedField extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
