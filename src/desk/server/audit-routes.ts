import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { commentAddress } from '#model/readers/comment-addresses.ts'
import type { PermittedStore } from '#services/staff/permitted-store.ts'
import { auditItem } from '#store/comments/comment-tags.ts'
import type { AuditEntry, ExplainedEntry, AuditFilter as StoredFilter } from '#store/readers/audit.ts'
import { AuditFilter, AuditLog, AuditNames, type DeskAuditEntry, noAccount } from '../desk-api.ts'
import type { DeskContext } from './desk-context.ts'
import { everyRow, rowsAtOnce } from './every-row.ts'
import { pageOf } from './page-of.ts'
import { sendCsv } from './send-csv.ts'

type LoggedEntry = AuditLog['entries'][number]

/**
 * NEWS-13: the audit log. It names no reader, and contains no text about one except the reasons given for decisions.
 */
export const auditRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { siteOrigin }) => {
  api.get(
    '/audit',
    { schema: { querystring: AuditFilter, response: { 200: AuditLog } } },
    async ({ query, permitted }) => {
      const { rows, goesOn } = await pageOf((limit) => permitted.audit.explained({ ...filterOf(query), limit }))
      return { entries: rows.map((entry) => loggedEntry(entry, siteOrigin)), goesOn }
    },
  )

  api.get('/audit/names', { schema: { response: { 200: AuditNames } } }, ({ permitted }) => permitted.audit.names())

  api.get('/audit.csv', { schema: { querystring: AuditFilter } }, async ({ query, permitted }, reply) => {
    return sendCsv(reply, Object.keys(columns), await entriesOf(permitted, filterOf(query), siteOrigin))
  })

  api.get('/audit.jsonl', { schema: { querystring: AuditFilter } }, async ({ query, permitted }, reply) => {
    const entries = await entriesOf(permitted, filterOf(query), siteOrigin)
    return reply.type('application/jsonl; charset=utf-8').send(Readable.from(linesOf(entries)))
  })
}

/** Columns of the export, in order. A missing column is a type error. */
const columns = {
  at: true,
  actor: true,
  account: true,
  action: true,
  item: true,
  version: true,
  before: true,
  after: true,
  address: true,
  reason: true,
  bulkId: true,
  id: true,
  itemName: true,
} satisfies Record<keyof LoggedEntry, true>

function filterOf({ account, ...filter }: AuditFilter): Omit<StoredFilter, 'limit'> {
  return { ...filter, account: account === noAccount ? null : account }
}

function entriesOf(
  { audit }: PermittedStore,
  filter: Omit<StoredFilter, 'limit'>,
  siteOrigin: string,
): Promise<AsyncGenerator<LoggedEntry>> {
  return everyRow<LoggedEntry>(async (last) => {
    const page = await audit.explained({ ...filter, before: last?.id ?? filter.before, limit: rowsAtOnce })
    return page.map((entry) => loggedEntry(entry, siteOrigin))
  })
}

async function* linesOf(entries: AsyncGenerator<LoggedEntry>): AsyncGenerator<string> {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`
}

function loggedEntry(entry: ExplainedEntry, siteOrigin: string): LoggedEntry {
  const { reason, before, after, version, itemName } = entry
  return { ...deskEntry(entry), itemName, reason, before, after, version, address: addressOf(entry, siteOrigin) }
}

export function deskEntry({ id, at, actor, account, action, item, bulkId }: AuditEntry): DeskAuditEntry {
  return { id, at: at.toISOString(), actor, account, action, item, bulkId }
}

function addressOf({ item, articlePath, isPublished }: ExplainedEntry, siteOrigin: string): string | null {
  if (!articlePath) return null
  const name = item.slice(auditItem('').length).split('/')[1] ?? ''
  return siteOrigin + (isPublished ? commentAddress(articlePath, name) : articlePath)
}
