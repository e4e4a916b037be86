/** Thrown for a field of a request that cannot be accepted; answered with 400 and the name of the field (ERR-3). */
export class UnacceptedField extends Error {
  readonly statusCode = 400
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
