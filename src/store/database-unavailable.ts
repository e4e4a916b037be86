/**
 * Thrown by every query while the database cannot be reached, is overloaded, or does not answer in time. The status is
 * what the site answers with: 503 Service Unavailable. Told by its name where it crosses from the store to the built app.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly statusCode = 503
}
