import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import { fastifySSE } from '@fastify/sse'
import files from '@fastify/static'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { hasZodFastifySchemaValidationErrors, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { brandFolder } from '#model/site/brand.ts'
import { ContentFieldRefused, ContentMissing, ContentRefused } from '#services/newsroom/content-refused.ts'
import { NotPermitted } from '#services/staff/permission.ts'
import { StaffRefused } from '#services/staff/staff-refused.ts'
import { DatabaseUnavailable } from '#store/database/database-unavailable.ts'
import { auditRoutes } from './audit-routes.ts'
import { backupRoutes } from './backup-routes.ts'
import { brandedPage } from './branded-page.ts'
import { changesRoute } from './changes-route.ts'
import { commentRoutes } from './comment-routes.ts'
import { contentRoutes } from './content-routes.ts'
import type { DeskContext } from './desk-context.ts'
import { contentSecurityPolicy, deskHeaders } from './desk-headers.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { evidenceRoutes } from './evidence/evidence-routes.ts'
import { feedbackRoutes } from './feedback/feedback-routes.ts'
import { wordsRoutes } from './feedback/words-routes.ts'
import { leadToLocalhost, ownPageOnly, RefusedField, refuseNul, requireOwnHost, requireSession } from './guards.ts'
import { publishedRoutes } from './history/published-routes.ts'
import { importedRoutes } from './imported/imported-routes.ts'
import { mailOffRoutes } from './lists/mail-off-routes.ts'
import { noteRoutes } from './lists/note-routes.ts'
import { signalRoutes } from './lists/signal-routes.ts'
import { taskRoutes } from './lists/task-routes.ts'
import { workRoutes } from './lists/work-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { moderationRoutes } from './moderation-routes.ts'
import { describeRoutes } from './open-api.ts'
import { organisationJoinRoute, organisationRoutes, withOrganisation } from './organisation-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { readerRoutes } from './reader-routes.ts'
import { reviewRoutes } from './review-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signupRoutes } from './signup-routes.ts'
import { sourceRoutes } from './source-routes.ts'
import { staffRoutes } from './staff-routes.ts'
import { statisticsRoutes } from './statistics/statistics-routes.ts'
import { tokenRoutes } from './token-routes.ts'
import { topicRoutes } from './topic-routes.ts'
import { translationRoutes } from './translation-routes.ts'
import { waitingRoutes } from './waiting-routes.ts'
import { checkRoutes } from './writing/check-routes.ts'
import { previewRoutes } from './writing/preview-routes.ts'

/** The placeholder in desk.html. */
const noncePlace = 'NONCE-OF-THIS-RESPONSE'
/**
 * Requests from one address in a minute: a newsroom of thirty shares an address, and an editor who types makes more
 * than one request a second.
 */
const callsPerMinute = 3_000

/**
 * The desk: its page, and the API that only its page may call. It listens on its own loopback address; a caller who can
 * reach that still needs a session, which a passkey starts.
 *
 * @param clientDir  the built application: `desk.html` and `assets/`
 */
export async function buildDesk(deskContext: DeskContext, clientDir: string): Promise<FastifyInstance> {
  const { deskOrigin, siteOrigin, trustProxy } = deskContext
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, trustProxy: trustProxy.length > 0 ? trustProxy : false })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('session', '')
  app.addHook('onRequest', requireOwnHost(deskOrigin))
  app.addHook('onRequest', async (_request, reply) => void reply.headers(deskHeaders))
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send(problem('There is nothing at this address.')))
  await app.register(fastifySSE)

  const { organisation } = deskContext
  const page = withOrganisation(readFileSync(join(clientDir, 'desk.html'), 'utf8'), organisation)
  app.get('/', async (request, reply) => {
    if (deskOrigin === null && leadToLocalhost(request, reply)) return reply
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy(nonce, siteOrigin),
      })
      .send(brandedPage(page.replace(noncePlace, nonce), await deskContext.store.site().catch(() => null), nonce))
  })
  await app.register(files, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '1y',
  })

  const brandDir = join(deskContext.content.dataDir, 'brand')
  mkdirSync(brandDir, { recursive: true })
  await app.register(files, {
    root: brandDir,
    prefix: brandFolder,
    index: false,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  })

  if (organisation) await app.register(organisationRoutes, { ...deskContext, organisation })
  await app.register(mailOffRoutes, deskContext)
  await app.register((instance) => api(instance, deskContext), { prefix: '/api' })
  return app
}

