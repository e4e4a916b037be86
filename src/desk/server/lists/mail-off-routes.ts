import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { endNotices, readEndToken } from '#services/lists/notify.ts'
import type { DeskContext } from '../desk-context.ts'

/** Attempts from one address in a minute: tokens cannot be guessed anyway. */
const attemptsPerMinute = 30
const csp = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/**
 * NEWS-11: the link in a mail to the staff that ends mails of its kind, without signing in: by one press on its page,
 * or by the mail program itself (RFC 8058). Opening it changes nothing, because programs that check links open them.
 */
export const mailOffRoutes: FastifyPluginAsync<DeskContext> = async (app, { store, linkSecret }) => {
  await app.register(rateLimit, { max: attemptsPerMinute, timeWindow: '1 minute', keyGenerator: ({ ip }) => ip ?? '' })
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    async () => ({}),
  )

  app.get<{ Params: { token: string } }>('/mail-off/:token', async ({ params: { token } }, reply) =>
    readEndToken(linkSecret, token)
      ? send(reply, 200, 'Get no more mails of this kind?', '<form method="post"><button>Get no more</button></form>')
      : send(reply, 404, broken),
  )

  app.post<{ Params: { token: string } }>('/mail-off/:token', async ({ params: { token } }, reply) => {
    const kind = await endNotices(store, linkSecret, token)
    if (kind === null) return send(reply, 404, broken)
    return send(reply, 200, 'You get no more mails of this kind.', '<p>At the desk, Your account changes it back.</p>')
  })
}

const broken = 'This link does not work. It may have been cut off by your mail program.'

/** @param rest  markup from this file */
function send(reply: FastifyReply, status: number, title: string, rest = '') {
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title></head><body><main><h1>${title}</h1>${rest}</main></body></html>`,
    )
}
