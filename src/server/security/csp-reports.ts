import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { routePatterns } from '#routing/routes.ts'

/** Reports in one call that are logged, and their size in bytes. */
const loggedReports = 10
const bodyLimit = 32 * 1024

/** A report as `report-uri` sends it (Firefox, Safari), and as the Reporting API does (Chrome). */
const OldReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'] ?? '',
    },
  ])
const Reports = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().optional() }) }))
  .max(100)
  .transform((reports) =>
    reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL ?? '' })),
  )

/**
 * What browsers report of violated content security policies, for the log. The page is not logged, since its address
 * tells what a reader may have, nor more of the blocked address than its origin.
 */
export const cspReportRoutes: FastifyPluginAsync = async (app) => {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  )
  const schema = { body: z.union([OldReport, Reports]), hide: true }
  app.post(routePatterns.cspReports, { schema }, async (request, reply) => {
    for (const { directive, blocked } of (request.body as z.infer<typeof Reports>).slice(0, loggedReports))
      request.log.warn(
        { directive: directive.slice(0, 40), blocked: originOf(blocked) },
        'content security policy violated',
      )
    return reply.code(204).send()
  })
}

/** `https://ads.example` of an address; "inline", "eval" and their like as they are. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin : ''
}
