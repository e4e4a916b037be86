import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readWords } from '#services/feedback/read-words.ts'
import { FeedbackAnswer, MarkedWords, MarkedWordsOf } from '../../marked-words-api.ts'
import type { DeskContext } from '../desk-context.ts'
import { Refused } from '../guards.ts'

/** REV-10: feedback of readers on words of an article, and the version that answers it. */
export const wordsRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get(
    '/feedback/words',
    { schema: { querystring: MarkedWordsOf, response: { 200: MarkedWords } } },
    async ({ query, actor }) => {
      const found = await readWords(store, actor, query.article)
      return {
        newest: found?.newest ?? 0,
        words: (found?.words ?? []).map(({ feedback: { words, madeAt, id, text, state, answer }, ...place }) => ({
          id,
          text,
          state,
          answer,
          madeAt: madeAt.toISOString(),
          quote: words.quote,
          section: words.section,
          ...place,
        })),
      }
    },
  )

  api.post(
    '/feedback/:id/answer',
    { schema: { params: z.object({ id: z.uuid() }), body: FeedbackAnswer } },
    async ({ params, body, actor, permitted }, reply) => {
      if (await permitted.feedback.answer(params.id, body.version, actor)) return reply.code(204).send()
      throw new Refused(404, 'This feedback is not there any more, or the article has no such version.')
    },
  )
}
