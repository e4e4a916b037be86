/** The one shape of an error over HTTP (ERR-3): what is wrong, in which field, never how the site is made. */
export interface ErrorAnswer {
  error: { message: string; fields?: { field: string; message: string }[] }
}

/** Thrown while the store holds no site (its first import is under way, or has failed), and when there is too much to do. */
export class ComeBackLater extends Error {
  readonly statusCode = 503
}
