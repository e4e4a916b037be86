import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { ContentMissing } from '#services/newsroom/content-refused.ts'
import type { ImportedEntry, ImportedVersion } from '#store/imported/imported-documents.ts'
import { ImportedChoices, ImportedList, ImportedQuery, ImportedSource, ImportedView } from '../../imported-api.ts'

/** Documents per page. */
const pageSize = 50

const DocumentId = z.object({ id: z.uuid() })
const VersionOfDocument = z.object({
  id: z.uuid(),
  number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999_999)),
})

/** NEWS-3: imported documents and their versions. The desk cannot change them. */
export const importedRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/imported',
    { schema: { querystring: ImportedQuery, response: { 200: ImportedList } } },
    async ({ permitted, query }) => {
      const found = await permitted.imported.list(query, pageSize + 1)
      const documents = found.slice(0, pageSize)
      return {
        documents: documents.map(entryOf),
        next: found.length > pageSize ? (documents.at(-1)?.cursor ?? null) : null,
      }
    },
  )

  api.get('/imported/choices', { schema: { response: { 200: ImportedChoices } } }, ({ permitted }) =>
    permitted.imported.choices(),
  )

  api.get(
    '/imported/:id',
    { schema: { params: DocumentId, response: { 200: ImportedView } } },
    async ({ permitted, params: { id } }) => {
      const entry = await permitted.imported.get(id)
      if (!entry) throw new ContentMissing('There is no such document.')
      return { entry: entryOf(entry), versions: (await permitted.imported.history(id)).map(versionOf) }
    },
  )

  api.get(
    '/imported/:id/versions/:number',
    { schema: { params: VersionOfDocument, response: { 200: ImportedSource } } },
    async ({ permitted, params: { id, number } }) => {
      const source = await permitted.imported.source(id, number)
      if (source === undefined) throw new ContentMissing('There is no such version.')
      return { source }
    },
  )
}

function entryOf({ cursor: _, ...entry }: ImportedEntry) {
  return { ...entry, ...versionOf(entry) }
}

function versionOf({ madeAt, ...version }: ImportedVersion) {
  return { ...version, madeAt: madeAt.toISOString() }
}
