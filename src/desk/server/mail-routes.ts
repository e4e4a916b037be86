import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { decideMail, retryMail } from '#services/mail/decide-mail.ts'
import type { Mail } from '#store/readers/mail.ts'
import { type DeskMail, MailFilter, Mails } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'
import { Refused } from './guards.ts'
import { pageBehind } from './page-of.ts'

/** The decisions on a mail, with the message where a decision is not possible. */
const decisions = {
  retry: 'This mail is not among those that were given up.',
  release: 'This mail does not await release any more.',
  refuse: 'This mail does not await release any more.',
}

export const mailRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/mails', { schema: { querystring: MailFilter, response: { 200: Mails } } }, async ({ query, permitted }) => {
    const { rows, goesOn } = await pageBehind(query, (filter) => permitted.mail.list(filter))
    return { mails: rows.map(deskMail), goesOn }
  })

  for (const [decision, otherwise] of Object.entries(decisions) as [keyof typeof decisions, string][])
    api.post(
      `/mails/:id/${decision}`,
      { schema: { params: z.object({ id: z.uuid() }) } },
      async ({ params, actor }, reply) => {
        const isDone =
          decision === 'retry'
            ? await retryMail(store, params.id, actor)
            : await decideMail(store, params.id, decision, actor)
        if (isDone) return reply.code(204).send()
        throw new Refused(409, otherwise)
      },
    )
}

function deskMail({ id, template, recipient, state, attempts, lastError, madeAt, endedAt }: Mail): DeskMail {
  return {
    id,
    kind: template.kind,
    recipient,
    state,
    attempts,
    lastError,
    madeAt: madeAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    shared: state === 'awaiting-release' && template.kind === 'sharedArticle' ? template.data : null,
  }
}
