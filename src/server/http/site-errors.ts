import { LimitReached } from '#model/readers/limit-reached.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { DatabaseUnavailable } from '#store/database/database-unavailable.ts'
import { IntakeFull } from '#store/events/intake-full.ts'

/** The one shape of an error over HTTP (ERR-3): what is wrong, in which field, never how the site is made. */
export interface ErrorAnswer {
  error: { message: string; fields?: { field: string; message: string }[] }
}

/** The store holds no site yet, or too many renderings are waiting. */
export class ServiceUnavailable extends Error {}

/** What an error that passes by itself is answered with. */
export const unavailableStatus = 503

/** The statuses of the errors that are not made for HTTP. */
const statuses = new Map<new (...given: never[]) => Error, number>([
  [UnacceptedField, 400],
  [LimitReached, 429],
  [ServiceUnavailable, unavailableStatus],
  [DatabaseUnavailable, unavailableStatus],
  [IntakeFull, unavailableStatus],
])

/** The status that an error is answered with: its own where it is one of HTTP, such as Fastify's. */
export function statusOf(error: Error & { statusCode?: number }): number {
  const [, status] = [...statuses].find(([kind]) => error instanceof kind) ?? []
  return status ?? error.statusCode ?? 500
}

/** Whether an error passes by itself. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && statusOf(error) === unavailableStatus
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
