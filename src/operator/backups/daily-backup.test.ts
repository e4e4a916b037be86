import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { latest } from '#server/process/start-backups.ts'
import { ProgramProcess, startHost } from '#server/testing/site-process.ts'
import { openStore, type Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { importedPlace } from '../testing/content-place.ts'
import { dailyBackup } from './daily-backup.ts'

vi.setConfig({ testTimeout: 240_000 })

async function storeAt(databaseUrl: string): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir: '' })
  onTestFinished(() => store.close())
  return store
}

it('the site makes one by itself, with its pictures, restores it into a separate database, and logs it', async () => {
  const { contentDir, dataDir, database } = await importedPlace()
  const databaseUrl = String(database.databaseUrl)
  const folder = join(temporaryFolder(), 'backups')
  const nodes = await Promise.all(
    [dataDir, temporaryFolder()].map((own) =>
      startHost({ DATABASE_URL: databaseUrl, DATA_DIR: own, CONTENT_DIR: contentDir, BACKUP_DIR: folder }),
    ),
  )
  const store = await storeAt(databaseUrl)
  const ended = await vi.waitUntil(
    async () => {
      const operations = await store.operations.list()
      const rehearsal = operations.find(({ name, endedAt }) => name === 'rehearsal' && endedAt)
      return rehearsal && operations
    },
    { timeout: 200_000 },
  )
  expect(ended.map(({ name, succeeded, problem }) => [name, succeeded, problem])).toEqual([
    ['backup', true, null],
    ['import', true, null],
    ['rehearsal', true, null],
  ])
  const [backup, , rehearsal] = ended
  expect(backup?.figures.bytes).toBeGreaterThan(500)
  expect(rehearsal?.figures).toMatchObject({ differences: 0, missing: 0 })
  expect(rehearsal?.figures.rows).toBeGreaterThan(3)
  expect(rehearsal?.figures.pictures).toBeGreaterThan(0)
  const [file, images] = readdirSync(folder).sort(
    (a, b) => Number(b.startsWith('salus')) - Number(a.startsWith('salus')),
  )
  expect([file, images]).toEqual([expect.stringMatching(/^salus-\d{4}-\d{2}-\d{2}\.backup\.gz$/), 'images'])
  expect(readdirSync(join(folder, 'images')).length).toBe(backup?.figures.pictures)
  for (const node of nodes) expect(await node.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
  // One of the two nodes made it, once.
  const told = nodes.flatMap(({ lines }) => lines.filter((line) => line.startsWith('Backed up the database')))
  expect(told).toHaveLength(1)
  expect(existsSync(join(dataDir, 'postgres-rehearsal'))).toBe(false)
})

it('is claimed by one of several processes when it is due, and again an hour after a failure', async () => {
  const databaseUrl = await testDatabase()
  const [first, second] = await Promise.all([storeAt(databaseUrl), storeAt(databaseUrl)])
  const claims = async (since: Date) =>
    (await Promise.all([first, second, first, second].map((store) => store.operations.claim('backup', since)))).filter(
      Boolean,
    )
  const past = new Date(Date.now() - 60_000)
  expect(await claims(past)).toHaveLength(1)
  // The run is in progress.
  expect(await claims(new Date(Date.now() + 60_000))).toHaveLength(0)
  await first.operations.record('backup', async () => ({ succeeded: true, figures: {}, problem: null }))
  expect(await claims(past)).toHaveLength(0)
  expect(await claims(new Date(Date.now() + 60_000))).toHaveLength(1)
  await expect(
    first.operations.record('backup', async () => {
      throw new Error('no space left\nand more')
    }),
  ).rejects.toThrow('no space left')
  expect(await first.operations.list()).toMatchObject([{ succeeded: false, problem: 'no space left' }])
  expect((await first.operations.list())[0]?.succeededAt).not.toBeNull()
  // Just failed: not due yet.
  expect(await claims(past)).toHaveLength(0)
  expect(latest('03:30', new Date('2026-03-14T03:29:59Z')).toISOString()).toBe('2026-03-13T03:30:00.000Z')
  expect(latest('03:30', new Date('2026-03-14T03:30:00Z')).toISOString()).toBe('2026-03-14T03:30:00.000Z')
})

it('deletes only its own old files, and a rehearsal reports the pictures and rows that a backup lacks', async () => {
  const { dataDir, database, content } = await importedPlace()
  const store = await storeAt(String(database.databaseUrl))
  const dir = join(temporaryFolder(), 'backups')
  mkdirSync(dir)
  const others = ['salus-2026-03-01.backup.gz.old', 'notes.txt', 'salus-2026-02-30.tar']
  for (const name of ['salus-2026-02-27.backup.gz', 'salus-2026-03-01.backup.gz', ...others])
    writeFileSync(join(dir, name), '')
  const lines: string[] = []
  const now = new Date('2026-03-14T03:30:00Z')
  const place = { dataDir, backup: { dir, time: '03:30', keepDays: 14 } }
  await dailyBackup(store, place, { log: (line) => lines.push(line), now })
  const file = 'salus-2026-03-14.backup.gz'
  expect(readdirSync(dir).sort()).toEqual([...others, 'images', 'salus-2026-03-01.backup.gz', file].sort())

  const images = join(dir, 'images')
  const [picture = ''] = readdirSync(images)
  const stem = picture.replace(/-\d+\.\w+$/, '')
  for (const name of readdirSync(images)) if (name.startsWith(stem)) rmSync(join(images, name))
  const environment = { DATABASE_URL: String(database.databaseUrl), DATA_DIR: dataDir }
  const rehearse = (name: string) => new ProgramProcess('backup', ['rehearse', join(dir, name)], environment).ended()
  const lacking = await rehearse(file)
  expect([lacking.code, lacking.lines.at(-1)]).toEqual([1, expect.stringContaining(`lacks these pictures`)])
  expect(lacking.lines.at(-1)).toContain(stem)
  expect((await store.operations.list()).find(({ name }) => name === 'rehearsal')).toMatchObject({
    succeeded: false,
    figures: { missing: 1 },
  })

  // A missing row is noticed by the trailer's count before anything is restored.
  const text = gunzipSync(readFileSync(join(dir, file))).toString()
  writeFileSync(join(dir, 'short'), gzipSync(text.replace(/\n\["article".*/, '')))
  expect(await rehearse('short')).toMatchObject({ code: 1, errors: [expect.stringContaining('rows of article')] })
  // The site itself was not touched.
  expect((await content('check')).code).toBe(0)
  expect(await store.kindAt('/health/sleep')).toBe('article')
})
