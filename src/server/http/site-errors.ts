/** The one shape of an error over HTTP (ERR-3): what is wrong, in which field, never how the site is made. */
export interface ErrorAnswer {
  error: { message: string; fields?: { field: string; message: string }[] }
}

/** Answered with 503: the store holds no site yet, or too many renderings are waiting. */
export class ServiceUnavailable extends Error {
  readonly statusCode = 503
}

/** Whether an error is answered with 503: this one, or the `DatabaseUnavailable` of the store. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 503
}

/** A request that is well formed and refused, with a 4xx status; the message is for its sender. */
export class RefusedRequest extends Error {
  readonly statusCode: number
  /** Value of `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(statusCode: number, message: string, retryAfterSeconds?: number) {
    super(message)
    this.statusCode = statusCode
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Thrown for an address whose content is on another page: answered with a redirect there, which is not cached. */
export class MovedElsewhere extends Error {
  readonly statusCode = 303
  /** A path of the site. */
  readonly location: string

  constructor(location: string) {
    super(`it is at ${location}`)
    this.location = location
  }
}
