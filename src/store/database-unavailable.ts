/**
 * Thrown by every query while the database is unreachable, overloaded, or does not answer in time; answered with 503
 * Service Unavailable. Identified by its name, because the built app has a copy of this class of its own.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly statusCode = 503
}
