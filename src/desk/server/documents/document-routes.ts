import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { fileLanguages } from '#services/documents/file-languages.ts'
import { findReferences, referenceTargets } from '#services/documents/find-references.ts'
import { listDocuments } from '#services/documents/list-documents.ts'
import { policyEffect } from '#services/documents/policy-effect.ts'
import { DocumentList, FileLanguages, FoundReferences, PolicyEffect, PolicyText } from '../../documents-api.ts'
import { bodyLimit } from '../body-limit.ts'
import type { DeskContext } from '../desk-context.ts'

const Sought = z.object({
  to: z.enum(referenceTargets),
  words: z.string().check(z.maxLength(200)),
  language: z.string().check(z.maxLength(20)),
  /** Whether the language is that of the files at the top of the content folder. */
  isMain: z.stringbool(),
})

/** The language folder in the path of a file of `site/`. */
const languageFolder = /^([^/]+)\/site\//

/** NEWS-10: requests of the forms of documents. */
export const documentRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/documents', { schema: { response: { 200: DocumentList } } }, async ({ actor }) => ({
    documents: (await listDocuments(store, actor)).map(({ file: { id, path, state, liveId }, ...document }) => ({
      id,
      path,
      state,
      isLive: liveId !== null,
      ...document,
    })),
  }))

  api.get(
    '/content/:id/languages',
    { schema: { params: z.object({ id: z.uuid() }), response: { 200: FileLanguages } } },
    async ({ actor, params }) => ({ files: await fileLanguages(store, actor, params.id) }),
  )

  api.get(
    '/documents/references',
    { schema: { querystring: Sought, response: { 200: FoundReferences } } },
    async ({ actor, query }) => ({ found: await findReferences(store, actor, query) }),
  )

  api.post(
    '/documents/policy',
    { bodyLimit, schema: { body: PolicyText, response: { 200: PolicyEffect } } },
    async ({ actor, body: { path, text } }) => ({
      entries: await policyEffect(store, actor, { text, language: languageFolder.exec(path)?.[1] ?? null }),
    }),
  )
}
