import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PhraseRefused } from '#store/comments/held-phrases.ts'
import { HeldPhrases, PhraseInput, SaveUsualTexts, Unblock, UsualTextLists, WriterBlocks } from '../moderation-api.ts'
import { Refused, RefusedField } from './guards.ts'

/** Settings that moderators share: their usual texts, the words that hold a comment, and blocked writers. */
export const moderationRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get('/moderation/texts', { schema: { response: { 200: UsualTextLists } } }, ({ permitted }) =>
    permitted.usualTexts.list(),
  )

  api.post('/moderation/texts', { schema: { body: SaveUsualTexts } }, async ({ body, actor, permitted }, reply) => {
    const { kind, version, texts } = body
    if (await permitted.usualTexts.save(kind, version, texts, actor)) return reply.code(204).send()
    throw new Refused(409, 'Somebody else has changed these texts meanwhile. They are shown as they are now.')
  })

  api.get('/moderation/phrases', { schema: { response: { 200: HeldPhrases } } }, async ({ permitted }) => ({
    phrases: (await permitted.heldPhrases.list()).map(({ madeAt, ...phrase }) => ({
      ...phrase,
      madeAt: madeAt.toISOString(),
    })),
  }))

  api.post(
    '/moderation/phrases',
    { schema: { body: PhraseInput } },
    async ({ body: { phrase }, actor, permitted }, reply) => {
      await permitted.heldPhrases.add(phrase, actor).catch((error: Error) => {
        const name: PhraseRefused['name'] = 'PhraseRefused'
        throw error.name === name ? new RefusedField('phrase', error.message) : error
      })
      return reply.code(204).send()
    },
  )

  api.post(
    '/moderation/phrases/remove',
    { schema: { body: PhraseInput } },
    async ({ body: { phrase }, actor, permitted }, reply) => {
      if (await permitted.heldPhrases.remove(phrase, actor)) return reply.code(204).send()
      throw new Refused(404, 'This is not on the list any more.')
    },
  )

  api.get('/moderation/blocks', { schema: { response: { 200: WriterBlocks } } }, async ({ permitted }) => ({
    blocks: (await permitted.writerBlocks.list()).map(({ madeAt, expiresAt, ...block }) => ({
      ...block,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }))

  api.post(
    '/moderation/blocks/remove',
    { schema: { body: Unblock } },
    async ({ body: { id }, actor, permitted }, reply) => {
      if (await permitted.writerBlocks.unblock(id, actor)) return reply.code(204).send()
      throw new Refused(404, 'This writer is not blocked any more.')
    },
  )
}
