import type { ErrorEvent, StackFrame } from '@sentry/core'

/** An error of a reader's browser or of the server, without data of a reader. */
export interface ReportedError {
  platform: 'javascript' | 'node'
  name: string
  message: string
  /** Its frames, one per line, the innermost first. */
  stack: string
  /** The build, identified by the name of its entry script. */
  release: string
  /** Searchable tags, such as the type of the page. */
  tags: Record<string, string>
}

export interface ErrorService {
  /** Resolves when the service has accepted the report, or it was dropped because of the service's rate limit. */
  report(error: ReportedError): Promise<void>
  /** Sends the waiting reports. */
  close(): Promise<void>
}

const timeoutMs = 10_000
/** Maximum reports waiting for the service; more are dropped. */
const mostWaiting = 50

/**
 * Forwards reports to Sentry, or a service with its protocol, as envelopes. The functions of its library write them and
 * respect the service's limits; its client, which would collect more, is not used.
 *
 * @param dsn  `https://key@sentry.example/1`
 */
export async function sentry(dsn: string): Promise<ErrorService> {
  // Loaded only by sites that use it.
  const { createEventEnvelope, createTransport, getEnvelopeEndpointWithUrlEncodedAuth, makeDsn, uuid4 } = await import(
    '@sentry/core'
  )
  const parts = makeDsn(dsn)
  if (!parts) throw new Error('The address of the error service is no DSN')
  const endpoint = getEnvelopeEndpointWithUrlEncodedAuth(parts)
  const transport = createTransport(
    { bufferSize: mostWaiting, recordDroppedEvent: () => undefined },
    async ({ body }) => {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: body as BodyInit,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      return {
        statusCode: response.status,
        headers: {
          'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
          'retry-after': response.headers.get('retry-after'),
        },
      }
    },
  )
  return {
    async report({ platform, name, message, stack, release, tags }) {
      const event: ErrorEvent = {
        type: undefined,
        event_id: uuid4(),
        timestamp: Date.now() / 1000,
        platform,
        level: 'error',
        release,
        tags,
        // Groups errors as the desk does: whatever numbers a message has.
        fingerprint: [name, message.replace(/\d+/g, '0')],
        exception: { values: [{ type: name, value: message, stacktrace: { frames: framesOf(stack) } }] },
      }
      await transport.send(createEventEnvelope(event, parts))
    },
    async close() {
      await transport.flush(timeoutMs)
    },
  }
}

/** The outermost first, as Sentry expects. */
function framesOf(stack: string): StackFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, named, plain, line_, column] = /^(?:at )?(?:(.*?)[ @]\(?)?([^\s()@]*):(\d+):(\d+)\)?$/.exec(line) ?? []
      if (plain === undefined) return []
      return { filename: plain, lineno: Number(line_), colno: Number(column), ...(named && { function: named }) }
    })
    .reverse()
}
