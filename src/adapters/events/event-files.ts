import { appendFile, mkdir, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { dayAfter } from '#model/day.ts'
import { hourOf } from '#tracking/event-time.ts'
import { catalogueVersion } from '#tracking/tracking.ts'
import type { EventSink } from './event-sink.ts'

/**
 * Appends events to a file for each day of receipt (UTC), `2026-03-14.ndjson`, one JSON object per line, readable by
 * its owner only. The first event of a day deletes the files past the retention time. A repeated event is written
 * twice: its id identifies it.
 *
 * @param retentionDays  whole days that files are kept, in addition to today
 */
export function eventFiles(folder: string, retentionDays: number, now = () => new Date()): EventSink {
  let preparedDay = ''

  async function prepare(today: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const firstKept = dayAfter(today, -retentionDays)
    for (const file of await readdir(folder)) {
      const [, day] = /^(\d{4}-\d\d-\d\d)\.ndjson$/.exec(file) ?? []
      // Another process may delete it as well.
      if (day && day < firstKept) await unlink(join(folder, file)).catch(ifMissing)
    }
    preparedDay = today
  }

  return {
    async append(events) {
      const receivedAt = hourOf(now())
      const today = receivedAt.slice(0, 10)
      if (preparedDay !== today) await prepare(today)
      // By their random ids: the order of events in a call is not preserved.
      const lines = events
        .toSorted((left, right) => (left.id < right.id ? -1 : 1))
        .map((event) => JSON.stringify({ ...event, receivedAt, version: catalogueVersion }))
      // In one call, so that lines of several processes do not mix.
      await appendFile(join(folder, `${today}.ndjson`), lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
    },
  }
}

function ifMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
