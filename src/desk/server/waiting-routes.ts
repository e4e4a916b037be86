import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { WaitingCounts } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'

/** How much waits in each section, for the navigation. */
export const waitingRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/waiting', { schema: { response: { 200: WaitingCounts } } }, async () => {
    const [{ waiting, urgent, escalated, reported }, feedback, mail] = await Promise.all([
      store.comments.queueSize(),
      store.feedback.countNew(),
      store.mail.countHeld(),
    ])
    return { comments: waiting, crisis: urgent, escalated, reported, feedback, mail }
  })
}
