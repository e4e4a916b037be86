import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countedForMs } from '#model/readers/kept-for.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { PageContext } from '#pages/page-context.ts'
import { KeyReused, submitOnce } from '#services/submissions/submit-once.ts'
import { textMessage } from '#texts/text-message.ts'
import { type FormProblem, type FormState, keyField } from '#ui/form/form-state.ts'
import { sendRendered } from '../cache/send-page.ts'
import { unacceptedFields } from '../http/answer-errors.tsx'
import { flattenQuery } from '../http/flatten-query.ts'
import { networkOf } from '../http/network-of.ts'
import { languageOfRequest, requestLanguage, requestTexts } from '../http/request-texts.ts'
import { isUnavailable, RefusedRequest, ServiceUnavailable, statusOf } from '../http/site-errors.ts'
import type { AppContext } from '../process/app-context.ts'
import { localizedLink } from '../rendering/localize-links.ts'
import { pageContext } from '../rendering/page-context.ts'
import { renderPage } from '../rendering/render-page.tsx'
import type { RenderedPage } from '../rendering/rendered-page.ts'
import { unsentPage } from '../rendering/static-pages.ts'
import { isFormPost, requireSameOrigin } from '../security/require-same-origin.ts'
import { type ServedAction, servedActions } from './actions.tsx'
import { CaptchaBody, captchaField, checkCaptcha } from './check-captcha.ts'

const keyHeader = 'idempotency-key'
const expectedKey = 'expected 16 to 64 letters, digits, hyphens or underscores'
const IdempotencyKey = z.string(expectedKey).regex(/^[\w-]{16,64}$/, expectedKey)
/** Other headers are allowed. */
const Headers = z.looseObject({ [keyHeader]: IdempotencyKey })

const description = `Takes JSON, or a form whose field \`${keyField}\` replaces the header. A request that is repeated with its key gets the same answer and has no second effect. A form is answered with a page: 303 to a confirmation page, or the form with its input and its errors.`

/** Form fields that readers do not see: a mistake in one is shown as a mistake of the whole form. */
const hidden: ReadonlySet<string> = new Set([keyHeader, captchaField])

/**
 * The POST route of each action. A request is checked in this order: its origin, the number of calls from its address,
 * content type and size, fields and idempotency key, the action's own limit, the captcha. Then the action runs in one
 * transaction with the record of its key, and the response is sent once that is committed.
 */
export const actionRoutes: FastifyPluginAsync<AppContext> = async (app, appContext) => {
  // Not an input of any action, and the only type besides forms that other sites can post without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  await app.register(formbody)
  for (const served of servedActions(appContext.config)) addRoute(app, served, appContext)
}

function addRoute(app: FastifyInstance, served: ServedAction, appContext: AppContext): void {
  const { action } = served
  const countSubmission = app.createRateLimit({
    max: action.limits.perMinute,
    timeWindow: countedForMs.calls,
    ipv6Subnet: 64,
  })

  /** Answers a press on a button for another step with that step. */
  async function showStep(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { stepField } = action
    if (stepField === undefined || !isFormPost(request)) return
    const { [keyField]: key = '', ...values } = formFields(request)
    if (values[stepField] === undefined) return
    const form: FormState = { key: IdempotencyKey.safeParse(key).data ?? randomUUID(), values, problems: [] }
    const page = await appContext.renderQueue.run(() => renderForm(form, 200, served, request, appContext))
    return sendRendered(page, request, reply)
  }

  app.post(action.path, {
    bodyLimit: action.limits.bodyBytes,
    onRequest: requireSameOrigin(
      (origin) => origin === appContext.config.origin || appContext.domains.isOrigin(origin),
    ),
    preValidation: [showStep, takeKeyFromForm, ...(action.captcha ? [takeToken] : [])],
    schema: {
      summary: action.summary,
      description,
      consumes: ['application/json', 'application/x-www-form-urlencoded'],
      headers: Headers,
      body: action.captcha ? z.intersection(action.input, CaptchaBody) : action.input,
      response: { 201: action.answer, 303: z.null() },
    },
    async handler(request, reply) {
      const count = await countSubmission(request)
      if (!count.isAllowed && count.isExceeded)
        throw new RefusedRequest(429, textMessage('form.tooMany'), count.ttlInSeconds)
      const { body: input } = request
      const useToken = await checkCaptcha(
        served,
        tokens.get(request),
        isFormPost(request),
        appContext.captcha,
        request.log,
      )
      const submission = { action: action.path, key: String(request.headers[keyHeader]), input }
      const { language } = await requestTexts(request, appContext)
      const withheld = action.withheld?.(input, siteIn(await siteOf(appContext), language)) ?? null
      const answer =
        withheld ??
        (await submitOnce(appContext.store, submission, async (transaction) => {
          const isVerified = await useToken(transaction)
          return action.run(input, transaction, { network: networkOf(request.ip), isVerified, language })
        }).catch(refuseReusedKey))
      reply.header('cache-control', 'no-store')
      if (!isFormPost(request)) return reply.code(201).send(action.complete?.(answer, input) ?? answer)
      const page = await acceptedForm(request, served, appContext)
      if (page) return sendRendered(page, request, reply)
      return reply.redirect(await inLanguage(action.pages(formFields(request)).accepted, request, appContext), 303)
    },
    async errorHandler(error, request, reply) {
      if (error instanceof RefusedRequest && error.retryAfterSeconds)
        reply.header('retry-after', error.retryAfterSeconds)
      if (!isFormPost(request)) throw error
      const status = statusOf(error)
      if (status >= 500 && !isUnavailable(error))
        appContext.failures.report(error, 'form not accepted', { log: request.log, request })
      return sendRendered(await rejectedForm(error, status, served, request, appContext), request, reply)
    },
  })

  // A rejected form is shown at this address, which the reader may reload.
  app.get(action.path, { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(
      await inLanguage(action.pages(flattenQuery(request.query as Record<string, string>)).form, request, appContext),
      303,
    ),
  )
}

const tokens = new WeakMap<FastifyRequest, unknown>()

/**
 * Removes the captcha's token from the input: a repeated request with the same key may have another token, and an
 * action with arbitrary fields would take it for one of them.
 */
async function takeToken(request: FastifyRequest): Promise<void> {
  if (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body)) return
  const { [captchaField]: token, ...input } = request.body as Record<string, unknown>
  tokens.set(request, token)
  request.body = input
}

