import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { GptSettings } from '#features/ads/gpt-settings.ts'
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
 * A hook that answers every request to the frames' domain: with the document of a frame, and with nothing of the site. It
 * comes before the page cache, which does not look at the host.
 */
export function answerAdFrames(
  { origin: framesOrigin, gpt }: AdFrameSettings,
  siteOrigin: string,
  script: () => Promise<string>,
): onRequestHookHandler {
  const { host, protocol } = new URL(framesOrigin)
  const settings = escapedXml(JSON.stringify({ site: siteOrigin, tag: gpt?.tag ?? null }))

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
      .send(frameDocument({ nonce, settings, script: await script() }))
  }
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
