import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Drain {
  /** Whether the server is about to close. */
  readonly isDraining: boolean
}

/**
 * Before the server closes, it drains: `/readyz` fails, so that load balancers send requests elsewhere, and each
 * response asks its client to close the connection (Fastify does that while it closes), so that clients use few
 * connections at the moment they are closed. Requests are answered all that time. A server that does not listen closes
 * at once.
 *
 * @param drainMs  how long it drains, in milliseconds
 */
export function drainBeforeClose(app: FastifyInstance, drainMs: number): Drain {
  const drain = { isDraining: false }
  app.addHook('preClose', async () => {
    drain.isDraining = true
    if (app.server.listening) await delay(drainMs)
  })
  return drain
}
