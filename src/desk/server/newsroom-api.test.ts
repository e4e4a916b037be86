import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { article, writeContent } from '#authoring/testing/write-content.ts'
import { importContent } from '#services/publishing/import-content.ts'
import { deskUnderTest } from '../testing/desk-under-test.ts'

const desk = deskUnderTest()
const naps = (body: string) => article('Naps', '/health/naps', body, 'sources: [{ title: A }]\n')

interface Entry {
  id: string
  state: string
  head: { id: string; number: number }
}

/** Another system, which uses only a token and HTTP. */
function system(bearer: string) {
  return {
    async post<Answer = Entry>(path: string, body: object, status = 200): Promise<Answer> {
      const answer = await desk.call('POST', path, { bearer, body })
      expect([path, answer.status, status < 300 ? '' : answer.body]).toEqual([
        path,
        status,
        status < 300 ? '' : answer.body,
      ])
      return (answer.body === '' ? null : JSON.parse(answer.body)) as Answer
    },
    async get<Answer>(path: string): Promise<Answer> {
      return JSON.parse((await desk.call('GET', path, { bearer })).body) as Answer
    },
  }
}

describe('[NEWS-14] another system', () => {
  it('starts, saves, reviews, schedules, publishes, moves, takes down and trashes an article by HTTP', async () => {
    // The documents that an article references, and the required settings of a site.
    const target = await writeContent({
      'people/ada-writer.yaml': '{ name: Ada Writer, label: Author, role: Writer, bio: Writes. }',
    })
    const { documents, revisions, pictures } = desk.store
    const dataDir = join(desk.mailDir, '..', 'data')
    await importContent({
      target,
      contentDir: target,
      dataDir,
      documents,
      revisions,
      pictures,
      actor: 'a',
      log: () => undefined,
    })
    const { post, get } = system(await desk.token('Planning system', 'author', 'editor'))
    const path = 'articles/health/naps.md'
    let file = await post('/content', { path, text: naps('One.'), reason: null })
    const at = () => `/content/${file.id}`
    const step = async (event: string, more = {}) => {
      file = await post(`${at()}/step`, { event, headId: file.head.id, ...more })
      return file.state
    }
    const read = async () => {
      file = (await get<{ entry: Entry }>(at())).entry
      return file.state
    }
    const { problems } = await post<{ problems: unknown[] }>('/content/check', { path, text: naps('One.') })
    expect(problems).toMatchObject([
      { severity: 'warning', line: 2, found: 'an article without dates' },
      { severity: 'warning', line: 2, found: 'an article without authors' },
    ])
    const whole = naps('One.').replace('sources:', 'authors: [ada-writer]\ndates: { published: 2026-01-02 }\nsources:')
    expect(await post('/content/check', { path, text: whole }, 200)).toMatchObject({ problems: [] })
    file = await post(`${at()}/save`, { baseId: file.head.id, text: naps('Two.'), reason: 'A better word' })
    await post(`${at()}/save`, { baseId: file.id, text: naps('Three.'), reason: null }, 409)
    expect(await step('submit')).toBe('inReview')
    expect(await step('requestChanges', { reason: 'Say how long' })).toBe('changesRequested')
    expect(await step('submit')).toBe('inReview')
    expect(await step('approve')).toBe('approved')
    expect(await step('schedule', { at: new Date(Date.now() + 3_600_000).toISOString() })).toBe('scheduled')
    expect(await step('unschedule')).toBe('approved')
    expect(await post(`${at()}/publish`, { headId: file.head.id })).toEqual({ problems: [] })
    expect(await read()).toBe('published')
    expect(await desk.store.kindAt('/health/naps')).toBe('article')
    const moved = { headId: file.head.id, to: '/health/siesta' }
    expect(await post(`${at()}/move`, moved)).toEqual({ changed: [], left: [], problems: [] })
    expect(await desk.store.oldAddress('/health/naps')).toEqual({ to: '/health/siesta' })
    await read()
    await post(`${at()}/trash`, { headId: file.head.id, reason: 'Old' }, 409)
    await post(`${at()}/take-down`, { headId: file.head.id, reason: 'Old' }, 204)
    expect(await desk.store.kindAt('/health/siesta')).toBeNull()
    file = await post(`${at()}/trash`, { headId: file.head.id, reason: 'Old' })
    expect(file.state).toBe('trashed')
    file = await post(`${at()}/take-from-trash`, {})
    file = await post(`${at()}/restore`, { baseId: file.head.id, number: 1, reason: null })
    expect([file.state, file.head.number]).toEqual(['draft', 4])
    // The audit log has its entries under its own name.
    const entries = await desk.store.audit.list({ item: `content ${file.id}`, limit: 50 })
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['Planning system']))
    expect(entries.map(({ action }) => action)).toEqual(
      ['start', 'edit', 'submit', 'requestChanges', 'submit', 'approve', 'schedule', 'unschedule', 'publish', 'move']
        .concat(['takeDown', 'trash', 'takeFromTrash', 'restore'])
        .toReversed(),
    )
  })

  it('[NEWS-4] cannot take down settings of the site, now or later: the response names the field', async () => {
    const { post } = system(await desk.token('Planner', 'author', 'editor'))
    for (const path of ['es/categories.yaml', 'site/signs.yaml', 'es/site/wording.yaml']) {
      const file = await post('/content', { path, text: 'a: b\n', reason: null })
      await desk.execute(sql`update content_file set live_id = head_id, state = 'published' where id = ${file.id}`)
      const at = { headId: file.head.id }
      for (const [step, body] of [
        ['take-down', { ...at, reason: 'Old' }],
        ['step', { ...at, event: 'planTakeDown', at: new Date(Date.now() + 3_600_000).toISOString() }],
        ['trash', { ...at, reason: 'Old' }],
      ] as const) {
        const message = `${path} holds settings of the site, which are never taken down. Publish another version of it instead.`
        const { error } = await post<{ error: unknown }>(`/content/${file.id}/${step}`, body, 400)
        expect(error).toEqual({ message, fields: [{ field: 'id', message }] })
      }
      await post(`/content/${file.id}/step`, { ...at, event: 'planTakeDown', at: null })
    }
  })

  it('gets 400 with the field for a value that is never valid, and 409 for one that conflicts with the state', async () => {
    const bearer = await desk.token('Checker', 'author', 'editor')
    const { post } = system(bearer)
    const fieldsOf = async (path: string, body: object) => {
      const { error } = await post<{ error: { fields: { field: string }[] } }>(path, body, 400)
      return error.fields.map(({ field }) => field)
    }
    const text = naps('One.')
    expect(await fieldsOf('/content', { path: '../naps.md', text, reason: null })).toEqual(['path'])
    const path = 'articles/health/dreams.md'
    expect(await fieldsOf('/content', { path, text: 'Half \ud800 a sign', reason: null })).toEqual(['text'])
    const file = await post('/content', { path, text, reason: null })
    await post('/content', { path, text, reason: null }, 409)
    const step = { event: 'schedule', headId: file.head.id, at: '2020-01-05T06:00:00Z' }
    expect(await fieldsOf(`/content/${file.id}/step`, step)).toEqual(['at'])
    // The name of the scheme is written in any case (RFC 9110).
    const headers = { authorization: `bearer ${bearer}` }
    expect((await desk.call('GET', '/content', { headers })).status).toBe(200)
  })

  it('is described by an OpenAPI document, every route of it', async () => {
    const { body, status } = await desk.call('GET', '/openapi.json', { headers: {} })
    expect(status).toBe(200)
    const { openapi, paths, components } = JSON.parse(body)
    expect([openapi, components.securitySchemes.token.scheme]).toEqual(['3.1.0', 'bearer'])
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = desk.routes().map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
    expect(described.toSorted()).toEqual(routes.filter((route) => !route.endsWith('openapi.json')).toSorted())
    const { schema } = paths['/api/content/{id}/save'].post.requestBody.content['application/json']
    expect(schema.required).toEqual(expect.arrayContaining(['baseId', 'text', 'reason']))
  })

  it('is refused where its token was revoked or has expired, or its maker has left or lost the right', async () => {
    const administrator = await desk.signIn('Grace Tanaka')
    const made = await desk.call('POST', '/tokens', {
      token: administrator,
      body: { name: 'Feed reader', roles: ['author', 'editor'], days: 30 },
    })
    const { token: bearer, id } = JSON.parse(made.body)
    const status = async () => (await desk.call('GET', '/content', { bearer })).status
    expect(await status()).toBe(200)
    const listed = JSON.parse((await desk.call('GET', '/tokens', { token: administrator })).body)
    expect(listed.tokens[0]).toMatchObject({ name: 'Feed reader', madeBy: 'Grace Tanaka', revokedAt: null })
    expect(JSON.stringify([listed, await desk.rows(sql`select * from staff_token`)])).not.toContain(bearer)
    expect((await desk.store.staff.accounts.list()).map(({ name }) => name)).not.toContain('Feed reader')

    await desk.execute(sql`update staff set roles = '{author}' where name = 'Grace Tanaka'`)
    const publish = { bearer, body: { headId: id } }
    expect((await desk.call('POST', `/content/${id}/publish`, publish)).status).toBe(403)
    expect(await status()).toBe(200)
    await desk.execute(sql`update staff set deactivated_at = now() where name = 'Grace Tanaka'`)
    expect(await status()).toBe(401)
    await desk.execute(
      sql`update staff set deactivated_at = null, roles = '{administrator}' where name = 'Grace Tanaka'`,
    )
    expect(await status()).toBe(200)
    await desk.execute(sql`update staff_token set expires_at = now() - interval '1 second' where id = ${id}`)
    expect(await status()).toBe(401)
    await desk.execute(sql`update staff_token set expires_at = now() + interval '1 day' where id = ${id}`)
    const revoke = { token: administrator, body: { id } }
    expect((await desk.call('POST', '/tokens/revoke', revoke)).status).toBe(204)
    expect(await status()).toBe(401)
    expect((await desk.call('POST', '/tokens/revoke', revoke)).status).toBe(409)
  })

  it('gets no token for managing the staff or vouching for a text, and cannot use a cookie', async () => {
    const administrator = await desk.signIn('Mei Lin')
    for (const role of ['administrator', 'medicalReviewer', 'factChecker'])
      expect(
        (
          await desk.call('POST', '/tokens', {
            token: administrator,
            body: { name: 'x', roles: ['author', role], days: 1 },
          })
        ).status,
      ).toBe(409)
    for (const bearer of ['salus_nothing', 'x', administrator])
      expect((await desk.call('GET', '/content', { bearer, token: administrator })).status).toBe(401)
    const headers = { authorization: 'Basic x' }
    expect((await desk.call('GET', '/content', { token: administrator, headers })).status).toBe(401)
  })
})
