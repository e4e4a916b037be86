import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { dayOf } from '#model/day.ts'
import { readEvidence } from '#services/evidence/evidence-pack.ts'
import { evidencePage } from '#services/evidence/evidence-page.ts'
import type { DeskContext } from '../desk-context.ts'

/** REV-14: the evidence pack, as a page and as data. */
export const evidenceRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, siteOrigin }) => {
  const place = () => ({ origin: siteOrigin, today: dayOf(new Date()) })

  api.get('/evidence.html', async ({ actor }, reply) => {
    const pack = await readEvidence(store, actor, place())
    return pack ? reply.type('text/html; charset=utf-8').send(evidencePage(pack)) : reply.callNotFound()
  })

  api.get('/evidence.json', async ({ actor }, reply) => {
    const pack = await readEvidence(store, actor, place())
    return pack
      ? reply.type('application/json; charset=utf-8').send(JSON.stringify(pack, null, 2))
      : reply.callNotFound()
  })
}
