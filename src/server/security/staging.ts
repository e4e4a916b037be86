import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestHookHandler } from 'fastify'
import { countedAddresses, countedForMs } from '#model/readers/kept-for.ts'
import { routePatterns } from '#routing/routes.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { Config } from '../config/config.ts'
import { networkOf } from '../http/network-of.ts'
import { staticPage } from '../rendering/static-pages.ts'

/**
 * Headers that win over those of any response: a staging site is in no search engine, and one with a password is in no
 * cache, which would serve its pages to readers without the password. Empty for every other stage.
 */
export function stagingHeaders({ stage, stagingPassword }: Pick<Config, 'stage' | 'stagingPassword'>) {
  const headers: Record<string, string> = {}
  if (stage === 'staging') headers['x-robots-tag'] = 'noindex, nofollow'
  if (stagingPassword !== undefined) headers['cache-control'] = 'private, no-store'
  return headers
}

/** robots.txt of a staging site. */
export const stagingRobots = 'User-agent: *\nDisallow: /\n'

/** Addresses for supervisors and robots, served without a password: none of them is content. */
const open: ReadonlySet<string> = new Set([routePatterns.liveness, routePatterns.readiness, routePatterns.robots])

/** Browsers fetch the manifest, that of each language, without the password that the reader has typed. */
function isOpen(path: string, route: string | undefined): boolean {
  return open.has(path) || route?.endsWith(routePatterns.manifest) === true
}

/** The limit of wrong passwords from one network in a minute. */
const wrongPasswords = 20

/** The page is for those who make the site. */
const english = textsOf(englishLanguage)

/**
 * A hook that requires a password (HTTP Basic, RFC 7617) before any response; any user name works. After many wrong
 * passwords a network gets 429 for the rest of the minute, so that nobody finds a short password by trying.
 */
export function askPassword(password: string): onRequestHookHandler {
  const expected = digest(password)
  const wrong = new WrongPasswords()
  return (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1)
    if (isOpen(path, request.routeOptions.url)) return done()
    const given = passwordOf(request.headers.authorization)
    const network = given === undefined ? '' : networkOf(request.ip)
    const waitSeconds = given === undefined ? 0 : wrong.waitSeconds(network)
    if (waitSeconds > 0) {
      const refused = staticPage(429, 'Too many wrong passwords', 'Try again in a minute.', { texts: english })
      void reply
        .code(refused.status)
        .headers({ ...refused.headers, 'retry-after': String(waitSeconds) })
        .send(refused.body)
      return
    }
    // Digests have one length, so the time that the comparison takes tells nothing.
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return done()
    if (given !== undefined) wrong.count(network)
    const { status, headers, body } = staticPage(401, 'This is a staging site', 'It opens with its password.', {
      texts: english,
    })
    void reply
      .code(status)
      .headers({ ...headers, 'www-authenticate': 'Basic realm="Staging", charset="UTF-8"' })
      .send(body)
  }
}

/** Counts wrong passwords by network, each for a minute from its first one. */
class WrongPasswords {
  readonly #counts = new Map<string, { count: number; endsAt: number }>()

  /** The time until passwords from a network are checked again; 0 if they are checked now. */
  waitSeconds(network: string): number {
    const found = this.#counts.get(network)
    if (!found || found.count < wrongPasswords) return 0
    return Math.max(0, Math.ceil((found.endsAt - Date.now()) / 1000))
  }

  count(network: string): void {
    const found = this.#counts.get(network)
    if (found && found.endsAt > Date.now()) found.count++
    else {
      this.#counts.delete(network)
      this.#counts.set(network, { count: 1, endsAt: Date.now() + countedForMs.calls })
    }
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > countedAddresses && oldest !== undefined) this.#counts.delete(oldest)
  }
}

function passwordOf(authorization = ''): string | undefined {
  const [, credentials] = /^Basic ([\w+/]+=*)$/i.exec(authorization) ?? []
  if (credentials === undefined) return undefined
  const decoded = Buffer.from(credentials, 'base64').toString()
  const colon = decoded.indexOf(':')
  return colon === -1 ? undefined : decoded.slice(colon + 1)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
