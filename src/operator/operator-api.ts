import { timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sanitiseDocument } from '#authoring/sanitise-document.ts'
import { unlessTooDeep } from '#authoring/unless-too-deep.ts'
import { type ContentDocument, ContentDocuments, documentOrder } from '#model/content-document.ts'
import type { Site } from '#model/site.ts'
import type { ErrorAnswer } from '#server/site-errors.ts'
import type { Store } from '#store/store.ts'
import { InvalidDocuments } from '#store/validate-documents.ts'

/** A whole corpus in one message, in bytes. */
const bodyLimit = 256 * 1024 * 1024

const Import = z.object({ documents: ContentDocuments })
const DocumentName = z.object({ kind: z.enum(documentOrder), key: z.string().min(1) })

/** The operator interface: on a loopback port of its own, for whoever holds the token. Never part of the public site. */
export function buildOperatorApi(store: Store, token: string): FastifyInstance {
  const app = Fastify({ bodyLimit })

  app.addHook('onRequest', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${token}`)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return reply
        .code(401)
        .send({ error: { message: 'A token is needed; it is in the data folder.' } } satisfies ErrorAnswer)
    }
  })

  app.setErrorHandler(async (error: FastifyError, _request, reply) => {
    if (error instanceof z.ZodError) {
      const fields = error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
      return reply.code(400).send({ error: { message: 'Some fields are not accepted.', fields } } satisfies ErrorAnswer)
    }
    const status = error instanceof InvalidDocuments ? 400 : (error.statusCode ?? 500)
    return reply.code(status).send({ error: { message: error.message } } satisfies ErrorAnswer)
  })

  app.get('/documents', async () => [...(await store.documents.hashes()).keys()])
  app.post('/documents', async (request) =>
    store.documents.upsert(await sanitised(Import.parse(request.body).documents)),
  )
  app.get('/document', async (request, reply) => {
    const { kind, key } = DocumentName.parse(request.query)
    return reply.send(JSON.stringify(await store.documents.get(kind, key)))
  })
  app.delete('/document', async (request, reply) => {
    const { kind, key } = DocumentName.parse(request.query)
    return reply.send(JSON.stringify(await store.documents.remove(kind, key)))
  })
  return app

  /** BODY-8: whoever sent them, nothing reaches a page that the sanitiser has not seen. */
  async function sanitised(documents: ContentDocument[]): Promise<ContentDocument[]> {
    const site = documents.find(({ kind }) => kind === 'site')?.value ?? (await store.documents.get('site', 'site'))
    const { affiliateHosts = [] } = (site ?? {}) as Partial<Site>
    const problems: string[] = []
    const results: ContentDocument[] = []
    for (const document of documents) {
      // Readers are answered in between: this is their process too.
      await setImmediate()
      const clean = unlessTooDeep(
        () => sanitiseDocument(document, affiliateHosts),
        () => problems.push(`${document.kind} ${document.key}: holds HTML nested thousands deep`),
      )
      if (clean) results.push(clean)
    }
    if (problems.length > 0) throw new InvalidDocuments(problems)
    return results
  }
}
