import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { routePatterns } from '#model/routes.ts'
import { longestShopAddress, shopAddress } from '#model/shop-address.ts'
import { UnacceptedField } from '#model/unaccepted-field.ts'
import type { Store } from '#store/store.ts'

/**
 * CTA-3: sends a reader on to a shop that the site lists, and to no other place. An address must come exactly as
 * browsers write addresses, so that nobody can read it otherwise than this does. The shop learns nothing of the article:
 * a path may tell a condition.
 */
export const affiliateRoutes: FastifyPluginAsyncZod<{ store: Store }> = async (app, { store }) => {
  app.get(
    routePatterns.shopRedirect,
    {
      schema: {
        summary: 'On to a listed shop',
        querystring: z.object({ to: z.string().max(longestShopAddress) }),
        response: { 302: z.null() },
      },
    },
    async (request, reply) => {
      const { to } = request.query
      const site = await store.site()
      const url = shopAddress(to, site?.affiliateHosts ?? [])
      if (url?.href !== to) throw new UnacceptedField('to', 'expected an address at one of the listed shops')
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
        .redirect(url.href, 302)
    },
  )
}
