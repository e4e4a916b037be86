import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { routePatterns } from '#routing/routes.ts'

/** Reports per call that are logged, and most bytes of a call. */
const loggedReports = 10
const bodyLimit = 32 * 1024

/** A report in the format of `report-uri` (Firefox, Safari), and of the Reporting API (Chrome). */
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
 * Logs browsers' reports of violated content security policies. The page is not logged, since its address reveals the
 * reader's health topics, and of the blocked address only its origin.
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

/** `https://ads.example` for an address; "inline", "eval" and similar values unchanged. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin : ''
}
