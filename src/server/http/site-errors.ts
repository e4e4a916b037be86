import { LimitReached } from '#model/readers/limit-reached.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { DatabaseUnavailable } from '#store/database/database-unavailable.ts'
import { IntakeFull } from '#store/events/intake-full.ts'

/** The one format of errors over HTTP (ERR-3): the mistake and its field, but nothing about the implementation. */
export interface ErrorAnswer {
  error: { message: string; fields?: { field: string; message: string }[] }
}

/** The store holds no site yet, or too many renderings are waiting. */
export class ServiceUnavailable extends Error {}

/** The status for a temporary error. */
export const unavailableStatus = 503

/** The statuses of errors that are not specific to HTTP. */
const statuses = new Map<new (...given: never[]) => Error, number>([
  [UnacceptedField, 400],
  [LimitReached, 429],
  [ServiceUnavailable, unavailableStatus],
  [DatabaseUnavailable, unavailableStatus],
  [IntakeFull, unavailableStatus],
])

/** The status of an error: its own if it has one, such as Fastify's. */
export function statusOf(error: Error & { statusCode?: number }): number {
  const [, status] = [...statuses].find(([kind]) => error instanceof kind) ?? []
  return status ?? error.statusCode ?? 500
}

/** Whether an error is temporary. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && statusOf(error) === unavailableStatus
}

/** A well-formed request that is refused, with a 4xx status; the message is for its sender. */
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

/** Thrown for an address whose content is on another page: answered with an uncached redirect. */
export class MovedElsewhere extends Error {
  readonly statusCode = 303
  /** A path of the site. */
  readonly location: string

  constructor(location: string) {
    super(`it is at ${location}`)
    this.location = location
  }
}