async function takeKeyFromForm(request: FastifyRequest): Promise<void> {
  if (!isFormPost(request)) return
  const { [keyField]: key, ...fields } = formFields(request)
  request.headers[keyHeader] = key
  request.body = fields
}

function refuseReusedKey(error: unknown): never {
  throw error instanceof KeyReused ? new RefusedRequest(422, textMessage('form.keyReused')) : error
}

/** The form again with its input; a static page if the body was not read or the form cannot be rendered. */
async function rejectedForm(
  error: FastifyError,
  status: number,
  served: ServedAction,
  request: FastifyRequest,
  appContext: AppContext,
): Promise<RenderedPage> {
  const unsent = async () => unsentPage(status, await requestLanguage(request, appContext))
  if (!request.body) return unsent()
  const key = IdempotencyKey.safeParse(request.headers[keyHeader])
  const form: FormState = {
    // Keeps the key, unless it was used with another input: a form that is sent twice still counts once.
    key: key.success && status !== 422 ? key.data : randomUUID(),
    values: formFields(request),
    problems: problemsOf(error, status),
  }
  return appContext.renderQueue.run(() => renderForm(form, status, served, request, appContext)).catch(unsent)
}

function problemsOf(error: FastifyError, status: number): FormProblem[] {
  if (status >= 500) return [{ field: null, message: textMessage('form.failure') }]
  const fields = unacceptedFields(error)
  if (fields.length === 0) return [{ field: null, message: error.message }]
  return fields.map(({ field, message }) => ({ field: hidden.has(field) ? null : field, message }))
}

/** The page that answers a form, if its action has one for this input; null for a redirect. */
async function acceptedForm(
  request: FastifyRequest,
  { action, pageType, acceptedPage }: ServedAction,
  appContext: AppContext,
): Promise<RenderedPage | null> {
  if (!acceptedPage) return null
  const { [keyField]: _, ...values } = formFields(request)
  const context = await contextOf(action.pages(values).accepted, request, appContext)
  const page = await acceptedPage(values, { ...appContext, context, params: {}, query: {} })
  if (!page) return null
  const rendered = await appContext.renderQueue.run(() => renderPage(page, pageType, context, appContext.assets))
  return { ...rendered, headers: { ...rendered.headers, 'cache-control': 'private, no-store' } }
}

async function renderForm(
  form: FormState,
  status: number,
  { action, pageType, formPage }: ServedAction,
  request: FastifyRequest,
  appContext: AppContext,
): Promise<RenderedPage> {
  const address = new URL(action.pages(form.values).form, appContext.config.origin)
  const context = await contextOf(address.pathname, request, appContext)
  const query = Object.fromEntries(address.searchParams)
  const { texts } = context
  const problems = form.problems.map(({ field, message }) => ({ field, message: texts.words(message) }))
  const page = await formPage({ ...form, problems }, { ...appContext, context, params: {}, query })
  if (!page) return unsentPage(status, await requestLanguage(request, appContext))
  const head =
    form.problems.length > 0 ? { ...page.head, title: texts.t('form.error', { title: page.head.title }) } : page.head
  const rendered = await renderPage({ ...page, head, status }, pageType, context, appContext.assets)
  return { ...rendered, headers: { ...rendered.headers, 'cache-control': 'private, no-store' } }
}

/** The context of an action's page, in the language of the page that held the form (LANG-1). */
async function contextOf(path: string, request: FastifyRequest, appContext: AppContext): Promise<PageContext> {
  return pageContext(path, appContext, languageOfRequest(request, await siteOf(appContext)))
}

/** The address of an action's page in that language. */
async function inLanguage(path: string, request: FastifyRequest, appContext: AppContext): Promise<string> {
  const site = await siteOf(appContext)
  return localizedLink(path, site, languageOfRequest(request, site), appContext.config.origin)
}

async function siteOf({ store }: AppContext): Promise<Site> {
  const site = await store.site()
  if (!site) throw new ServiceUnavailable()
  return site
}

function formFields(request: FastifyRequest): Record<string, string> {
  return flattenQuery((request.body ?? {}) as Record<string, string | string[]>)
}
