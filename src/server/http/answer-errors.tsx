import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { UnacceptedField } from '#model/readers/unaccepted-field.ts'
import type { HelpBoxName } from '#model/safety/help.ts'
import { helpFor } from '#model/safety/topic-help.ts'
import { typedTopics } from '#model/safety/typed-topics.ts'
import { languageOfPath, prefixIn } from '#model/site/language.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import { ErrorPage } from '#pages/error/ErrorPage.tsx'
import { errorHead } from '#pages/list-heads.ts'
import { planHelpBox } from '#texts/safety/help-box.ts'
import { textMessage } from '#texts/text-message.ts'
import { sendThroughCache } from '../cache/page-sender.ts'
import { sendRendered } from '../cache/send-page.ts'
import type { AppContext } from '../process/app-context.ts'
import { pageContext } from '../rendering/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'
import type { RenderedPage } from '../rendering/rendered-page.ts'
import { failurePage, refusedPage, retrySeconds, unavailablePage } from '../rendering/static-pages.ts'
import { decodedPath } from './normalize-request-url.ts'
import { followOldAddress } from './old-address.ts'
import { redirectMistyped } from './redirect-mistyped.ts'
import { requestLanguage, requestTexts } from './request-texts.ts'
import { type ErrorAnswer, isUnavailable, MovedElsewhere, RefusedRequest, statusOf } from './site-errors.ts'

const messages = {
  404: textMessage('refused.notFound'),
  410: textMessage('refused.gone'),
  unavailable: textMessage('refused.unavailable'),
  failure: textMessage('form.failure'),
}

/** Answers every error: to programs with JSON, to readers with a page that has links. */
export function answerErrors(app: FastifyInstance, appContext: AppContext): void {
  app.setNotFoundHandler(async (request, reply) => {
    const followed = await followOldAddress(appContext.store, request, reply).catch(() => null)
    if (followed === 'redirected') return reply
    if (!followed && (await redirectMistyped(appContext.store, request, reply).catch(() => false))) return reply
    const status = followed === 'gone' ? 410 : 404
    if (!wantsPage(request)) return sendJson(reply.code(status), messages[status], request)
    return sendErrorPage(status, appContext, request, reply)
  })

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    // A failure because the client has disconnected is no failure of the site, such as the limit of an address that is
    // no longer known.
    if (request.raw.socket.destroyed) return reply.hijack()
    if (error instanceof MovedElsewhere)
      return reply.header('cache-control', 'no-store').redirect(error.location, error.statusCode)
    const status = statusOf(error)
    reply.code(status)
    if (isUnavailable(error)) {
      reply.header('retry-after', retrySeconds)
      if (wantsPage(request))
        return sendRendered(unavailablePage(await requestLanguage(request, appContext)), request, reply)
      return sendJson(reply, messages.unavailable, request)
    }
    if (status < 500) return sendRefusal(error, status, request, reply)

    appContext.failures.report(error, 'request failed', { log: request.log, request })
    if (!wantsPage(request)) return sendJson(reply, messages.failure, request)
    return sendErrorPage(500, appContext, request, reply).catch(async () =>
      sendRendered(failurePage(await requestLanguage(request, appContext)), request, reply),
    )
  })

  async function sendRefusal(error: FastifyError, status: number, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof RefusedRequest && error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
    if (wantsPage(request))
      return sendRendered(refusedPage(status, await requestLanguage(request, appContext)), request, reply)
    return sendJson(reply, error.message, request, unacceptedFields(error))
  }

  /** Not cached: a browser gets a page at the same address. */
  async function sendJson(
    reply: FastifyReply,
    message: string,
    request: FastifyRequest,
    fields: { field: string; message: string }[] = [],
  ): Promise<FastifyReply> {
    const texts = await requestTexts(request, appContext)
    const worded = fields.map(({ field, message }) => ({ field, message: texts.words(message) }))
    const answer: ErrorAnswer = {
      error:
        fields.length > 0 ? { message: texts.t('form.fields'), fields: worded } : { message: texts.words(message) },
    }
    return reply.headers({ 'cache-control': 'no-store', vary: 'accept' }).send(answer)
  }
}

/** The fields of an error, by their path in the body or the query, such as `events.0.name`. */
export function unacceptedFields(error: FastifyError): { field: string; message: string }[] {
  if (error instanceof UnacceptedField) return [{ field: error.field, message: error.message }]
  if (!hasZodFastifySchemaValidationErrors(error)) return []
  return error.validation.map(({ instancePath, message }) => ({
    field: instancePath.slice(1).replaceAll('/', '.') || 'body',
    message: message ?? 'not accepted',
  }))
}

/** JSON for clients that ask for it or send no `Accept`; a page for all that accept HTML or anything. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return /^(GET|HEAD)$/.test(method) && !url.startsWith('/api/') && /text\/html|\*\/\*/.test(headers.accept ?? '')
}

/** Longest typed address in characters: no reader types a longer one, and looking for help topics in it takes time. */
const longestTyped = 2000

/**
 * Rendered once for each box of help lines, and cached until the site or its articles change. Its key is no path, since
 * paths start with a slash.
 */
async function sendErrorPage(
  status: 404 | 410 | 500,
  appContext: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { cache, store } = appContext
  const [address = ''] = request.url.split('?', 1)
  const path = decodedPath(address) ?? '/'
  const site = await store.site()
  const home = (site && prefixIn(site, languageOfPath(site, path))) || '/'
  // Includes the query: a page of results that is missing, or a search in the form of another site.
  const query = new URLSearchParams(request.url.slice(address.length))
  const typed = [path.replace(/[-_/.+]+/g, ' '), ...query.values()].join('\n')
  const words = typed.slice(0, longestTyped)
  const help = site ? helpFor(words, typedTopics(siteIn(site, languageOfPath(site, path).code))) : null
  const key = `error ${status}${help ? ` ${help}` : ''}${home === '/' ? '' : ` ${home}`}`
  return sendThroughCache(key, () => errorPage(status, help, home, appContext), { cache }, request, reply)
}

async function errorPage(
  status: 404 | 410 | 500,
  box: HelpBoxName | null,
  /** The path of the home page in the language of the address. */
  home: string,
  appContext: AppContext,
): Promise<RenderedPage> {
  const context = await pageContext(home, appContext)
  const cards = status !== 500 ? (await appContext.store.articles.cardsAt(context.site.homePicks)).slice(0, 3) : []
  const help = box && planHelpBox(box, context.site, context.texts)
  const page = await renderPage(
    { head: errorHead(status, context), content: <ErrorPage data={{ status, cards, help }} />, tags: [], status },
    'error',
    context,
    appContext.assets,
  )
  return { ...page, tags: ['articles', 'site:site'], headers: { ...page.headers, 'cache-control': 'no-store' } }
}
