import { expect, it, onTestFinished, vi } from 'vitest'
import { article } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { startHost } from '#server/testing/site-process.ts'
import { changeContentState } from '#services/newsroom/change-state.ts'
import { saveVersion } from '#services/newsroom/save-version.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { importedPlace } from '../testing/content-place.ts'

vi.setConfig({ testTimeout: 240_000 })

const editor: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'Maya', roles: ['editor'] }
const waiting = { timeout: 120_000, interval: 100 }

it('[NEWS-4] publishes and takes down at a time, once, on every node', async () => {
  const { contentDir, dataDir, database } = await importedPlace()
  const databaseUrl = String(database.databaseUrl)
  const nodes = await Promise.all(
    [dataDir, temporaryFolder()].map((own) =>
      startHost({ DATABASE_URL: databaseUrl, DATA_DIR: own, CONTENT_DIR: contentDir }),
    ),
  )
  const store = await openStore({ databaseUrl, dataDir: '' })
  onTestFinished(() => store.close())
  const statusAndText = () =>
    Promise.all(
      nodes.map(async ({ url }) => {
        // It may not listen yet.
        const response = await fetch(`${url}/health/sleep`).catch(() => new Response(null, { status: 503 }))
        return [response.status, (await response.text()).includes('Sleep longer.')] as const
      }),
    )
  await vi.waitUntil(async () => (await statusAndText()).every(([status, isNew]) => status === 200 && !isNew), waiting)

  const file = (await store.revisions.files()).find(({ path }) => path === 'articles/health/sleep.md')
  if (!file) throw new Error('The site does not know the article')
  const text = article('Sleep', '/health/sleep', 'Sleep longer.', 'sources: [{ title: A }]\n')
  const { head } = await saveVersion(store, editor, { fileId: file.id, baseId: file.head.id }, { text, reason: null })
  const version = { fileId: file.id, headId: head.id }
  const place = { ...store, contentDir, dataDir }
  const soon = () => new Date(Date.now() + 2000)
  await changeContentState(place, editor, version, { event: 'submit' })
  await changeContentState(place, editor, version, { event: 'approve' })
  await changeContentState(place, editor, version, { event: 'schedule', at: soon() })
  await vi.waitUntil(async () => (await statusAndText()).every(([, isNew]) => isNew), waiting)

  await changeContentState(place, editor, version, { event: 'planTakeDown', at: soon() })
  await vi.waitUntil(async () => (await statusAndText()).every(([status]) => status === 410), waiting)
  const steps = await store.audit.list({ item: `content ${file.id}`, limit: 20 })
  expect(steps.map(({ actor, action }) => `${actor}: ${action}`).reverse()).toEqual([
    'Maya: edit',
    'Maya: submit',
    'Maya: approve',
    'Maya: schedule',
    'schedule: publish',
    'Maya: planTakeDown',
    'schedule: takeDown',
  ])
  for (const node of nodes) expect(await node.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
})
