import type { FastifyPluginAsync } from 'fastify'
import { languagesOf, prefixIn } from '#model/site/language.ts'
import { routePatterns } from '#routing/routes.ts'
import type { PageAppContext } from '../process/app-context.ts'
import { stagingRobots } from '../security/staging.ts'
import { fileAddress } from './sitemap-addresses.ts'

/**
 * Addresses without value for search engines, by prefix: parts and actions, the forms of each article, and the
 * addresses of single comments. Every comment is on its article's page, or on the pages of all comments. The redirect
 * to shops is listed with its end, since `/gout` has the same prefix.
 */
const uncrawled = [
  ...['/preview/', '/api/', '/fragments/', `${routePatterns.shopRedirect}?`, `${routePatterns.shopRedirect}$`],
  ...[
    '/comments/new',
    '/comments/one/',
    '/comments/after/',
    '/comments/withdrawn/',
    '/comments/report',
    '/comments/receipt',
  ],
  ...['/feedback/', '/email-share', '/mail/'],
]

/** The forms among these, which each language also has below its prefix. */
const uncrawledInLanguages = [
  ...['/comments/new', '/comments/report', '/comments/receipt'],
  ...['/feedback/', '/email-share', '/mail/'],
]

/** robots.txt, with the sitemaps of the requested host. */
export const robotsRoutes: FastifyPluginAsync<PageAppContext> = async (app, { store, config, domains }) => {
  app.get(routePatterns.robots, { schema: { hide: true } }, async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    if (config.stage === 'staging') return reply.send(stagingRobots)
    const site = await store.site()
    const here = domains.languageAt(request.raw)
    // A sitemap belongs to its host: languages with a domain of their own list theirs there.
    const languages = here ? [here] : site ? languagesOf(site).filter((language) => language.origin === undefined) : []
    const addresses =
      site && languages.length > 0
        ? languages.map((language) =>
            fileAddress(site, config.origin, prefixIn(site, language) + routePatterns.sitemap),
          )
        : [config.origin + routePatterns.sitemap]
    const prefixes = site ? languagesOf(site).flatMap((language) => prefixIn(site, language) || []) : []
    const starts = [...uncrawled, ...prefixes.flatMap((prefix) => uncrawledInLanguages.map((start) => prefix + start))]
    const sitemaps = addresses.map((address) => `Sitemap: ${address}\n`).join('')
    return reply.send(`User-agent: *\n${starts.map((start) => `Disallow: ${start}\n`).join('')}\n${sitemaps}`)
  })
}
