import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import type { SourceNotice } from '#model/sources/source-check.ts'
import { doiOf, type NoticeRegistry, pubMedIdOf } from './notices.ts'

/** `RetractionNature` of a record. */
const states: Record<string, SourceNotice['state']> = {
  Retraction: 'retracted',
  'Expression of concern': 'concern',
  Correction: 'corrected',
  Reinstatement: 'reinstated',
}

type Records = ReadonlyMap<string, SourceNotice[]>

/**
 * Looks notices up in a file of the Retraction Watch database, which the operator of the site fetches (REV-9): without
 * any network request. The file is read again when it has changed.
 */
export function retractionWatchRegistry(file: string): NoticeRegistry {
  let loaded: { at: number; records: Promise<Records> } | undefined
  async function records(): Promise<Records> {
    const { mtimeMs } = await stat(file)
    if (loaded?.at === mtimeMs) return loaded.records
    const read = { at: mtimeMs, records: readRecords(file) }
    loaded = read
    // A failed read is tried again.
    read.records.catch(() => {
      if (loaded === read) loaded = undefined
    })
    return read.records
  }
  return {
    name: 'Retraction Watch',
    async ask(link) {
      const key = doiOf(link) ?? pubMedIdOf(link)
      if (!key) return null
      try {
        return { outcome: 'notices', notices: (await records()).get(key) ?? [] }
      } catch (error) {
        return { outcome: 'unknown', reason: error instanceof Error ? error.message : 'an error' }
      }
    },
  }
}

async function readRecords(file: string): Promise<Records> {
  const found = new Map<string, SourceNotice[]>()
  let hasColumns = false
  const parser = parse({ columns: true, bom: true, relax_column_count: true })
  // An error of either one ends the other, and the loop below throws it.
  pipeline(createReadStream(file), parser, () => undefined)
  const rows: AsyncIterable<Record<string, string>> = parser
  for await (const row of rows) {
    hasColumns ||= 'OriginalPaperDOI' in row && 'RetractionNature' in row
    const state = states[row.RetractionNature ?? '']
    if (!state) continue
    const doi = known(row.RetractionDOI)
    const notice: SourceNotice = { state, date: dayOf(row.RetractionDate), link: doi && `https://doi.org/${doi}` }
    for (const key of [known(row.OriginalPaperDOI)?.toLowerCase(), known(row.OriginalPaperPubMedID)])
      if (key) found.set(key, [...(found.get(key) ?? []), notice])
  }
  if (!hasColumns) throw new Error('a file without the columns of the Retraction Watch database')
  return found
}

/** Blank, `0` and `unavailable` mean no value. */
function known(value = ''): string | null {
  const text = value.trim()
  return text === '' || text === '0' || text.toLowerCase() === 'unavailable' ? null : text
}

/** `2/6/2010 0:00`, month first. */
function dayOf(value = ''): string | null {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(value) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}
