import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { newsletterPaths } from '#routing/routes.ts'
import { endSignup } from '#services/newsletter/end-signup.ts'
import { sendRendered } from '../../cache/send-page.ts'
import { isNewsletterLink } from '../../config/newsletter-link.ts'
import { stoppedPage } from '../../loaders/load-newsletter.tsx'
import type { AppContext } from '../../process/app-context.ts'
import { pageContext } from '../../rendering/page-context.ts'
import { renderPage } from '../../rendering/render-page.tsx'

/** Mail programs send `List-Unsubscribe=One-Click`, and nothing else is read. */
const bodyLimit = 4 * 1024

const schema = {
  summary: 'Unsubscribe from a newsletter by one press',
  description:
    'What mail programs send to the link in `List-Unsubscribe` (RFC 8058), whose query is signed. Answered with a page; 404 for a link that the site has not made. To repeat it changes nothing.',
  consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  querystring: z.object({ signup: z.string(), signature: z.string() }),
  response: { 200: z.string() },
}

/**
 * Unsubscribes with one press (RFC 8058): of the button on the page of the mail's link, or of a mail program, which
 * posts to the link itself. Such a post comes from elsewhere, without cookies, as a form of either kind, and follows no
 * redirect, so the check of an action's origin does not apply; the signature of the link authorizes it.
 */
export const newsletterRoutes: FastifyPluginAsyncZod<AppContext> = async (app, appContext) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit },
    async () => null,
  )
  app.post(newsletterPaths.stop, { schema }, async (request, reply) => {
    const { signup, signature } = request.query
    if (!isNewsletterLink(appContext.config.mail.secret, 'stop', { signup, signature })) return reply.callNotFound()
    await endSignup(appContext.store, signup)
    const context = await pageContext(newsletterPaths.stop, appContext)
    const page = await appContext.renderQueue.run(() =>
      renderPage(stoppedPage(context), 'newsletter', context, appContext.assets),
    )
    return sendRendered({ ...page, headers: { ...page.headers, 'cache-control': 'private, no-store' } }, request, reply)
  })
}
