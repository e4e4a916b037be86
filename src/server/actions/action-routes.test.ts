import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestTopic } from '#features/topic-request/topic-request.action.ts'
import { keyField } from '#ui/form/form-state.ts'
import { readPage } from '../testing/read-page.ts'
import { fixtureContent, origin, siteUnderTest } from '../testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const { path, limits } = requestTopic
const pages = requestTopic.pages({})
const formType = 'application/x-www-form-urlencoded'
const ownPage: Record<string, string> = { 'sec-fetch-site': 'same-origin' }

let topic = ''
let remoteAddress = ''
let count = 0
beforeEach(() => {
  count += 1
  topic = `Topic ${count}`
  // Each test has its own address, so that none meets the limit of another.
  remoteAddress = `192.0.2.${count}`
})

/** Sends JSON as the site's own page does. */
function sendJson(
  input: unknown,
  { key = randomUUID(), headers = ownPage }: { key?: string | null; headers?: Record<string, string> } = {},
) {
  return site.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...headers },
    payload: JSON.stringify(input),
  })
}

/** Posts a form as a browser does without scripts. */
function sendForm(
  fields: Record<string, string>,
  {
    key = randomUUID(),
    headers = ownPage as Record<string, string>,
  }: { key?: string | null; headers?: Record<string, string> } = {},
) {
  return site.app.inject({
    method: 'POST',
    url: path,
    remoteAddress,
    headers: { 'content-type': formType, accept: 'text/html', ...headers },
    payload: new URLSearchParams({ ...fields, ...(key && { [keyField]: key }) }).toString(),
  })
}

/** How many times this test's topic is stored. */
async function timesStored(): Promise<number> {
  const topics = await site.store.topicRequests.list()
  return topics.find((requested) => requested.topic === topic)?.times ?? 0
}

function valueOfField(html: string, name: string): string | undefined {
  const field = readPage(html)
    .all('input')
    .find(({ properties }) => properties.name === name)
  return field && String(field.properties.value)
}

describe('an accepted submission', () => {
  it('answers a program with 201 and the result of the action', async () => {
    const answer = await sendJson({ topic, detail: 'In children.' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: 'success' }])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await site.store.topicRequests.list()).toContainEqual(
      expect.objectContaining({ topic, times: 1, details: ['In children.'] }),
    )
  })

  it('redirects a form post to the confirmation page, with no input in the address', async () => {
    const answer = await sendForm({ topic })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, pages.accepted])
    expect(await timesStored()).toBe(1)
    const thanks = await site.get(pages.accepted)
    expect([thanks.statusCode, readPage(thanks.body).text('h1')]).toEqual([200, 'Thank you. Your request was sent'])
  })

  it('is stored trimmed, with the line ends of a text field', async () => {
    await sendForm({ topic: `  ${topic} `, detail: 'One\r\nTwo' })
    expect(await site.store.topicRequests.list()).toContainEqual(
      expect.objectContaining({ topic, details: ['One\nTwo'] }),
    )
  })

  it('is answered only after the commit', async () => {
    const { transaction } = site.store
    let isCommitted = false
    const spy = vi.spyOn(site.store, 'transaction').mockImplementation(async (...given) => {
      const answer = await transaction(...given)
      isCommitted = true
      return answer as never
    })
    expect([(await sendJson({ topic })).statusCode, isCommitted]).toEqual([201, true])
    spy.mockRestore()
  })
})

describe('a repeated submission', () => {
  it('gets the same answer and has no second effect', async () => {
    const key = randomUUID()
    const answers = [await sendJson({ topic }, { key }), await sendJson({ topic }, { key })]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [201, '{"message":"success"}'],
      [201, '{"message":"success"}'],
    ])
    expect((await sendForm({ topic }, { key })).statusCode).toBe(303)
    expect(await timesStored()).toBe(1)
  })

  it('gets one effect from concurrent requests', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendJson({ topic }, { key })))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['201 {"message":"success"}']),
    )
    expect(await timesStored()).toBe(1)
  })

  it('is refused with 422 when the input differs', async () => {
    const key = randomUUID()
    await sendJson({ topic: 'Something else first' }, { key })
    const answer = await sendJson({ topic }, { key })
    expect([answer.statusCode, answer.json().error.message]).toEqual([422, expect.stringContaining('sent before')])
    expect(await timesStored()).toBe(0)
  })

  it('with another input is shown again as a form with a new key', async () => {
    const key = randomUUID()
    await sendForm({ topic: 'Something else first' }, { key })
    const answer = await sendForm({ topic }, { key })
    expect(answer.statusCode).toBe(422)
    const newKey = valueOfField(answer.body, keyField) ?? ''
    expect(newKey).not.toBe(key)
    expect((await sendForm({ topic }, { key: newKey })).statusCode).toBe(303)
    expect(await timesStored()).toBe(1)
  })
})

