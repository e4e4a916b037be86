import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { GptSettings } from '#features/ads/gpt-settings.ts'
import { compress } from '../cache/compression.ts'
import { escapedXml } from '../feeds/escaped-xml.ts'
import { asksForOptOut } from '../security/opt-out-header.ts'

/** The frames from which other companies are contacted. */
export interface AdFrameSettings {
  /** `https://ads.example`; each frame is on a random subdomain of it. */
  origin: string
  /** Null if frames are only for pixels of sponsors. */
  gpt: GptSettings | null
}

/** The label that a frame's opener generates (src/features/ads/frames/ad-frame.ts). */
const frameLabel = /^[0-9a-f]{24}$/

/** The path of the script of this build, or of another one. */
const scriptPath = /^\/frame-[0-9a-f]{8}\.js$/

/** How long caches keep a frame's document, in seconds. */
const documentMaxAge = 3600

/** A response that is prepared once and sent unchanged. */
interface Prepared {
  path: string
  headers: Record<string, string>
  text: string
  gzip: Buffer
}

/**
 * A hook that answers every request to the frames' domain: on a random subdomain with the document of a frame, on the
 * domain itself with the script that all frames share, and with nothing from the site. It runs before the page cache,
 * which ignores the host. Every frame has another host, so browsers fetch its small document each time and reuse the
 * script.
 */
export function answerAdFrames(
  { origin: framesOrigin, gpt }: AdFrameSettings,
  siteOrigin: string,
  script: () => Promise<string>,
): onRequestHookHandler {
  const { host, protocol } = new URL(framesOrigin)
  const settingsFor = (optsOut: boolean) =>
    escapedXml(JSON.stringify({ site: siteOrigin, tag: optsOut ? null : (gpt?.tag ?? null), optsOut }))
  // One nonce for all: the document is the same for everybody, and never contains data from a request.
  const nonce = randomBytes(16).toString('base64')
  let prepared: { scriptText: string; frame: Prepared; blank: Prepared; script: Prepared } | undefined

  return (request, reply, done) => {
    const requested = request.host.toLowerCase()
    if (requested === host || requested.endsWith(`.${host}`))
      void answer(requested.slice(0, -host.length - 1), request, reply).catch(done)
    else done()
  }

  async function answer(label: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    if (request.url === '/robots.txt') return plain(reply, 200, 'User-agent: *\nDisallow: /\n')
    const { frame, blank, script: shared } = await prepare()
    // Articles open no frame under Global Privacy Control. A frame that is requested all the same is blank, and says so
    // (PRIV-1).
    const optsOut = asksForOptOut(request.headers)
    const ofFrame = optsOut ? blank : frame
    const requested = label === '' ? sharedAt(request.url, shared) : frameLabel.test(label) ? ofFrame : null
    if (requested?.path !== request.url || request.method !== 'GET') return plain(reply, 404, 'Nothing is here.\n')
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    return reply
      .code(requested === blank ? 403 : 200)
      .headers({ ...requested.headers, vary: 'Accept-Encoding, Sec-GPC' })
      .headers(takesGzip ? { 'content-encoding': 'gzip' } : {})
      .send(takesGzip ? requested.gzip : requested.text)
  }

  async function prepare() {
    const scriptText = await script()
    if (prepared?.scriptText === scriptText) return prepared
    const hash = createHash('sha256').update(scriptText).digest('hex').slice(0, 8)
    const path = `/frame-${hash}.js`
    const documentFor = (optsOut: boolean) =>
      preparedOf('/', frameDocument({ nonce, settings: settingsFor(optsOut), script: framesOrigin + path }), {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': `public, max-age=${documentMaxAge}`,
        'content-security-policy': framePolicy(nonce, siteOrigin, protocol),
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'unload=(), deferred-fetch-minimal=()',
      })
    prepared = {
      scriptText,
      frame: await documentFor(false),
      blank: await documentFor(true),
      script: await preparedOf(path, scriptText, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      }),
    }
    return prepared
  }
}

/**
 * The script under any of its names: while nodes are updated one after another, a frame's document may come from
 * another build than the requested node, or from a cache. Under another build's name it must not be cached.
 */
function sharedAt(path: string, shared: Prepared): Prepared {
  const isOfAnotherBuild = path !== shared.path && scriptPath.test(path)
  return isOfAnotherBuild ? { ...shared, path, headers: { ...shared.headers, 'cache-control': 'no-store' } } : shared
}

async function preparedOf(path: string, text: string, headers: Prepared['headers']): Promise<Prepared> {
  return { path, headers, text, gzip: await compress(Buffer.from(text), 'gzip', 'best') }
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text)
}

/**
 * Google Publisher Tag works under a nonce with `strict-dynamic` only, and evaluates code. The hosts that it then
 * requests cannot be listed: the article stays private because none of its data is passed to the frame.
 */
function framePolicy(nonce: string, siteOrigin: string, scheme: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'`,
    "style-src 'unsafe-inline'",
    ...['img-src', 'frame-src', 'connect-src', 'font-src', 'media-src'].map(
      (directive) => `${directive} ${scheme} data:`,
    ),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
  ].join('; ')
}

function frameDocument({ nonce, settings, script }: { nonce: string; settings: string; script: string }): string {
  return `<!doctype html>
<html lang="en" data-settings="${settings}">
<meta charset="utf-8">
<title>Advertisement</title>
<style>html,body{margin:0;overflow:hidden}</style>
<div id="ad"></div>
<script nonce="${nonce}" src="${script}"></script>
`
}
