import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { ImportedDocument, OwnImporter } from '#package/define-importer.ts'
import { textsOfList } from '../json/texts-of-list.ts'
import type { Problem } from '../problem.ts'
import { readJson } from '../reading/data-file.ts'
import { schemaProblems } from '../reading/schema-problems.ts'

interface FileRecord {
  value: Record<string, unknown>
  /** Its first line in the file. */
  line: number
  /** Its source text in the file; for a row, below the names of the columns. */
  text: string
}

/**
 * The output of an importer for a file: JSON of other systems, in which each document is on the line of its record, so
 * that its mistakes are reported at that line (SITE-6).
 */
export function readRecords(
  text: string,
  file: string,
  importer: OwnImporter,
): {
  json: string
  problems: Problem[]
  /** The source text of each document, by its JSON. */
  records: Map<string, string>
} {
  const problems: Problem[] = []
  const report = (line: number, found: string, expected: string) =>
    void problems.push({ severity: 'error', file, line, column: 1, found, expected })
  const records = importer.reads === 'csv' ? rowsOf(text, report) : objectsOf(text, report)
  const made = records.flatMap(({ value, line, text }) => {
    const document = documentOf(value, importer, (found, expected) => report(line, found, expected))
    return document ? [{ json: JSON.stringify(document), line, text }] : []
  })
  return { json: jsonAt(made), problems, records: new Map(made.map(({ json, text }) => [json, text])) }
}

function documentOf(
  value: Record<string, unknown>,
  importer: OwnImporter,
  report: (found: string, expected: string) => void,
): ImportedDocument | null {
  const schema = importer.schema as unknown as z.ZodType<never>
  const record = schema.safeParse(value)
  if (!record.success) {
    for (const { path, found, expected } of schemaProblems(record.error, value))
      report(path.length > 0 ? `${path.join('.')}: ${found}` : found, expected)
    return null
  }
  try {
    return importer.document(record.data)
  } catch (error) {
    report(`${importer.name} failed: ${(error as Error).message}`, 'a document, or null')
    return null
  }
}

type Report = (line: number, found: string, expected: string) => void

function rowsOf(text: string, report: Report): FileRecord[] {
  let line = 2
  try {
    const options = { columns: true, bom: true, info: true, raw: true, skip_empty_lines: true }
    const rows = parse(text, options) as unknown as {
      record: Record<string, string>
      info: { lines: number }
      raw: string
    }[]
    const [names = ''] = text.replace(/^\ufeff/, '').split(/\r?\n/)
    return rows.map(({ record, info, raw }) => {
      const row = { value: record, line, text: `${names}\n${raw.trim()}` }
      line = info.lines + 1
      return row
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    report(Number(error.lines ?? 1), error.message, 'a line with the names of the columns, and rows of as many values')
    return []
  }
}

function objectsOf(text: string, report: Report): FileRecord[] {
  const read = readJson(text)
  if ('mistakes' in read) {
    for (const { line, found } of read.mistakes) report(line, found, 'JSON')
    return []
  }
  const { value, pointOf } = read.data
  if (!Array.isArray(value)) {
    report(1, 'JSON that is no list', 'a list of objects')
    return []
  }
  const texts = textsOfList(text)
  return value.map((entry, index) => ({ value: entry, line: pointOf([index]).line, text: texts[index] ?? '' }))
}

/** A list in JSON, each document on its line. Documents of one line share it. */
function jsonAt(made: readonly { json: string; line: number }[]): string {
  let at = 1
  const entries = made.map(({ json, line }) => {
    const breaks = Math.max(line - at, 0)
    at += breaks
    return '\n'.repeat(breaks) + json
  })
  return `[${entries.join(',')}]`
}
