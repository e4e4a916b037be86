import { stringify } from 'csv-stringify/sync'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { commentAddress } from '#model/readers/comment-addresses.ts'
import { auditItem } from '#store/comments/comment-tags.ts'
import type { AuditEntry, ExplainedEntry } from '#store/readers/audit.ts'
import { AuditFilter, AuditLog, AuditNames, type DeskAuditEntry } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'

const listed = 200
const exported = 100_000

/** Everything that moderators did. It names no reader, and no text of one but the reasons that they were given. */
export const auditRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { siteOrigin }) => {
  api.get(
    '/audit',
    { schema: { querystring: AuditFilter, response: { 200: AuditLog } } },
    async ({ query, permitted }) => {
      const found = await permitted.audit.explained({ ...query, limit: listed + 1 })
      return {
        entries: found
          .slice(0, listed)
          .map((entry) => ({ ...deskEntry(entry), reason: entry.reason, address: addressOf(entry, siteOrigin) })),
        goesOn: found.length > listed,
      }
    },
  )

  api.get('/audit/names', { schema: { response: { 200: AuditNames } } }, ({ permitted }) => permitted.audit.names())

  api.get('/audit.csv', { schema: { querystring: AuditFilter } }, async ({ query, permitted }, reply) => {
    const rows = (await permitted.audit.explained({ ...query, limit: exported })).map((entry) => ({
      ...deskEntry(entry),
      reason: entry.reason,
      address: addressOf(entry, siteOrigin),
    }))
    // A text that begins as a formula must stay text in a spreadsheet.
    const csv = stringify(rows, { header: true, columns: Object.keys(columns), escape_formulas: true, bom: true })
    return reply.type('text/csv; charset=utf-8').send(csv)
  })
}

/** Of the export, in their order. A column that is missing here does not compile. */
const columns = {
  at: true,
  actor: true,
  action: true,
  item: true,
  address: true,
  reason: true,
  bulkId: true,
  id: true,
} satisfies Record<keyof DeskAuditEntry | 'address' | 'reason', true>

export function deskEntry({ id, at, actor, action, item, bulkId }: AuditEntry): DeskAuditEntry {
  return { id, at: at.toISOString(), actor, action, item, bulkId }
}

function addressOf({ item, articlePath, isPublished }: ExplainedEntry, siteOrigin: string): string | null {
  if (!articlePath) return null
  const name = item.slice(auditItem('').length).split('/')[1] ?? ''
  return siteOrigin + (isPublished ? commentAddress(articlePath, name) : articlePath)
}
