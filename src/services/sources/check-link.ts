import type { IncomingMessage } from 'node:http'
import { dayMs } from '#model/duration.ts'
import type { ReachedState } from '#model/sources/source-check.ts'
import { publicRequest, type RequestRules, redirectOf } from '../fetching/public-request.ts'
import { robotsAllow, robotsLimit } from './robots-rules.ts'

/** The result of requesting an address. */
interface LinkFinding {
  reached: Extract<ReachedState, 'there' | 'moved' | 'unknown'> | 'absent'
  /** A status, or the reason for having none. */
  finding: string
  /** The target of permanent redirects. */
  finalLink: string | null
  title: string | null
  /** The earliest time at which its server accepts another request. */
  retryAt: Date | null
}

export interface LinkRules extends RequestRules {
  userAgent: string
  now: () => Date
}

/** The name of this crawler for robots.txt. */
export const watchProduct = 'Salus-source-watch'

const mostRedirects = 5
/** For an address with all its redirects, in milliseconds. */
const limitMs = 20_000
/** For all requests of `checkLink`: the robots.txt, HEAD, and GET. In milliseconds. */
export const linkLimitMs = 3 * limitMs
/** Most characters read to find a title, which is near the beginning of a page. */
const titleWithin = 64 * 1024
const longestTitle = 300
const longestRetryDays = 30

/**
 * Checks whether a source is still at its address, by HEAD, and by GET if HEAD is refused or the source is a page,
 * whose title is read. Every redirect is followed by hand and checked again, never into the operator's own network.
 * Only permanent redirects mean "moved", only 404 and 410 "absent"; a server that is closed, busy or refuses us, also
 * by robots.txt, means "unknown". A page that answers 200 but says that it is missing is absent.
 */
export async function checkLink(link: string, rules: LinkRules): Promise<LinkFinding> {
  try {
    await requireAllowed(new URL(link), rules)
    const head = await follow(new URL(link), 'HEAD', rules)
    if (head.status < 400 && !head.isPage) return findingOf(head, link)
    return findingOf(await follow(new URL(link), 'GET', rules), link)
  } catch (error) {
    const finding = error instanceof Error ? error.message : 'an error'
    const retryAt = error instanceof NotWelcome ? new Date(rules.now().getTime() + robotsDays * dayMs) : null
    return { reached: 'unknown', finding, finalLink: null, title: null, retryAt }
  }
}

/** Thrown if the robots.txt of a host disallows an address. */
class NotWelcome extends Error {}

/** Days for which a robots.txt that disallows an address is respected without reading it again. */
const robotsDays = 7

/**
 * Reads the robots.txt of the host anew: it is requested as often as its sources, about once a week. A missing one
 * forbids nothing; if it cannot be fetched, no request is made, since permission is unknown (RFC 9309).
 *
 * @throws NotWelcome, and if the file cannot be fetched
 */
async function requireAllowed({ origin, pathname, search }: URL, { userAgent, now: _, ...rules }: LinkRules) {
  const signal = AbortSignal.timeout(limitMs)
  let url = new URL('/robots.txt', origin)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await publicRequest(url, { ...rules, headers: { 'user-agent': userAgent }, signal })
    try {
      const next = redirectOf(response, url)
      if (next && /^https?:$/.test(next.protocol)) {
        url = next
        continue
      }
      const status = response.statusCode ?? 0
      if (status >= 500) throw new Error(`its robots.txt answers ${status}`)
      if (status !== 200) return
      if (!robotsAllow(await beginningOf(response, robotsLimit), watchProduct, pathname + search))
        throw new NotWelcome('its robots.txt asks to leave it alone')
      return
    } finally {
      response.destroy()
    }
  }
}

interface Answer {
  status: number
  isPage: boolean
  url: URL
  /** Whether all redirects on the way were permanent. */
  isPermanent: boolean
  title: string | null
  retryAt: Date | null
}

async function follow(start: URL, method: 'HEAD' | 'GET', { now, userAgent, ...rules }: LinkRules): Promise<Answer> {
  const signal = AbortSignal.timeout(limitMs)
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'identity', 'user-agent': userAgent }
  let url = start
  let isPermanent = true
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`leads to ${url.protocol}`)
    const response = await publicRequest(url, { ...rules, method, headers, signal })
    try {
      const next = redirectOf(response, url)
      if (!next) return { ...(await answerOf(response, now())), url, isPermanent }
      isPermanent &&= response.statusCode === 301 || response.statusCode === 308
      url = next
    } finally {
      response.destroy()
    }
  }
  throw new Error(`is redirected more than ${mostRedirects} times`)
}

async function answerOf(response: IncomingMessage, now: Date): Promise<Omit<Answer, 'url' | 'isPermanent'>> {
  const isPage = /html/.test(response.headers['content-type'] ?? '')
  return {
    status: response.statusCode ?? 0,
    isPage,
    title: isPage ? titleIn(await beginningOf(response, titleWithin, '</title>')) : null,
    retryAt: retryAt(response.headers['retry-after'], now),
  }
}

function findingOf({ status, url, isPermanent, title, retryAt }: Answer, link: string): LinkFinding {
  const found = { finding: `status ${status}`, finalLink: null, title, retryAt }
  if (status === 404 || status === 410) return { ...found, reached: 'absent' }
  if (status < 200 || status >= 300) return { ...found, reached: 'unknown' }
  const isMissing = title !== null && saysMissing.test(title)
  if (isMissing) return { ...found, reached: 'absent', finding: `status ${status}, titled "${title}"` }
  const requested = new URL(link)
  if (isFront(url) && !isFront(requested) && siteOf(url) === siteOf(requested))
    return { ...found, reached: 'absent', finding: `status ${status}, leads to the front page` }
  if (!isPermanent || placeOf(url) === placeOf(new URL(link))) return { ...found, reached: 'there' }
  return { ...found, reached: 'moved', finalLink: url.href }
}

/** Titles of pages that report a missing page, in the languages of sources. */
const saysMissing = new RegExp(
  [
    String.raw`^(?:error )?40[04]\b`,
    String.raw`\b(?:page|document|content|resource|article|file) (?:was |is |has |could |can)?(?:not |no longer )(?:be )?(?:found|available|exist)`,
    String.raw`^not found\b`,
    String.raw`\bpage (?:does not|doesn.t) exist\b`,
    'página no encontrada',
    'no se ha encontrado la página',
    'الصفحة غير موجودة',
    'page introuvable',
    'seite nicht gefunden',
  ].join('|'),
  'i',
)

/** The front page of a site, to which many sites redirect requests for a missing page. */
function isFront({ pathname, search }: URL): boolean {
  return /^\/(?:index\.\w+|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(pathname) && search === ''
}

function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}`
}

/** Another scheme, a trailing slash and `www.` make no difference to readers. */
function placeOf({ hostname, port, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/$/, '')}${search}`
}

/** @param end  reading stops after it */
async function beginningOf(response: IncomingMessage, limit: number, end?: string): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk
    if (text.length > limit || (end !== undefined && text.includes(end))) break
  }
  return text
}

function titleIn(html: string): string | null {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1]?.replace(/\s+/g, ' ').trim()
  return title ? title.slice(0, longestTitle) : null
}

/** Parses seconds, or an HTTP date. */
function retryAt(header: string | undefined, now: Date): Date | null {
  if (!header) return null
  const at = /^\d+$/.test(header.trim()) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(at) ? null : new Date(Math.min(at, now.getTime() + longestRetryDays * dayMs))
}
