import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { Receipt, ReceivedDocument } from '#store/imported/record-received.ts'
import { ImportedChoices, ImportedList, ImportedSource, ImportedView } from '../../imported-api.ts'
import { deskUnderTest } from '../../testing/desk-under-test.ts'

const desk = deskUnderTest()

/** The receipt of an import: articles with these names, each with a source that contains the number of the import. */
function receipt(names: readonly string[], times: number, changes: Partial<ReceivedDocument> = {}): Receipt {
  const documents = names.map((name): [string, ReceivedDocument] => {
    const key = `/topics/${name}`
    const source = `<topic>${name} ${times}</topic>`
    const from = { feed: 'medlineplus', file: 'topics.xml' }
    return [key, { kind: 'article', name, key, title: `About ${name}`, source, ...from, ...changes }]
  })
  return { actor: 'Zoe', account: null, documents: new Map(documents) }
}

it('[NEWS-3] [NEWS-14] lists imported documents, with their versions and sources', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `topic-${String(index).padStart(3, '0')}`)
  await desk.store.documents.recordReceived(receipt(names, 1))
  await desk.store.documents.recordReceived(receipt(['topic-007'], 2, { file: 'june.xml' }))
  await desk.store.documents.recordReceived(receipt(['ann'], 1, { kind: 'person', key: 'ann', feed: 'json' }))
  const token = await desk.signIn('Ed', 'author')
  const get = async <T>(path: string, schema: z.ZodMiniType<T>) => {
    const { status, body } = await desk.call('GET', path, { token })
    expect([path, status, body.slice(0, 200)]).toEqual([path, 200, expect.anything()])
    return schema.parse(JSON.parse(body))
  }

  // Each exactly once, page by page, newest versions first.
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: z.infer<typeof ImportedList> = await get(`/imported${next && `?before=${next}`}`, ImportedList)
    seen.push(...page.documents.map(({ name }) => name))
    next = page.next
  }
  expect(seen.slice(0, 3)).toEqual(['ann', 'topic-007', 'topic-119'])
  expect(seen.toSorted()).toEqual(['ann', ...names])

  expect(await get('/imported/choices', ImportedChoices)).toEqual({
    kinds: ['article', 'person'],
    feeds: ['json', 'medlineplus'],
  })
  const found = await get('/imported?words=ABOUT%20007&kind=article&feed=medlineplus', ImportedList)
  expect(found).toMatchObject({ documents: [{ name: 'topic-007', number: 2, file: 'june.xml' }], next: null })
  const id = found.documents[0]?.id ?? ''
  expect(await get(`/imported/${id}`, ImportedView)).toMatchObject({
    entry: { id, kind: 'article', key: '/topics/topic-007', title: 'About topic-007' },
    versions: [
      { number: 2, parent: 1, actor: 'Zoe', file: 'june.xml', hash: expect.stringMatching(/^[\da-f]{64}$/) },
      { number: 1, parent: null, file: 'topics.xml' },
    ],
  })
  expect(await get(`/imported/${id}/versions/1`, ImportedSource)).toEqual({ source: '<topic>topic-007 1</topic>' })
})

it('[NEWS-3] [NEWS-14] refuses missing documents and invalid requests', async () => {
  const token = await desk.signIn('Ed', 'author')
  const statusOf = async (path: string) => (await desk.call('GET', path, { token })).status
  expect(await statusOf(`/imported/${randomUUID()}`)).toBe(404)
  expect(await statusOf(`/imported/${randomUUID()}/versions/1`)).toBe(404)
  expect(await statusOf('/imported/none')).toBe(400)
  expect(await statusOf(`/imported/${randomUUID()}/versions/0`)).toBe(400)
  for (const before of ['x', '-1', '1'.repeat(19), '1%3B'])
    expect([before, await statusOf(`/imported?before=${before}`)]).toEqual([before, 400])
  expect(await statusOf(`/imported?words=${'x'.repeat(201)}`)).toBe(400)
  // Beyond the last document.
  expect(await statusOf(`/imported?before=${'9'.repeat(18)}`)).toBe(200)
  // The desk changes nothing here: the system that a document comes from decides.
  for (const path of ['/imported', `/imported/${randomUUID()}`, `/imported/${randomUUID()}/restore`])
    expect((await desk.call('POST', path, { token, body: {} })).status).toBe(404)
})
