import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { longestShopAddress, shopAddress } from '#model/articles/shop-address.ts'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import { routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'

/**
 * CTA-3: redirects a reader to a shop that the site lists, and to no other host. An address must have the form that
 * browsers serialise it to, so that no other parser can interpret it differently. The shop does not learn the article,
 * because its path may reveal a condition.
 */
export const affiliateRoutes: FastifyPluginAsyncZod<{ store: Store }> = async (app, { store }) => {
  app.get(
    routePatterns.shopRedirect,
    {
      schema: {
        summary: 'Redirects to a listed shop',
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
