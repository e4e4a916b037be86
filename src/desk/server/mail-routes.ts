import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Mail } from '#store/mail.ts'
import { type DeskMail, MailFilter, Mails } from '../desk-api.ts'
import type { DeskParts } from './desk-parts.ts'
import { Refused } from './guards.ts'

/** Mails in a list. */
const listed = 200

export const mailRoutes: FastifyPluginAsyncZod<DeskParts> = async (api, { store }) => {
  api.get('/mails', { schema: { querystring: MailFilter, response: { 200: Mails } } }, async ({ query }) => ({
    mails: (await store.mail.list({ state: query.state, limit: listed })).map(deskMail),
  }))

  api.post('/mails/:id/retry', { schema: { params: z.object({ id: z.uuid() }) } }, async ({ params }, reply) => {
    if (await store.mail.retry(params.id)) return reply.code(204).send()
    throw new Refused(409, 'This mail is not among those that were given up.')
  })
}

function deskMail({ id, letter, recipient, state, attempts, lastError, madeAt, endedAt }: Mail): DeskMail {
  return {
    id,
    kind: letter.kind,
    recipient,
    state,
    attempts,
    lastError,
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
