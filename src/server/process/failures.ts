import type { FastifyBaseLogger } from 'fastify'
import type { ErrorService } from '#adapters/errors/sentry.ts'
import { scrubbedMessage } from '#tracking/scrub-error.ts'

/** Minimum interval between two errors of one kind sent to the external service, in milliseconds. */
const everyMs = 60_000
/** Kinds remembered for that. */
const mostKinds = 100
/** Most frames of a stack that are sent. */
const mostFrames = 20

/** The request that failed, without its address. */
interface FailedRequest {
  id: string
  method: string
  routeOptions: { url?: string | undefined }
}

/** Logs errors of the server, which are bugs, and sends them to the external service if there is one. */
export interface Failures {
  report(error: Error, what: string, at: { log: FastifyBaseLogger; request?: FailedRequest }): void
}

/** @param release  the build, by the name of its entry script, as browsers report it */
export function createFailures(service: ErrorService | null, release: string): Failures {
  const reportedAt = new Map<string, number>()
  function isReportedAlready(kind: string): boolean {
    const now = Date.now()
    if (now - (reportedAt.get(kind) ?? -Infinity) < everyMs) return true
    if (reportedAt.size >= mostKinds) reportedAt.clear()
    reportedAt.set(kind, now)
    return false
  }
  return {
    report(error, what, { log, request }) {
      log.error({ err: error, ...(request && { req: request }) }, what)
      if (!service || isReportedAlready(`${error.name} ${error.message}`)) return
      const { code } = error as { code?: unknown }
      const tags = {
        ...(request && { request: request.id, method: request.method, route: request.routeOptions.url ?? 'none' }),
        ...(typeof code === 'string' && /^[\w-]{1,40}$/.test(code) && { code }),
      }
      service
        .report({
          platform: 'node',
          name: /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error',
          message: scrubbedMessage(error.message),
          stack: framesOf(error),
          release,
          tags,
        })
        .catch((reason: Error) => log.warn(`the error service was not told: ${reason.message}`))
    },
  }
}

/** The frames, without the message and without the code's location on this machine. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path = '', place = ''] =
        /^ {4}at (?:([\w$.<> [\]]{1,80}) \()?(?:file:\/\/)?((?:\/|node:)[^\s()]{1,400}?)((?::\d+){2})\)?$/.exec(line) ??
        []
      const [code] =
        /node:.*|node_modules\/(?!.*node_modules\/).*|(?:src|dist)\/(?!.*\b(?:src|dist)\/).*/.exec(path) ?? []
      if (code === undefined) return []
      return name === '' ? [`at ${code}${place}`] : [`at ${name} (${code}${place})`]
    })
    .slice(0, mostFrames)
    .join('\n')
}
