import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ErrorPage } from '#pages/error/ErrorPage.tsx'
import { errorHead } from '#pages/list-heads.ts'
import type { AppDeps } from './app.ts'
import type { Config } from './config.ts'
import type { RenderedPage } from './page-cache.ts'
import { renderPage } from './render-page.tsx'

/** The one shape of an error over HTTP (ERR-3): what is wrong, in which field, never how the site is made. */
export interface ErrorAnswer {
  error: { message: string; fields?: { field: string; message: string }[] }
}

/** Answers every error: JSON to programs, a page that helps on to readers. */
export function answerErrors(app: FastifyInstance, config: Config, deps: AppDeps): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send({ error: { message: 'There is nothing at this address.' } } satisfies ErrorAnswer)
    return sendPage(reply, await errorPage(404, config, deps, request.url))
  })

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      const fields = error.validation.map(({ instancePath, message }) => ({
        field: instancePath.slice(1).replaceAll('/', '.'),
        message: message ?? 'not accepted',
      }))
      return reply.code(400).send({ error: { message: 'Some fields are not accepted.', fields } } satisfies ErrorAnswer)
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ error: { message: error.message } } satisfies ErrorAnswer)
    request.log.error({ err: error }, 'request failed')
    if (!wantsPage(request)) {
      return reply.code(status).send({ error: { message: 'We’re sorry — there’s a problem on our end. Please try again shortly' } } satisfies ErrorAnswer)
    }
    const page = await errorPage(500, config, deps, request.url).catch(() => null)
    return page ? sendPage(reply, page) : reply.code(500).type('text/plain; charset=utf-8').send('We’re sorry — there’s a problem on our end. Please try again shortly.')
  })
}

function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && !request.url.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html')
}

async function errorPage(status: 404 | 500, config: Config, { store, assets }: AppDeps, url: string): Promise<RenderedPage> {
  const site = await store.documents.get('site', 'site')
  if (!site) throw new Error('The site has no settings yet')
  const { items } = status === 404 ? await store.articles.cards({ paths: site.homePicks }, { limit: 3, offset: 0 }) : { items: [] }
  const context = { site, origin: config.origin, path: url, renderedAt: new Date() }
  return renderPage(
    { head: errorHead(status), content: <ErrorPage data={{ status, cards: items }} />, tags: [], status },
    'error',
    context,
    assets,
  )
}

function sendPage(reply: FastifyReply, page: RenderedPage) {
  return reply.code(page.status).headers({ ...page.headers, 'cache-control': 'no-store' }).send(page.html)
}
