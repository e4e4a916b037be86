import { createHash, timingSafeEqual } from 'node:crypto'
import type { onRequestHookHandler } from 'fastify'
import { routePatterns } from '#routing/routes.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { Config } from '../config/config.ts'
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

/** Browsers fetch the manifest of each language without the password that the reader has typed. */
function isOpen(path: string): boolean {
  return open.has(path) || path.endsWith(routePatterns.manifest)
}

/** The page is for the makers of the site. */
const english = textsOf(englishLanguage)

/** A hook that asks for a password (HTTP Basic, RFC 7617) before anything is answered; any user name is accepted. */
export function askPassword(password: string): onRequestHookHandler {
  const expected = digest(password)
  return (request, reply, done) => {
    const [path = ''] = request.url.split('?', 1)
    const given = passwordOf(request.headers.authorization)
    // Digests have the same length, so the time of the comparison reveals nothing.
    if (isOpen(path) || (given !== undefined && timingSafeEqual(digest(given), expected))) return done()
    const { status, headers, body } = staticPage(401, 'This is a staging site', 'It opens with its password.', {
      texts: english,
    })
    void reply
      .code(status)
      .headers({ ...headers, 'www-authenticate': 'Basic realm="Staging", charset="UTF-8"' })
      .send(body)
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
