import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

/** Levels at which each request is logged. */
const requestLevels = ['info', 'debug', 'trace']

/**
 * Logs a request with its id, method and path, without sender and query: searches on a health site and signatures of
 * previews are private.
 */
export function logging(level: string): Pick<FastifyServerOptions, 'logger' | 'childLoggerFactory'> {
  return {
    logger: {
      level,
      // Not the logger's own stream, which ends the process when it cannot be written.
      stream: process.stdout,
      serializers: {
        req: ({ method, url }) => ({ method, path: url?.split('?', 1)[0] }),
        // A database error contains the query and its parameters.
        err: ({ name, message, code, stack }) => ({ type: name, message, code, stack: stack ?? '' }),
      },
    },
    ...(!requestLevels.includes(level) && {
      childLoggerFactory: (logger, bindings) => new RequestLogger(logger, bindings) as unknown as FastifyBaseLogger,
    }),
  }
}

/**
 * The logger of a request if requests are not logged: a child logger with the id is made for the first line only, since
 * making it costs time and most requests log nothing.
 */
class RequestLogger {
  readonly #logger: FastifyBaseLogger
  readonly #bindings: object
  #withId: FastifyBaseLogger | undefined

  constructor(logger: FastifyBaseLogger, bindings: object) {
    this.#logger = logger
    this.#bindings = bindings
  }

  get #own(): FastifyBaseLogger {
    this.#withId ??= this.#logger.child(this.#bindings)
    return this.#withId
  }

  get level() {
    return this.#logger.level
  }

  fatal(...line: [object, string]) {
    this.#own.fatal(...line)
  }
  error(...line: [object, string]) {
    this.#own.error(...line)
  }
  warn(...line: [object, string]) {
    this.#own.warn(...line)
  }
  /** Below the log level. */
  info(): undefined {
    return undefined
  }
  debug(): undefined {
    return undefined
  }
  trace(): undefined {
    return undefined
  }
  silent(): undefined {
    return undefined
  }
  child(...options: Parameters<FastifyBaseLogger['child']>) {
    return this.#own.child(...options)
  }
}
