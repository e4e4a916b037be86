import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { listNotes, resolveNote, writeNote } from '#services/lists/notes.ts'
import { requirePermission } from '#services/staff/permission.ts'
import { MailChoice, Notes, ResolveNote, WriteNote, WrittenNote } from '../../notes-api.ts'
import type { DeskContext } from '../desk-context.ts'

const FileId = z.object({ id: z.uuid() })
const NoteOfFile = z.object({ id: z.uuid(), note: z.uuid() })

/** NEWS-11: notes of the staff on words of a file, and the choice of notifications by mail of each account. */
export const noteRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get(
    '/content/:id/notes',
    { schema: { params: FileId, response: { 200: Notes } } },
    async ({ actor, params: { id } }) => ({
      notes: (await listNotes(store, actor, id)).map(({ madeAt, resolved, ...note }) => ({
        ...note,
        madeAt: madeAt.toISOString(),
        resolved: resolved && { ...resolved, at: resolved.at.toISOString() },
      })),
    }),
  )

  api.post(
    '/content/:id/notes',
    { schema: { params: FileId, body: WriteNote, response: { 200: WrittenNote } } },
    async ({ actor, params, body }) => ({ id: await writeNote(store, actor, { fileId: params.id, ...body }) }),
  )

  api.post(
    '/content/:id/notes/:note/resolve',
    { schema: { params: NoteOfFile, body: ResolveNote } },
    async ({ actor, params, body }, reply) => {
      await resolveNote(store, actor, { fileId: params.id, id: params.note, ...body })
      return reply.code(204).send()
    },
  )

  api.get('/account/mail', { schema: { response: { 200: MailChoice } } }, async ({ actor }) => {
    requirePermission(actor, 'account.manage')
    return (await store.notices.choice(actor.id)).ways
  })

  api.post('/account/mail', { schema: { body: MailChoice } }, async ({ actor, body }, reply) => {
    requirePermission(actor, 'account.manage')
    await store.notices.choose(actor.id, body)
    return reply.code(204).send()
  })
}
