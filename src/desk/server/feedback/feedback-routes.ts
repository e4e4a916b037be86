import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { feedbackTypes } from '#model/readers/feedback.ts'
import type { Feedback } from '#store/readers/feedback.ts'
import { type DeskFeedback, FeedbackFilter, FeedbackList, FeedbackMark, FeedbackPage } from '../../desk-api.ts'
import { everyRow, rowsAtOnce } from '../every-row.ts'
import { Refused } from '../guards.ts'
import { pageBehind } from '../page-of.ts'
import { sendCsv } from '../send-csv.ts'

export const feedbackRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/feedback',
    { schema: { querystring: FeedbackPage, response: { 200: FeedbackList } } },
    async ({ query, permitted }) => {
      const { rows, goesOn } = await pageBehind(query, (filter) => permitted.feedback.list(filter))
      return { feedback: rows.map(deskFeedback), goesOn }
    },
  )

  api.get('/feedback.csv', { schema: { querystring: FeedbackFilter } }, async ({ query, permitted }, reply) => {
    const rows = await everyRow<DeskFeedback>(async (last) => {
      const after = last && { id: last.id, madeAt: new Date(last.madeAt) }
      return (await permitted.feedback.list({ state: query.state, after, limit: rowsAtOnce })).map(deskFeedback)
    })
    return sendCsv(reply, Object.keys(columns), rows)
  })

  api.post(
    '/feedback/:id/mark',
    { schema: { params: z.object({ id: z.uuid() }), body: FeedbackMark } },
    async ({ params, body, actor, permitted }, reply) => {
      if (await permitted.feedback.mark(params.id, body.state, actor)) return reply.code(204).send()
      throw new Refused(404, 'This feedback is not there any more.')
    },
  )
}

/** Columns of the export, in order. A missing column is a type error. */
const columns = {
  madeAt: true,
  article: true,
  label: true,
  text: true,
  name: true,
  email: true,
  state: true,
  quote: true,
  section: true,
  answer: true,
  id: true,
} satisfies Record<keyof DeskFeedback, true>

function deskFeedback({ type, madeAt, words, ...feedback }: Feedback): DeskFeedback {
  const { quote = '', section = '' } = words ?? {}
  return { ...feedback, label: feedbackTypes[type].label, madeAt: madeAt.toISOString(), quote, section }
}
