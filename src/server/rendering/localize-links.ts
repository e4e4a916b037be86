import { type InterfacePages, interfacePages } from '#model/site/interface-pages.ts'
import {
  languageOfPath,
  languagesOf,
  pathInLanguage,
  prefixIn,
  publicAddress,
  type SiteLanguage,
} from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import type { PageContext } from '#pages/page-context.ts'
import { isReservedPath, pageRoutePatterns, pagesOfLanguages, pathsById, routePatterns } from '#routing/routes.ts'
import { replaceAttributes } from './replace-attributes.ts'

type Languages = Pick<Site, 'languages'>
type LinkContext = Pick<PageContext, 'site' | 'language' | 'origin'>

/** Pages named by an id, in any language: links to them have the prefix already. */
const namedById = [pathsById.person(''), pathsById.series('')]

const sitemaps = [routePatterns.sitemap, routePatterns.sitemapPart.replace(/:.*$/, '')]

/** The pages of the interface that each language has at its prefix, besides the home page. */
const ofEachLanguage: ReadonlySet<string> = new Set([
  ...pagesOfLanguages.flatMap((type) => [...pageRoutePatterns[type]]).filter((path) => !path.includes(':')),
  ...[routePatterns.rssFeed, routePatterns.atomFeed, routePatterns.jsonFeed],
  ...[routePatterns.manifest, routePatterns.openSearch],
])

/** Routes that every domain of the site answers: files, and endpoints that pages call. */
const filesAndCalls = Object.values(routePatterns)
  .filter((route) => !ofEachLanguage.has(route))
  .map((route) => route.replace(/[*:].*$/, ''))

/** The form parameter with the language of the page: the answer without scripts is in this language. */
export const languageParameter = 'language'

/** The names of pages about the site, by the addresses that components link to. */
const namesByHref = new Map<string, keyof InterfacePages>(
  Object.entries(interfacePages).map(([name, href]) => [href, name as keyof InterfacePages]),
)

/** Attributes with an address. */
const addressAttributes: ReadonlySet<string> = new Set(['href', 'action', 'formaction'])

/**
 * Rewrites the links in a page's markup for readers of its language: pages of the interface, such as the search, are
 * those of the language, and a path of a language with its own domain becomes an address there. This is the only place
 * that knows prefixes and domains: components link to paths of the site. Pages about the site are those that the
 * language names; if it has none of its own, the link declares the page's language. Nothing is changed on a site of one
 * language whose pages are where components link to. A link from a translation to its original stays.
 */
export function localizeLinks(
  html: string,
  { site, language, origin, path }: LinkContext & Pick<PageContext, 'path'>,
): string {
  const languages = languagesOf(site)
  const hasDomains = languages.some((other) => other.origin !== undefined)
  const isElsewhere = languages.length > 1 && (prefixIn(site, language) !== '' || hasDomains)
  if (!isElsewhere && !hasOwnPages(site.interfacePages)) return html
  return replaceAttributes(html, addressAttributes, (attribute, href) => {
    if (!href.startsWith('/') || href.startsWith('//')) return href
    const name = namesByHref.get(href)
    const own = (name && site.interfacePages?.[name]) ?? href
    const to = own.split('#', 1)[0] === path ? href : own
    const link = localizedLink(to, site, language, origin)
    const other = name && languageOfPath(site, to)
    if (other && other.code !== language.code) return `${link}" hreflang="${other.code}`
    return isAction(attribute, href) ? `${link}?${languageParameter}=${language.code}` : link
  })
}

/** Whether any page about the site has another address than the one that components link to. */
function hasOwnPages(pages: InterfacePages = {}): boolean {
  return Object.entries(pages).some(([name, href]) => href !== interfacePages[name as keyof InterfacePages])
}

function isAction(attribute: string, href: string): boolean {
  return attribute !== 'href' && (href.startsWith('/api/') || href === routePatterns.comment)
}

/**
 * Whether a path is the same at the domain of a language as at the site's own: files, endpoints, and addresses that
 * name a document.
 */
export function isSharedByDomains(path: string): boolean {
  const isOfLanguage = ofEachLanguage.has(path) || [...namedById, ...sitemaps].some((start) => path.startsWith(start))
  return !isOfLanguage && isReservedPath(path)
}

/** A path of this site as a link or redirect target for a page of the language, with its query and hash. */
export function localizedLink(href: string, site: Languages, language: SiteLanguage, origin: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  if (filesAndCalls.some((start) => path === start || (start.endsWith('/') && path.startsWith(start)))) return href
  const prefix = prefixIn(site, language)
  const isOwn = ofEachLanguage.has(path)
  // About a document that the rest of the path names, such as its comments: the same on every domain.
  if (!isOwn && isReservedPath(path) && !namedById.some((start) => path.startsWith(start))) return href
  const inLanguage = isOwn ? (path === '/' ? prefix || '/' : prefix + path) : path
  const other = languageOfPath(site, inLanguage)
  if (other.code === language.code) return (language.origin ? pathInLanguage(site, inLanguage) : inLanguage) + rest
  // Between a domain of a language and the site's own, or another domain.
  if (other.origin === undefined && language.origin === undefined) return inLanguage + rest
  return publicAddress(site, origin, inLanguage) + rest
}

/** The address of a path of this site for readers of a language, for links in mails. */
export function localizedAddress(href: string, { site, language, origin }: LinkContext): string {
  const link = localizedLink(href, site, language, origin)
  return link.startsWith('/') ? (language.origin ?? origin) + link : link
}