describe('a submission with mistakes', () => {
  it.each<[string, unknown, string]>([
    ['no topic', {}, 'topic'],
    ['an empty topic', { topic: '  ' }, 'topic'],
    ['a topic that is too short', { topic: 'IB' }, 'topic'],
    ['a topic that is too long', { topic: 'a'.repeat(301) }, 'topic'],
    ['a topic that is no text', { topic: ['eczema'] }, 'topic'],
    ['too much detail', { topic: 'Eczema', detail: 'a'.repeat(1001) }, 'detail'],
    ['a NUL character', { topic: 'Ecz\0ema' }, 'topic'],
    ['a lone surrogate', { topic: 'Ecz\ud800ema' }, 'topic'],
    ['a character outside XML', { topic: 'Ecz\ufffeema' }, 'topic'],
    ['a list for a body', ['eczema'], 'body'],
  ])('[ERR-3] %s is answered with 400 and the field', async (_, input, field) => {
    const answer = await sendJson(input)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        error: {
          message: 'Some fields are not accepted.',
          fields: expect.arrayContaining([{ field, message: expect.stringMatching(/\w/) }]),
        },
      },
    ])
    expect(answer.body).not.toMatch(/\n\s+at |node_modules|\.ts\b/)
  })

  it.each([[null], ['short'], ['no spaces, please, in a key']])('[ERR-3] the key %o is refused', async (key) => {
    const answer = await sendJson({ topic }, { key })
    expect([answer.statusCode, answer.json().error.fields[0].field]).toEqual([400, 'idempotency-key'])
    expect((await sendForm({ topic }, { key })).statusCode).toBe(400)
    expect(await timesStored()).toBe(0)
  })

  it('is shown again as a page with the input, an error at each field, and the same key', async () => {
    const key = randomUUID()
    const detail = 'a<b>"&'.repeat(170)
    const { statusCode, headers, body } = await sendForm({ topic: ' IB', detail }, { key })
    const page = readPage(body)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      400,
      'text/html; charset=utf-8',
      'private, no-store',
    ])
    expect(page.text('title')).toMatch(/^Error: Tell us/)
    expect([valueOfField(body, 'topic'), valueOfField(body, keyField)]).toEqual([' IB', key])
    expect(page.text('textarea')).toBe(detail)

    const summary = page.all('div').find(({ properties }) => properties.autoFocus)
    expect(summary?.properties.tabIndex).toBe(-1)
    for (const name of ['topic', 'detail']) {
      const field = [...page.all('input'), ...page.all('textarea')].find(({ properties }) => properties.name === name)
      expect(field?.properties.ariaInvalid).toBe('true')
      const described = String(field?.properties.ariaDescribedBy)
      expect(described).toContain(`topic-request-${name}-error`)
      expect(page.attributes('href')).toContain(`#${field?.properties.id}`)
    }
    expect(body).toContain('Write at least 3 characters')
    expect(body).toContain('Keep it to 1,000 characters')
  })

  it('takes the last value of a field that a form names twice', async () => {
    const payload = `topic=first&topic=${encodeURIComponent(topic)}&${keyField}=${randomUUID()}`
    const headers = { 'content-type': formType, ...ownPage }
    expect((await site.app.inject({ method: 'POST', url: path, remoteAddress, headers, payload })).statusCode).toBe(303)
    expect(await timesStored()).toBe(1)
  })
})

describe('the origin of a submission', () => {
  const fromElsewhere: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site', origin }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['another site, by an old browser', { origin: 'https://evil.example' }],
  ]
  it.each(fromElsewhere)('%s: refused with 403, as JSON and as a form', async (_, headers) => {
    const json = await sendJson({ topic }, { headers })
    expect([json.statusCode, json.json().error.message]).toEqual([403, expect.stringContaining('this site')])
    const form = await sendForm({ topic }, { headers })
    expect([form.statusCode, readPage(form.body).text('h1')]).toEqual([403, 'This was not sent'])
    expect(await timesStored()).toBe(0)
  })

  it.each<[string, Record<string, string>, number, number]>([
    ['by an old browser, a page of the site', { origin }, 201, 303],
    ['with neither header', {}, 201, 403],
    ['with an origin that tells nothing', { origin: 'null' }, 201, 403],
    ['with an origin that tells nothing, by a browser that does', { origin: 'null', ...ownPage }, 201, 303],
  ])('%s: JSON is accepted, a form only where its page is known', async (_, headers, json, form) => {
    expect((await sendJson({ topic }, { headers })).statusCode).toBe(json)
    expect((await sendForm({ topic }, { headers })).statusCode).toBe(form)
  })
})

