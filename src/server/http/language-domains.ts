import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { isIPv6 } from 'node:net'
import type { onSendHookHandler } from 'fastify'
import { languagesOf, prefixIn, type SiteLanguage } from '#model/site/language.ts'
import { routePatterns } from '#routing/routes.ts'
import type { Store } from '#store/store.ts'
import { isSharedByDomains, localizedLink } from '../rendering/localize-links.ts'

/** The parts of a request that determine its host before routing. */
type RawRequest = Pick<IncomingMessage, 'headers' | 'url'> & { socket: { remoteAddress?: string | undefined } }

/** Prefix of a page's path for its fragment. */
const fragments = routePatterns.fragments.replace('/*', '')

/** The parts of a store that are watched. */
type Watched = Pick<Store, 'site' | 'changes'>

/**
 * LANG-1: the own domains of languages. A request at such a domain is for the path below the prefix of its language: it
 * is routed, cached and rendered as that. Files without a language, such as pictures, are served on every domain. Any
 * unlisted host gets the content of the site's own address.
 */
export class LanguageDomains {
  #byHost: ReadonlyMap<string, { language: SiteLanguage; prefix: string }> = new Map()
  #isRead = false
  readonly #store: Watched
  readonly #proxies: BlockList

  /** @param proxies  whose `X-Forwarded-Host` is trusted */
  constructor(store: Watched, proxies: BlockList) {
    this.#store = store
    this.#proxies = proxies
  }

  /** Reads the domains, and again whenever the site settings change. @returns the function that stops watching */
  async watch(): Promise<() => void> {
    const unsubscribe = this.#store.changes.subscribe(() => void this.#read())
    await this.#read()
    return unsubscribe
  }

  /** The language whose domain received a request; undefined at any other host. */
  languageAt(request: RawRequest): SiteLanguage | undefined {
    return this.#at(request)?.language
  }

  /** @param url  path and query, as requested at the host */
  pathOnSite(url: string, request: RawRequest): string {
    // The database was away when the site started.
    if (!this.#isRead) void this.#read()
    const at = this.#at(request)
    if (!at) return url
    const before = url.startsWith(`${fragments}/`) ? fragments : ''
    const target = url.slice(before.length)
    const path = target.split('?', 1)[0] ?? ''
    if (isSharedByDomains(path) || path === at.prefix || path.startsWith(`${at.prefix}/`)) return url
    return before + at.prefix + (path === '/' ? target.slice(1) : target)
  }

  /** Whether an origin is that of a language. */
  isOrigin(origin: string): boolean {
    return [...this.#byHost.values()].some(({ language }) => language.origin === origin)
  }

  #at(request: RawRequest) {
    if (this.#byHost.size === 0) return undefined
    return this.#byHost.get(this.#hostOf(request).toLowerCase())
  }

  #hostOf({ headers, socket: { remoteAddress } }: RawRequest): string {
    const forwarded = headers['x-forwarded-host']
    const isTrusted =
      forwarded !== undefined &&
      remoteAddress !== undefined &&
      this.#proxies.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')
    return (isTrusted ? String(forwarded).split(',').at(-1)?.trim() : headers.host) ?? ''
  }

  async #read(): Promise<void> {
    const site = await this.#store.site().catch(() => null)
    if (!site) return
    this.#isRead = true
    this.#byHost = new Map(
      languagesOf(site).flatMap((language) =>
        language.origin ? [[new URL(language.origin).host, { language, prefix: prefixIn(site, language) }]] : [],
      ),
    )
  }
}

/** A hook that keeps redirects on the domain of a language: handlers only know paths of the site. */
export function keepDomain(
  domains: LanguageDomains,
  { store, origin }: { store: Watched; origin: string },
): onSendHookHandler {
  return async (request, reply, payload) => {
    const location = reply.getHeader('location')
    const language =
      typeof location === 'string' && location.startsWith('/') ? domains.languageAt(request.raw) : undefined
    const site = language && (await store.site())
    if (site) reply.header('location', localizedLink(String(location), site, language, origin))
    return payload
  }
}
