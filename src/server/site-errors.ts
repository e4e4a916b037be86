/** The one shape of an error over HTTP (ERR-3): what is wrong, in which field, never how the site is made. */
export interface ErrorAnswer {
  error: { message: string; fields?: { field: string; message: string }[] }
}

/** Thrown while the store holds no site (its first import is under way, or has failed), and when there is too much to do. */
export class ComeBackLater extends Error {
  readonly statusCode = 503
}

/** Thrown for a request that is well formed and not accepted; the message is for its sender. */
export class RefusedRequest extends Error {
  readonly statusCode: number
  /** When it may be sent again. */
  readonly retryAfterSeconds: number | undefined

  constructor(statusCode: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.statusCode = statusCode
    this.retryAfterSeconds = retryAfterSeconds
  }
}