describe('a body that is rejected unread', () => {
  it.each([
    ['text/plain', '{"topic":"Eczema"}'],
    ['text/csv', 'topic'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('[ERR-3] %s is refused with 415', async (type, payload) => {
    const headers = { 'content-type': type, 'idempotency-key': randomUUID(), ...ownPage }
    const answer = await site.app.inject({ method: 'POST', url: path, remoteAddress, headers, payload })
    expect([answer.statusCode, answer.json().error.message]).toEqual([415, expect.stringMatching(/\w/)])
  })

  it('[ERR-3] a body beyond the limit is refused with 413, as JSON and as a page', async () => {
    const detail = 'a'.repeat(limits.bodyBytes)
    expect((await sendJson({ topic, detail })).statusCode).toBe(413)
    const form = await sendForm({ topic, detail })
    expect([form.statusCode, readPage(form.body).text('p')]).toEqual([413, expect.stringContaining('too long')])
    expect(await timesStored()).toBe(0)
  })

  it('[ERR-3] an empty request is refused with 400', async () => {
    const headers = { 'content-type': formType, ...ownPage }
    const answer = await site.app.inject({ method: 'POST', url: path, remoteAddress, headers, payload: '' })
    expect([answer.statusCode, readPage(answer.body).text('title')]).toEqual([400, expect.stringMatching(/^Error: /)])
  })
})

describe('the limit per address', () => {
  it('counts valid submissions; a form beyond it is shown again with its input', async () => {
    for (let sent = 0; sent < 15; sent++) expect((await sendForm({ topic: 'x' })).statusCode).toBe(400)
    for (let sent = 0; sent < limits.perMinute; sent++) expect((await sendForm({ topic })).statusCode).toBe(303)
    const refused = await sendForm({ topic, detail: 'kept' })
    expect([refused.statusCode, valueOfField(refused.body, 'topic')]).toEqual([429, topic])
    expect(readPage(refused.body).text('textarea')).toBe('kept')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const program = await sendJson({ topic })
    expect([program.statusCode, program.json()]).toEqual([429, { error: { message: expect.stringMatching(/a lot/) } }])
    expect(await timesStored()).toBe(limits.perMinute)

    remoteAddress = '198.51.100.1'
    expect((await sendJson({ topic })).statusCode).toBe(201)
  })
})

describe('an internal error', () => {
  it('shows the form again with its input and the same key, without the cause', async () => {
    const spy = vi.spyOn(site.store, 'transaction').mockRejectedValue(new Error('connection lost'))
    const key = randomUUID()
    const form = await sendForm({ topic, detail: 'kept' }, { key })
    const program = await sendJson({ topic }, { key })
    spy.mockRestore()
    expect([form.statusCode, valueOfField(form.body, 'topic'), valueOfField(form.body, keyField)]).toEqual([
      500,
      topic,
      key,
    ])
    expect([program.statusCode, program.json().error.message]).toEqual([500, expect.stringContaining('on our end')])
    expect(form.body + program.body).not.toContain('connection lost')
    expect((await sendForm({ topic }, { key })).statusCode).toBe(303)
    expect(await timesStored()).toBe(1)
  })

  it('is answered with a static page when the form cannot be rendered', async () => {
    const submissions = vi.spyOn(site.store, 'transaction').mockRejectedValue(new Error('connection lost'))
    const settings = vi.spyOn(site.store, 'site').mockRejectedValue(new Error('connection lost'))
    const form = await sendForm({ topic })
    submissions.mockRestore()
    settings.mockRestore()
    expect([form.statusCode, readPage(form.body).text('h1')]).toEqual([500, 'This was not sent'])
  })
})

describe('the form as a fragment', () => {
  it('has a key of its own, is not stored, and comes with the stylesheets it needs', async () => {
    const answers = [await site.get(`/fragments${pages.form}`), await site.get(`/fragments${pages.form}`)]
    const keys = answers.map((answer) => valueOfField(answer.json().html, keyField))
    expect(new Set(keys).size).toBe(2)
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(2).fill('private, no-store'))
    expect(answers[0]?.json()).toEqual({ html: expect.stringMatching(/^<dialog/), styles: expect.any(Array) })
  })

  it.each(['/search', pages.accepted, '/health/nothing', '/people/x'])('does not exist of %s', async (page) => {
    expect((await site.get(`/fragments${page}`)).statusCode).toBe(404)
  })
})

describe('the address of an action', () => {
  it('redirects to the form when opened', async () => {
    const answer = await site.get(path)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, pages.form])
  })

  it('is in the API description with its schemas, the header and both content types', async () => {
    const { post } = (await site.get('/openapi.json')).json().paths[path]
    expect(Object.keys(post.requestBody.content)).toEqual(['application/json', formType])
    expect(post.requestBody.content[formType].schema.properties.topic).toMatchObject({ type: 'string', maxLength: 300 })
    expect(post.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'idempotency-key', required: true }),
    )
    expect(post.responses['201'].content['application/json'].schema.properties).toHaveProperty('message')
  })
})
