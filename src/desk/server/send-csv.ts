import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'

/** Streams rows as CSV for spreadsheets. @param columns  the keys of the rows, in this order */
export function sendCsv(reply: FastifyReply, columns: readonly string[], rows: AsyncIterable<object>): FastifyReply {
  // A text that begins like a formula must stay text in a spreadsheet.
  const csv = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true })
  const read = Readable.from(rows).on('error', (error) => csv.destroy(error))
  return reply.type('text/csv; charset=utf-8').send(read.pipe(csv))
}
