import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { routePatterns } from '#routing/routes.ts'
import { sendThroughCache } from '../cache/page-sender.ts'
import { isOfLanguage } from '../http/is-of-language.ts'
import type { PageAppContext } from '../process/app-context.ts'
import { fileAddress, type SitemapAddress, sitemapAddresses } from './sitemap-addresses.ts'

/** The limit of the sitemap protocol. */
const addressesPerFile = 50_000

/** The sitemap, which is split into several files behind an index when it is too long for one. */
export const sitemapRoutes: FastifyPluginAsync<PageAppContext & { sitemapLength?: number }> = async (
  app,
  appContext,
) => {
  const { store, config, sitemapLength = addressesPerFile } = appContext
  const { origin } = config
  app.get(routePatterns.sitemap, { schema: { hide: true } }, (request, reply) => sendSitemap('', request, reply))

  /** LANG-1: a sitemap for each other language, with its pages. */
  app.get<{ Params: { language: string } }>(
    `/:language${routePatterns.sitemap}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { language } = request.params
      return (await isOfLanguage(store, language)) ? sendSitemap(`/${language}`, request, reply) : reply.callNotFound()
    },
  )

  function sendSitemap(prefix: string, request: FastifyRequest, reply: FastifyReply) {
    return sendXml(prefix, routePatterns.sitemap, request, reply, (addresses) => {
      const files = Math.ceil(addresses.length / sitemapLength)
      return files > 1 ? sitemapIndex(files, prefix) : sitemap(addresses)
    })
  }

  app.get<{ Params: { part: string } }>(routePatterns.sitemapPart, { schema: { hide: true } }, (request, reply) => {
    const { part } = request.params
    if (!/^[1-9]\d{0,4}$/.test(part)) return reply.callNotFound()
    return sendPart('', part, request, reply)
  })

  app.get<{ Params: { language: string; part: string } }>(
    `/:language${routePatterns.sitemapPart}`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { language, part } = request.params
      if (!/^[1-9]\d{0,4}$/.test(part) || !(await isOfLanguage(store, language))) return reply.callNotFound()
      return sendPart(`/${language}`, part, request, reply)
    },
  )

  function sendPart(prefix: string, part: string, request: FastifyRequest, reply: FastifyReply) {
    return sendXml(prefix, routePatterns.sitemapPart.replace(':part', part), request, reply, (addresses) => {
      const end = Number(part) * sitemapLength
      const inPart = addresses.slice(end - sitemapLength, end)
      return inPart.length > 0 ? sitemap(inPart) : null
    })
  }

  function sendXml(
    prefix: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    write: (addresses: SitemapAddress[]) => Promise<Buffer> | null,
  ) {
    const render = async () => {
      const xml = await write(await sitemapAddresses(store, origin, prefix))
      return (
        xml && {
          status: 200,
          body: xml.toString(),
          headers: {
            'content-type': 'application/xml; charset=utf-8',
            'cache-control': 'public, max-age=300, s-maxage=3600',
          },
          tags: ['articles', 'category', 'page', 'person', 'series', 'sponsor'],
        }
      )
    }
    return sendThroughCache(prefix + path, render, appContext, request, reply)
  }

  function sitemap(addresses: SitemapAddress[]): Promise<Buffer> {
    const only = { news: false, video: false, image: false, xhtml: addresses.some(({ links }) => links !== undefined) }
    const stream = new SitemapStream({ hostname: origin, lastmodDateOnly: true, xmlns: only })
    return streamToPromise(Readable.from(addresses).pipe(stream))
  }

  async function sitemapIndex(files: number, prefix: string): Promise<Buffer> {
    const site = await store.site()
    const entries = Array.from({ length: files }, (_, index) => ({
      url: fileAddress(site, origin, prefix + routePatterns.sitemapPart.replace(':part', String(index + 1))),
    }))
    return streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream()))
  }
}
