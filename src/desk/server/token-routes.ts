import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listTokens, makeToken, revokeToken } from '#services/staff/tokens.ts'
import { ByUuid, MadeToken, MakeToken, TokenList } from '../staff-api.ts'
import type { DeskContext } from './desk-context.ts'

/** NEWS-14: tokens by which other systems use this API. */
export const tokenRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get('/tokens', { schema: { response: { 200: TokenList } } }, async ({ actor }) => ({
    tokens: (await listTokens(store, actor)).map(({ madeAt, expiresAt, usedAt, revokedAt, ...token }) => ({
      ...token,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
  }))

  api.post('/tokens', { schema: { body: MakeToken, response: { 200: MadeToken } } }, ({ actor, body }) =>
    makeToken(store, actor, body),
  )

  api.post('/tokens/revoke', { schema: { body: ByUuid } }, async ({ actor, body: { id } }, reply) => {
    await revokeToken(store, actor, id)
    return reply.code(204).send()
  })
}
