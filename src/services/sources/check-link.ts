import type { IncomingMessage } from 'node:http'
import { dayMs } from '#model/duration.ts'
import type { ReachedState } from '#model/sources/source-check.ts'
import { publicRequest, type RequestRules, redirectOf } from '../fetching/public-request.ts'
import { robotsAllow, robotsLimit } from './robots-rules.ts'

/** What was found at an address. */
interface LinkFinding {
  reached: Extract<ReachedState, 'there' | 'moved' | 'unknown'> | 'absent'
  /** A status, or why there was none. */
  finding: string
  /** Where it has moved for good. */
  finalLink: string | null
  title: string | null
  /** When its server wants to be asked again at the earliest. */
  retryAt: Date | null
}

export interface LinkRules extends RequestRules {
  userAgent: string
  now: () => Date
}

/** The name by which a robots.txt may name the watch. */
export const watchProduct = 'Salus-source-watch'

const mostRedirects = 5
/** For an address with all its redirects, in milliseconds. */
const limitMs = 20_000
/** For everything that `checkLink` asks: the robots.txt, by HEAD, and by GET. In milliseconds. */
export const linkLimitMs = 3 * limitMs
/** A title stands near the beginning of a page. In characters. */
const titleWithin = 64 * 1024
const longestTitle = 300
const longestRetryDays = 30

/**
 * Asks whether a source is where it was, by HEAD, and by GET where that is refused or tells of a page, whose title is
 * read. Every redirect is followed by hand and asked anew, never into the operator's own network. Only a permanent
 * redirect says that a page has moved, only 404 and 410 that it is absent; a server that is closed, busy or does not want
 * us, by its robots.txt too, leaves it unknown. A page that answers as if it were there, and says that it is not, is absent.
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

/** The robots.txt of a host asks that an address is left alone. */
class NotWelcome extends Error {}

/** For how long what a robots.txt says is kept to without reading it again, in days. */
const robotsDays = 7

/**
 * Reads the robots.txt of the host anew: it is asked for as often as its sources, about once a week. One that is not there
 * forbids nothing; one that cannot be had leaves it open whether we may, so that nothing is asked (RFC 9309).
 *
 * @throws NotWelcome, and where the file cannot be had
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
  /** All redirects on the way were permanent. */
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

/** Titles of pages that say of another that it is not there, in the languages that sources are in. */
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

/** Another scheme, a slash at the end and `www.` are the same place to readers. */
function placeOf({ hostname, port, pathname, search }: URL): string {
  return `${hostname.replace(/^www\./, '')}:${port}${pathname.replace(/\/$/, '')}${search}`
}

/** @param end  nothing after it is read */
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

/** Seconds, or a date of HTTP. */
function retryAt(header: string | undefined, now: Date): Date | null {
  if (!header) return null
  const at = /^\d+$/.test(header.trim()) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(at) ? null : new Date(Math.min(at, now.getTime() + longestRetryDays * dayMs))
}
