import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { GptSettings } from '#features/ads/frame-choice.ts'
import type { AdFrameScripts } from './assets.ts'
import { compress } from './compression.ts'
import { escapedXml } from './escaped-xml.ts'
import { asksForOptOut } from './opt-out-header.ts'

/** The frames in which other companies are contacted. */
export interface AdFrameSettings {
  /** `https://ads.example`; each frame is on a random subdomain of it. */
  origin: string
  /** Null where frames are for the pixels of sponsors alone. */
  gpt: GptSettings | null
}

/** The label that a frame makes up for itself (src/features/ads/ad-frame.ts). */
const frameLabel = /^[0-9a-f]{24}$/

/**
 * A hook that answers every request to the frames' domain: with the document of a frame, on the domain itself with the
 * modules that all frames share, and with nothing of the site. It comes before the page cache, which does not look at the
 * host.
 */
export function answerAdFrames(
  { origin: framesOrigin, gpt: ads }: AdFrameSettings,
  siteOrigin: string,
  scripts: () => Promise<AdFrameScripts>,
): onRequestHookHandler {
  const { host, protocol } = new URL(framesOrigin)
  let prepared: { of: AdFrameScripts; gpp: SharedModule; tcf: SharedModule } | undefined

  return (request, reply, done) => {
    const asked = request.host.toLowerCase()
    if (asked === host || asked.endsWith(`.${host}`))
      void answer(asked.slice(0, -host.length - 1), request, reply).catch(done)
    else done()
  }

  async function answer(label: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({ 'x-robots-tag': 'noindex', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    const isFrame = frameLabel.test(label) && request.url === '/' && request.method === 'GET'
    if (request.url === '/robots.txt') return plain(reply, 200, 'User-agent: *\nDisallow: /\n')
    const { of, gpp, tcf: tcfModule } = await prepare()
    const module = label === '' ? [gpp, tcfModule].find(({ path }) => path === request.url) : undefined
    if (module) return sendModule(module, request, reply)
    if (!isFrame) return plain(reply, 404, 'Nothing is here.\n')
    // Browsers under Global Privacy Control open no frame; this is for one that would (PRIV-1).
    if (asksForOptOut(request.headers))
      return plain(reply, 403, 'Global Privacy Control is respected: no ads of other companies.\n')
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': framePolicy(nonce, siteOrigin, protocol),
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'unload=(), deferred-fetch-minimal=()',
      })
      .send(
        frameDocument({ nonce, settings: settingsWith({ gpp: gpp.path, tcf: tcfModule.path }), script: of.document }),
      )
  }

  async function prepare() {
    const of = await scripts()
    if (prepared?.of !== of)
      prepared = { of, gpp: await sharedModule('gpp', of.gpp), tcf: await sharedModule('tcf', of.tcf) }
    return prepared
  }

  function settingsWith(paths: { gpp: string; tcf: string }): string {
    const modules = { gpp: framesOrigin + paths.gpp, tcf: framesOrigin + paths.tcf }
    return escapedXml(JSON.stringify({ site: siteOrigin, modules, gpt: ads && { tag: ads.tag, tcf: ads.tcf } }))
  }
}

/** A module at an address that names its text, so that browsers keep it. */
interface SharedModule {
  path: string
  text: string
  gzip: Buffer
}

async function sharedModule(name: string, text: string): Promise<SharedModule> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { path: `/${name}-${hash}.js`, text, gzip: await compress(Buffer.from(text), 'gzip', 'best') }
}

function sendModule({ text, gzip }: SharedModule, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const takesGzip = /\bgzip\b/.test(String(headers['accept-encoding']))
  return reply
    .headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      // Frames are on subdomains, each an origin of its own.
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
      ...(takesGzip && { 'content-encoding': 'gzip' }),
    })
    .send(takesGzip ? gzip : text)
}

function plain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text)
}

/**
 * Google Publisher Tag works under a nonce with `strict-dynamic` only, and evaluates code. Which hosts it then asks cannot
 * be listed: what keeps the article private is that the frame knows nothing of it.
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
<script nonce="${nonce}">${script}</script>
`
}
