import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import type { z } from 'zod'
import type { ImportedDocument, OwnImporter } from '#package/define-importer.ts'
import type { Problem } from '../problem.ts'
import { readJson } from '../reading/data-file.ts'
import { schemaProblems } from '../reading/schema-problems.ts'

interface FileRecord {
  value: Record<string, unknown>
  /** Where it begins. */
  line: number
}

/**
 * What an importer makes of a file: JSON of other systems, in which each document stands on the line of its record, so
 * that what is found wrong with it is told at that line (SITE-6).
 */
export function readRecords(text: string, file: string, importer: OwnImporter): { json: string; problems: Problem[] } {
  const problems: Problem[] = []
  const report = (line: number, found: string, expected: string) =>
    void problems.push({ severity: 'error', file, line, column: 1, found, expected })
  const records = importer.reads === 'csv' ? rowsOf(text, report) : objectsOf(text, report)
  const made = records.flatMap(({ value, line }) => {
    const document = documentOf(value, importer, (found, expected) => report(line, found, expected))
    return document ? [{ document, line }] : []
  })
  return { json: jsonAt(made), problems }
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
    const rows = parse(text, { columns: true, bom: true, info: true, skip_empty_lines: true }) as unknown as {
      record: Record<string, string>
      info: { lines: number }
    }[]
    return rows.map(({ record, info }) => {
      const row = { value: record, line }
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
  return value.map((entry, index) => ({ value: entry, line: pointOf([index]).line }))
}

/** A list in JSON, each document on its line; of two on one line the second is on the next one. */
function jsonAt(made: readonly { document: ImportedDocument; line: number }[]): string {
  let at = 1
  const entries = made.map(({ document, line }) => {
    const breaks = Math.max(line - at, 0)
    at += breaks
    return '\n'.repeat(breaks) + JSON.stringify(document)
  })
  return `[${entries.join(',')}]`
}