const api: FastifyPluginAsync<DeskContext> = async (app, deskContext) => {
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: '1 minute',
    // Node has no address for the last request of a page that was closed.
    keyGenerator: ({ ip }) => ip ?? '',
  })
  app.addHook('onRequest', ownPageOnly(deskContext.deskOrigin))
  app.addHook('preValidation', refuseNul)
  await describeRoutes(app)
  await app.register(sessionRoutes, deskContext)
  await app.register(organisationJoinRoute, deskContext)
  await app.register(signedInRoutes, deskContext)
}

const signedInRoutes: FastifyPluginAsync<DeskContext> = async (app, deskContext) => {
  app.addHook('onRequest', requireSession(deskContext.store))
  await app.register(changesRoute, deskContext)
  await app.register(commentRoutes, deskContext)
  await app.register(contentRoutes, deskContext)
  await app.register(documentRoutes, deskContext)
  await app.register(publishedRoutes, deskContext)
  await app.register(importedRoutes)
  await app.register(pictureRoutes, deskContext)
  await app.register(checkRoutes, deskContext)
  await app.register(previewRoutes, deskContext)
  await app.register(workRoutes, deskContext)
  await app.register(taskRoutes, deskContext)
  await app.register(noteRoutes, deskContext)
  await app.register(signalRoutes, deskContext)
  await app.register(reviewRoutes, deskContext)
  await app.register(auditRoutes, deskContext)
  await app.register(backupRoutes, deskContext)
  await app.register(waitingRoutes, deskContext)
  await app.register(feedbackRoutes, deskContext)
  await app.register(wordsRoutes, deskContext)
  await app.register(signupRoutes, deskContext)
  await app.register(mailRoutes, deskContext)
  await app.register(moderationRoutes, deskContext)
  await app.register(readerRoutes, deskContext)
  await app.register(topicRoutes, deskContext)
  await app.register(translationRoutes, deskContext)
  await app.register(sourceRoutes, deskContext)
  await app.register(evidenceRoutes, deskContext)
  await app.register(statisticsRoutes, deskContext)
  await app.register(staffRoutes, deskContext)
  await app.register(tokenRoutes, deskContext)
}

function answerError(
  error: FastifyError,
  _request: unknown,
  reply: { code(status: number): { send(body: unknown): unknown } },
) {
  const status = statusOf(error)
  if (hasZodFastifySchemaValidationErrors(error))
    return reply.code(400).send({
      error: {
        message: 'Some fields are not accepted.',
        fields: error.validation.map(({ instancePath, message }) => ({
          field: instancePath.slice(1).replaceAll('/', '.') || 'body',
          message: message ?? 'not accepted',
        })),
      },
    })
  if (error instanceof RefusedField || error instanceof ContentFieldRefused)
    return reply
      .code(status)
      .send({ error: { message: error.message, fields: [{ field: error.field, message: error.message }] } })
  if (status < 500) return reply.code(status).send(problem(error.message))
  // The message may contain what a reader typed.
  process.stderr.write(`A call of the desk failed: ${error.name}\n${error.stack?.split('\n').slice(1, 6).join('\n')}\n`)
  return reply.code(status).send(problem('This did not work. Please try again.'))
}

function statusOf(error: FastifyError): number {
  if (error instanceof DatabaseUnavailable) return 503
  if (error instanceof NotPermitted) return 403
  if (error instanceof ContentMissing) return 404
  if (error instanceof ContentFieldRefused) return 400
  if (error instanceof StaffRefused || error instanceof ContentRefused) return 409
  return error.statusCode ?? 500
}

function problem(message: string) {
  return { error: { message } }
}
