import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { mayDo } from '#model/staff/permissions.ts'
import { requirePermission } from '#services/staff/permission.ts'
import { WaitingCounts } from '../desk-api.ts'

const noComments = { waiting: 0, urgent: 0, escalated: 0, reported: 0 }

/** The number of waiting items in each section that the account may open, for the menu. */
export const waitingRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/waiting', { schema: { response: { 200: WaitingCounts } } }, async ({ actor, permitted }) => {
    requirePermission(actor, 'account.manage')
    const [{ waiting, urgent, escalated, reported }, feedback, mail] = await Promise.all([
      mayDo(actor.roles, 'comments.read') ? permitted.comments.queueSize() : noComments,
      mayDo(actor.roles, 'feedback.read') ? permitted.feedback.countNew() : 0,
      mayDo(actor.roles, 'mail.read') ? permitted.mail.countAwaitingRelease() : 0,
    ])
    return { comments: waiting, crisis: urgent, escalated, reported, feedback, mail }
  })
}
