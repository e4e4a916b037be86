/** The one shape of an error over HTTP (ERR-3): what is wrong, in which field, never how the site is made. */
export interface ErrorAnswer {
  error: { message: string; fields?: { field: string; message: string }[] }
}

/** Thrown while the store holds no site (its first import is under way, or has failed), and when there is too much to do. */
export class ComeBackLater extends Error {
  readonly statusCode = 503
}

/** Thrown for a field that cannot be accepted; answered with 400 and the name of the field. */
export class UnacceptedField extends Error {
  readonly statusCode = 400
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}
