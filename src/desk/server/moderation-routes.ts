import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PhraseRefused } from '#store/comments/held-phrases.ts'
import { HeldPhrases, PhraseInput, SaveUsualTexts, Unblock, UsualTextLists, WriterBlocks } from '../moderation-api.ts'
import type { DeskContext } from './desk-context.ts'
import { Refused, RefusedField } from './guards.ts'

/**
 * What moderators arrange for themselves: the texts they often write, the words that hold a comment, and
 * whose comments are set aside.
 */
export const moderationRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/moderation/texts', { schema: { response: { 200: UsualTextLists } } }, () => store.usualTexts.list())

  api.post('/moderation/texts', { schema: { body: SaveUsualTexts } }, async ({ body, moderator }, reply) => {
    const { kind, version, texts } = body
    if (await store.usualTexts.save(kind, version, texts, moderator)) return reply.code(204).send()
    throw new Refused(409, 'Somebody else has changed these texts meanwhile. They are shown as they are now.')
  })

  api.get('/moderation/phrases', { schema: { response: { 200: HeldPhrases } } }, async () => ({
    phrases: (await store.heldPhrases.list()).map(({ madeAt, ...phrase }) => ({
      ...phrase,
      madeAt: madeAt.toISOString(),
    })),
  }))

  api.post('/moderation/phrases', { schema: { body: PhraseInput } }, async ({ body: { phrase }, moderator }, reply) => {
    await store.heldPhrases.add(phrase, moderator).catch((error: Error) => {
      const name: PhraseRefused['name'] = 'PhraseRefused'
      throw error.name === name ? new RefusedField('phrase', error.message) : error
    })
    return reply.code(204).send()
  })

  api.post(
    '/moderation/phrases/remove',
    { schema: { body: PhraseInput } },
    async ({ body: { phrase }, moderator }, reply) => {
      if (await store.heldPhrases.remove(phrase, moderator)) return reply.code(204).send()
      throw new Refused(404, 'This is not on the list any more.')
    },
  )

  api.get('/moderation/blocks', { schema: { response: { 200: WriterBlocks } } }, async () => ({
    blocks: (await store.writerBlocks.list()).map(({ madeAt, expiresAt, ...block }) => ({
      ...block,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }))

  api.post('/moderation/blocks/remove', { schema: { body: Unblock } }, async ({ body: { id }, moderator }, reply) => {
    if (await store.writerBlocks.unblock(id, moderator)) return reply.code(204).send()
    throw new Refused(404, 'This writer is not blocked any more.')
  })
}
