import type { FastifyInstance } from 'fastify'
import { solveAltcha } from '#adapters/captcha/testing/solve-altcha.ts'
import { routePatterns } from '#routing/routes.ts'

/** A token for an action, obtained as by a browser: the site's challenge, solved. */
export async function tokenFor(app: FastifyInstance, action: string): Promise<string> {
  const query = new URLSearchParams({ action })
  const challenge = await app.inject({ url: `${routePatterns.captcha}?${query}`, remoteAddress: '192.0.2.250' })
  return solveAltcha(challenge.json())
}
