import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { AdsTxt } from '#model/ads/ads-txt.ts'
import { dayMs } from '#model/duration.ts'
import { languageOfPath, languagesOf, publicAddress, type SiteLanguage } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import { routePatterns } from '#routing/routes.ts'
import { themeColors } from '#ui/theme-colors.ts'
import { escapedXml } from '../../feeds/escaped-xml.ts'
import type { AppContext } from '../../process/app-context.ts'
import { isOfLanguage } from '../is-of-language.ts'
import { ServiceUnavailable } from '../site-errors.ts'

/** The build copies the folder (src/server/rendering/run-time-files.ts). */
const iconsFolder = new URL('../../../ui/icons/', import.meta.url)

/** Icons at the addresses where browsers and phones look for them, by their file in `src/ui/icons`. */
const icons = {
  [routePatterns.favicon]: { file: 'favicon.ico', type: 'image/x-icon', ofBrand: 'favicon' },
  [routePatterns.touchIcon]: { file: 'apple-touch-icon.png', type: 'image/png', ofBrand: 'touch' },
  [routePatterns.icon192]: { file: 'icon-192.png', type: 'image/png', ofBrand: 'icon192' },
  [routePatterns.icon512]: { file: 'icon-512.png', type: 'image/png', ofBrand: 'icon512' },
} as const

/** The line of ads.txt 1.1 for a site where nobody may sell. */
const nobody = 'placeholder.example.com, placeholder, DIRECT, placeholder'

function adsTxtLines({ ownerDomain, managerDomain, sellers }: AdsTxt): string[] {
  const records = sellers.map(({ system, account, relationship, authority }) =>
    [system, account, relationship, ...(authority ? [authority] : [])].join(', '),
  )
  return [
    `OWNERDOMAIN=${ownerDomain}`,
    ...(managerDomain ? [`MANAGERDOMAIN=${managerDomain}`] : []),
    ...(records.length > 0 ? records : [nobody]),
    '',
  ]
}

/** How long the contact in security.txt is valid, in days: less than a year, as RFC 9116 recommends. */
const securityTxtDays = 180

/**
 * Files that browsers and other programs request for the whole site: icons, web manifest, OpenSearch description,
 * security.txt.
 */
export const installRoutes: FastifyPluginAsync<AppContext> = async (app, { store, config: { origin, dataDir } }) => {
  for (const [path, { file, type, ofBrand }] of Object.entries(icons)) {
    const own = readFileSync(new URL(file, iconsFolder))
    const body = async () => {
      const icons = (await store.site().catch(() => null))?.brand?.icons
      // Another node may have imported the brand.
      return icons ? readFile(join(dataDir, icons[ofBrand])).catch(() => own) : own
    }
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': 'public, max-age=86400',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(await body()),
    )
  }

  const forAnHour = 'public, max-age=3600'
  addInLanguages(routePatterns.manifest, ({ name, description, brand }, language, start) => {
    const { light } = themeColors(brand)
    const maskable = brand?.icons?.maskable ?? routePatterns.icon512
    return {
      type: 'application/manifest+json',
      body: JSON.stringify({
        name,
        short_name: name,
        description,
        lang: language.code,
        dir: language.direction,
        start_url: language.origin ? '/' : start,
        scope: '/',
        display: 'minimal-ui',
        background_color: light,
        theme_color: light,
        icons: [
          { src: routePatterns.icon192, sizes: '192x192', type: 'image/png' },
          { src: routePatterns.icon512, sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      }),
    }
  })

  addInLanguages(routePatterns.openSearch, (site, { code }, start) => {
    const search = publicAddress(site, origin, start === '/' ? '/search' : `${start}/search`)
    const xml = [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      // The limits of the format: 16 and 1024 characters.
      `<ShortName>${escapedXml(site.name.slice(0, 16))}</ShortName>`,
      `<Description>${escapedXml(site.description.slice(0, 1024))}</Description>`,
      `<Language>${code}</Language>`,
      '<InputEncoding>UTF-8</InputEncoding>',
      `<Image width="16" height="16" type="image/x-icon">${origin}${routePatterns.favicon}</Image>`,
      `<Url type="text/html" method="get" template="${search}?q={searchTerms}"/>`,
      '</OpenSearchDescription>',
      '',
    ]
    return { type: 'application/opensearchdescription+xml; charset=utf-8', body: xml.join('\n') }
  })

  app.get(routePatterns.securityTxt, { schema: { hide: true } }, async (_request, reply) => {
    const { publisher, languages } = await settings()
    const today = Math.floor(Date.now() / dayMs)
    const lines = [
      `Contact: mailto:${publisher.contact}`,
      `Expires: ${new Date((today + securityTxtDays) * dayMs).toISOString()}`,
      `Preferred-Languages: ${languagesOf({ languages })
        .map(({ code }) => code)
        .join(', ')}`,
      `Canonical: ${origin}${routePatterns.securityTxt}`,
      '',
    ]
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': forAnHour })
      .send(lines.join('\n'))
  })

  // Without settings there is no file: only the publisher decides who may sell ads.
  app.get(routePatterns.adsTxt, { schema: { hide: true } }, async (_request, reply) => {
    const { adsTxt } = await settings()
    if (!adsTxt) return reply.callNotFound()
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': forAnHour })
      .send(adsTxtLines(adsTxt).join('\n'))
  })

  /**
   * Adds the files of each language below its prefix.
   *
   * @param write  gets the settings in the language, and the path of its home page
   */
  function addInLanguages(
    path: string,
    write: (site: Site, language: SiteLanguage, start: string) => { type: string; body: string },
  ): void {
    const send = async (prefix: string, reply: FastifyReply) => {
      const main = await settings()
      const language = languageOfPath(main, prefix)
      const { type, body } = write(siteIn(main, language.code), language, prefix || '/')
      return reply.headers({ 'content-type': type, 'cache-control': forAnHour }).send(body)
    }
    app.get(path, { schema: { hide: true } }, (_request, reply) => send('', reply))
    app.get<{ Params: { language: string } }>(
      `/:language${path}`,
      { schema: { hide: true } },
      async ({ params: { language } }, reply) =>
        (await isOfLanguage(store, language)) ? send(`/${language}`, reply) : reply.callNotFound(),
    )
  }

  async function settings() {
    const site = await store.site()
    if (!site) throw new ServiceUnavailable()
    return site
  }
}
