import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { importPlace } from '../testing/import-place.ts'
import { changeContentState } from './change-state.ts'
import { type PublicationEvent, startPublicationWebhook } from './publication-webhook.ts'
import { publishFile, takeDownFile } from './publish-file.ts'
import { saveVersion } from './save-version.ts'

vi.setConfig({ testTimeout: 60_000 })

const path = 'articles/health/naps.md'
const text = (body: string, address = '/health/naps', extra = '') =>
  articleFile('Naps', address, body, `id: naps\n${extra}sources: [{ title: A }]\n`)
const editor: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'Maya', roles: ['editor'] }

it('[NEWS-14] another system receives an event for each publication, change, move and removal, at the desk and by imports', async () => {
  const place = await importPlace({ [path]: text('One.') })
  const { contentDir, dataDir, store, imports, write } = place
  await imports()
  const received: PublicationEvent[] = []
  const failing: string[] = []
  const stop = await startPublicationWebhook(store, {
    origin: 'https://salus.test',
    send: async (event) => {
      received.push(event)
      const reason = failing.shift()
      return reason ? { outcome: 'failed', reason } : { outcome: 'delivered' }
    },
  })
  onTestFinished(stop)
  const events = () => received.map(({ type, data: { article, ...data } }) => [type, article, data])
  const next = async (count: number) => {
    await vi.waitFor(() => expect(events().length).toBeGreaterThanOrEqual(count), 30_000)
    return events().slice(count - 1)
  }
  const url = 'https://salus.test/health/naps'

  // Neither earlier publications nor articles that wait for their day are reported.
  const waits = text('Later.', '/health/later', 'dates: { published: 2999-03-14 }\n').replace('id: naps', 'id: later')
  await write('articles/health/later.md', waits)
  await write(path, text('Two.'))
  await imports()
  expect(await next(1)).toEqual([['article.updated', 'naps', { url }]])

  const { revisions, documents, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'Maya', log: () => undefined }
  const file = async () => {
    const found = (await revisions.files()).find((other) => other.path === path)
    if (!found) throw new Error(`There is no ${path}`)
    return { fileId: found.id, headId: found.head.id }
  }
  const { fileId, headId } = await file()
  const moved = text('Two.', '/health/rest')
  await saveVersion(store, editor, { fileId, baseId: headId }, { text: moved, reason: null })
  await changeContentState({ ...store, ...options }, editor, await file(), { event: 'submit' })
  await changeContentState({ ...store, ...options }, editor, await file(), { event: 'approve' })
  // Nothing unpublished is reported.
  expect(events()).toHaveLength(1)
  await publishFile(options, editor, await file())
  const rest = 'https://salus.test/health/rest'
  expect(await next(2)).toEqual([['article.moved', 'naps', { url: rest, formerUrl: url }]])

  // A refused event is sent again, with the same id.
  failing.push('the webhook answered 503')
  await takeDownFile(options, editor, { ...(await file()), reason: 'Wrong' })
  expect(await next(3)).toEqual([['article.unpublished', 'naps', { url: rest }]])
  const database = await openDatabase({ databaseUrl: place.databaseUrl, dataDir: '' }, () => undefined)
  onTestFinished(() => database.close())
  await vi.waitFor(async () => {
    const again = sql`update pgboss.job set start_after = now() where name = 'publication' and state = 'retry'`
    expect((await again.execute(database.db)).numAffectedRows).toBe(1n)
  }, 30_000)
  await store.sentArticles.sendJobs()
  await next(4)
  expect(received[3]).toEqual(received[2])
  await vi.waitFor(async () => expect(await store.sentArticles.get('naps')).toBeNull(), 30_000)

  // Each publication of the same text is an event of its own.
  await write(path, text('Two.', '/health/rest'))
  await imports({ older: true, conflicts: true })
  expect(await next(5)).toEqual([['article.published', 'naps', { url: rest }]])
  expect(new Set(received.map(({ id }) => id)).size).toBe(4)
})
