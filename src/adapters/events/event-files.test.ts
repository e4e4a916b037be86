import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { eventFiles } from './event-files.ts'

const event = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'drug_cost_viewed' as const,
  payload: { path: '/health/a' },
  at: '2026-03-14T09:26:53.589Z',
}

it('[TRK-1] events are lines of a private file for each day, deleted after the retention time', async () => {
  const folder = join(temporaryFolder(), 'events')
  let now = '2026-03-14T23:59:59.000Z'
  const sink = eventFiles(folder, 2, () => new Date(now))
  await Promise.all([sink.append([event, event]), sink.append([event])])
  const file = join(folder, '2026-03-14.ndjson')
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array(3).fill({ ...event, receivedAt: '2026-03-14T23:00:00.000Z', version: 1 }),
  )
  // Not in order of arrival: that would show which events arrived together.
  const ids = ['c', 'a', 'b'].map((first) => `${first}${event.id.slice(1)}`)
  await sink.append(ids.map((id) => ({ ...event, id })))
  const last = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-3)
  expect(last.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(ids.toSorted())
  expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600])

  writeFileSync(join(folder, 'notes.txt'), '')
  for (const day of ['2026-03-15', '2026-03-16', '2026-03-17']) {
    now = `${day}T00:00:00.000Z`
    await sink.append([event])
  }
  expect(readdirSync(folder).sort()).toEqual([
    '2026-03-15.ndjson',
    '2026-03-16.ndjson',
    '2026-03-17.ndjson',
    'notes.txt',
  ])
})
