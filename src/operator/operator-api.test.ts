import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '#store/store.ts'
import { article, person } from '#store/testing/fixtures.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { buildOperatorApi } from './operator-api.ts'

const token = 't'.repeat(43)
const authorized = { authorization: `Bearer ${token}` }
let store: Store
let api: FastifyInstance

beforeAll(async () => {
  store = await openStore({ dataDir: makeTemporaryFolder() })
  await store.documents.upsert([person('ada', 'Ada')])
  api = buildOperatorApi(store, token)
}, 60_000)
afterAll(async () => {
  await api?.close()
  await store?.close()
})

const routes = [
  ['GET', '/documents'],
  ['POST', '/documents'],
  ['GET', '/document?kind=person&key=ada'],
  ['DELETE', '/document?kind=person&key=ada'],
  ['GET', '/no-such'],
] as const

describe('the operator interface', () => {
  it.each(routes)('refuses %s %s without the token', async (method, url) => {
    const wrong = [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `bearer ${token}`,
      `Basic ${token}`,
      token,
    ]
    for (const authorization of [undefined, ...wrong]) {
      const headers = authorization === undefined ? {} : { authorization }
      const answer = await api.inject({ method, url, headers })
      expect([answer.statusCode, answer.json().error.message]).toEqual([401, expect.stringContaining('token')])
    }
    expect(await store.documents.get('person', 'ada')).not.toBeNull()
  })

  it('lists, reads, writes and removes documents', async () => {
    const documents = [person('bea', 'Bea'), article('/health/rest', { authors: ['bea'] })]
    const written = await api.inject({ method: 'POST', url: '/documents', headers: authorized, payload: { documents } })
    expect(written.json()).toEqual({ created: ['person bea', 'article /health/rest'], updated: [], unchanged: 0 })
    expect((await api.inject({ url: '/documents', headers: authorized })).json().sort()).toEqual([
      'article /health/rest',
      'person ada',
      'person bea',
    ])
    const url = `/document?${new URLSearchParams({ kind: 'article', key: '/health/rest' })}`
    expect((await api.inject({ url, headers: authorized })).json()).toEqual(documents[1]?.value)
    expect((await api.inject({ method: 'DELETE', url, headers: authorized })).json()).toBe(true)
    expect((await api.inject({ method: 'DELETE', url, headers: authorized })).json()).toBe(false)
    expect((await api.inject({ url, headers: authorized })).json()).toBeNull()
  })

  it.each<[string, object, string]>([
    ['no documents', {}, 'documents'],
    ['an unknown kind', { documents: [{ kind: 'poem', key: 'x', value: {} }] }, 'documents.0.kind'],
    [
      'a field that is missing',
      { documents: [{ ...person('cid', 'Cid'), value: { id: 'cid' } }] },
      'documents.0.value.name',
    ],
  ])('[ERR-3] answers %s with the field and writes nothing', async (_, payload, field) => {
    const answer = await api.inject({ method: 'POST', url: '/documents', headers: authorized, payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.fields).toContainEqual({ field, message: expect.stringMatching(/\w/) })
    expect(await store.documents.get('person', 'cid')).toBeNull()
  })

  it.each([
    ['a key that is not its value’s', { documents: [{ ...person('dan', 'Dan'), key: 'other' }] }],
    ['a document twice', { documents: [person('dan', 'Dan'), person('dan', 'Dan')] }],
    ['one that is wrong among others', { documents: [person('dan', 'Dan'), { ...person('eve', 'Eve'), key: 'adam' }] }],
  ])('[ERR-3] writes nothing of a message with %s', async (_, payload) => {
    const answer = await api.inject({ method: 'POST', url: '/documents', headers: authorized, payload })
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      400,
      expect.stringContaining('Nothing was stored'),
    ])
    expect(await store.documents.get('person', 'dan')).toBeNull()
  })

  it.each(['?kind=poem&key=x', '?kind=person', '?kind=person&key=', ''])(
    '[ERR-3] refuses /document%s',
    async (query) => {
      const answer = await api.inject({ method: 'DELETE', url: `/document${query}`, headers: authorized })
      expect([answer.statusCode, answer.json().error.fields.length]).toEqual([400, expect.any(Number)])
    },
  )

  it('[BODY-8] stores no HTML that the sanitiser has not seen', async () => {
    const body = [{ source: '<p onclick="x()">Rest</p><script>alert(1)</script>' }]
    const tabs = [{ id: 'rest', title: 'Rest', body }]
    const documents = [article('/health/unsafe', { tabs } as never)]
    const answer = await api.inject({ method: 'POST', url: '/documents', headers: authorized, payload: { documents } })
    expect(answer.statusCode).toBe(200)
    const stored = await store.documents.get('article', '/health/unsafe')
    expect(stored?.tabs[0]?.body[0]?.source).toBe('<p>Rest</p>')
  })

  it('[ERR-3] refuses HTML that is nested too deep, by name', async () => {
    const tabs = [{ id: 'deep', title: 'Deep', body: [{ source: '<b>'.repeat(50_000) }] }]
    const documents = [article('/health/deep', { tabs } as never)]
    const answer = await api.inject({ method: 'POST', url: '/documents', headers: authorized, payload: { documents } })
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      400,
      expect.stringContaining('article /health/deep'),
    ])
  })

  it('[ERR-3] refuses what is no JSON as the sender’s mistake', async () => {
    const headers = { ...authorized, 'content-type': 'application/json' }
    const answer = await api.inject({ method: 'POST', url: '/documents', headers, payload: '{"documents":' })
    expect(answer.statusCode).toBe(400)
  })
})
