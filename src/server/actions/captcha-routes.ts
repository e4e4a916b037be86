import type {} from '@fastify/rate-limit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AltchaChallenge } from '#adapters/captcha/altcha.ts'
import { countedForMs } from '#model/readers/kept-for.ts'
import { routePatterns } from '#routing/routes.ts'
import { textMessage } from '#texts/text-message.ts'
import { RefusedRequest } from '../http/site-errors.ts'
import type { AppContext } from '../process/app-context.ts'
import { servedActions } from './actions.tsx'

/** Most challenges per address and minute: a form needs one, and another after each failure. */
const perMinute = 60

/** The challenge that a browser solves to get a token for a form (decision 070). */
export const captchaRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { captcha, config }) => {
  const countChallenge = app.createRateLimit({ max: perMinute, timeWindow: countedForMs.calls, ipv6Subnet: 64 })
  const paths = servedActions(config)
    .filter(({ action }) => action.captcha)
    .map(({ action }) => action.path)
  app.get(
    routePatterns.captcha,
    {
      schema: {
        summary: 'The challenge of the captcha of an action',
        description: 'The token that an action takes as `recaptcha` is `{"challenge": …, "solution": …}` in Base64.',
        querystring: z.object({ action: z.enum(paths, 'expected the path of an action that takes a captcha') }),
        response: { 200: AltchaChallenge },
      },
    },
    async (request, reply) => {
      const count = await countChallenge(request)
      if (!count.isAllowed && count.isExceeded)
        throw new RefusedRequest(429, textMessage('form.tooMany'), count.ttlInSeconds)
      reply.header('cache-control', 'no-store')
      return captcha.challenge(request.query.action)
    },
  )
}
