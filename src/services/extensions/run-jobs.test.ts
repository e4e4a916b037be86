import { expect, it, onTestFinished, vi } from 'vitest'
import { openStore, type Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import { type ExtensionJobs, runExtensionJobs } from './run-jobs.ts'

vi.setConfig({ testTimeout: 60_000 })

async function nodes(count: number): Promise<Store[]> {
  const databaseUrl = await testDatabase()
  const stores: Store[] = []
  for (let node = 0; node < count; node++) stores.push(await openStore({ databaseUrl, dataDir: temporaryFolder() }))
  onTestFinished(async () => {
    for (const store of stores) await store.close()
  })
  return stores
}

const jobs = [{ name: 'weekly-list', when: { at: '06:00', on: 'monday' } }] as const
const time = 'weekly-list 2026-03-09T06:00:00.000Z'

it('[SITE-6] a job runs once for each due time, on one of several nodes', async () => {
  const ran: string[] = []
  let now = new Date('2026-03-14T12:00:00Z')
  const given: ExtensionJobs = {
    jobs,
    run: async (name, dueAt) => {
      ran.push(`${name} ${dueAt}`)
      return null
    },
    print: () => undefined,
    now: () => now,
  }
  const stores = await nodes(2)
  const starts = async () => {
    const stops = await Promise.all(stores.map((store) => runExtensionJobs(store, given)))
    await vi.waitFor(() => expect(ran).not.toEqual([]), 30_000)
    // Finishes started jobs before it stops.
    for (const stop of stops) await stop()
  }
  await starts()
  expect(ran).toEqual([time])
  const [store] = stores
  expect(await store?.extensionRuns.take('weekly-list', new Date('2026-03-09T06:00:00Z'))).toBe(false)
  ran.length = 0
  now = new Date('2026-03-16T06:00:00Z')
  await starts()
  expect(ran).toEqual(['weekly-list 2026-03-16T06:00:00.000Z'])
})

it('[SITE-6] the failure of a job is logged', async () => {
  const [store] = await nodes(1)
  if (!store) throw new Error('There is no node')
  const lines: string[] = []
  const stop = await runExtensionJobs(store, {
    jobs,
    run: async () => 'Nothing to list.',
    print: (line) => lines.push(line),
    now: () => new Date('2026-03-14T12:00:00Z'),
  })
  onTestFinished(stop)
  await vi.waitFor(
    () => expect(lines).toEqual([`The job ${time.replace(' ', ' of ')} failed: Nothing to list.`]),
    30_000,
  )
})

it('[SITE-6] a job that cannot be started is logged, and does not stop later ones', async () => {
  const [store] = await nodes(1)
  if (!store) throw new Error('There is no node')
  const ran: string[] = []
  const lines: string[] = []
  const stop = await runExtensionJobs(
    {
      work: store.work,
      extensionRuns: {
        ...store.extensionRuns,
        take: async (name, dueAt) => {
          if (name === 'broken') throw new Error('no room for it')
          return store.extensionRuns.take(name, dueAt)
        },
      },
    },
    {
      jobs: [{ name: 'broken', when: { at: '06:00' } }, ...jobs],
      run: async (name) => {
        ran.push(name)
        return null
      },
      print: (line) => lines.push(line),
      now: () => new Date('2026-03-14T12:00:00Z'),
    },
  )
  onTestFinished(stop)
  await vi.waitFor(() => expect(ran).toEqual(['weekly-list']), 30_000)
  expect(lines).toEqual(['The job broken could not be begun: no room for it'])
})
