import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { corpus, hasCorpora } from '#authoring/testing/corpora.ts'
import { sendComment } from '#features/comment-form/comment.action.ts'
import { hostileStrings } from '#model/testing/hostile-strings.ts'
import { PersonName } from '#model/text/person-name.ts'
import { isXmlText } from '#model/text/xml-text.ts'
import { keyField } from '#ui/form/form-state.ts'
import { servedActions } from './actions/actions.tsx'
import { renderEmail } from './rendering/render-email.tsx'
import { type ReadPage, readPage } from './testing/read-page.ts'
import { sampleSubmissions } from './testing/sample-submissions.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

/** One site without proxies, and one behind the proxies of a network. */
const site = siteUnderTest(fixtureContent)
const behindProxy = siteUnderTest(fixtureContent, { TRUST_PROXY: '10.0.0.0/8' })
const actions = servedActions(site.config).map(({ action }) => action)
const paths = actions.map(({ path }) => path)

/** One in twenty of the many similar payloads: each costs a page of each form. */
const strings: string[] = hasCorpora
  ? [
      ...hostileStrings,
      ...(JSON.parse(readFileSync(corpus('xss/blns.json'), 'utf8')) as string[]),
      ...readFileSync(corpus('xss/payloadbox-xss-payload-list.txt'), 'utf8')
        .split('\n')
        .filter((_, index) => index % 20 === 0),
    ]
  : [...hostileStrings]

let number = 0
let tests = 0
let remoteAddress = ''
beforeEach(() => {
  tests += 1
  remoteAddress = `192.0.${tests}.1`
})

/** Posts a form without scripts, which every action accepts. */
function post(
  under: typeof site,
  path: string,
  changed: Record<string, string> = {},
  { from = remoteAddress, forwardedFor }: { from?: string; forwardedFor?: string } = {},
) {
  const fields = sampleSubmissions[path]?.fields(number++, under.config) ?? {}
  return under.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    },
    payload: new URLSearchParams({ ...fields, [keyField]: randomUUID(), ...changed }).toString(),
  })
}

it('has a sample submission', () => {
  expect(Object.keys(sampleSubmissions).sort()).toEqual([...paths].sort())
})

describe.each(actions.map((action) => [action.path, action.limits.perMinute] as const))(
  'the limit of %s',
  (path, perMinute) => {
    const statuses = async (under: typeof site, sender: (sent: number) => { from: string; forwardedFor: string }) => {
      const all: number[] = []
      for (let sent = 0; sent < perMinute + 3; sent++) all.push((await post(under, path, {}, sender(sent))).statusCode)
      return all
    }
    const expected = [...Array(perMinute).fill(sampleSubmissions[path]?.status ?? 303), 429, 429, 429]

    it('cannot be evaded by a forged X-Forwarded-For', async () => {
      const from = remoteAddress
      expect(await statuses(site, (sent) => ({ from, forwardedFor: `203.0.113.${sent}` }))).toEqual(expected)
    })

    it('cannot be evaded by one in front of the address that a proxy forwards', async () => {
      const reader = `198.51.${tests}.8`
      const forged = (sent: number) => ({ from: '10.1.2.3', forwardedFor: `203.0.113.${sent}, ${reader}` })
      expect(await statuses(behindProxy, forged)).toEqual(expected)
    })

    it('cannot be evaded by another address of an IPv6 network', async () => {
      const sender = (sent: number) => ({ from: `2001:db8:0:${tests}::${sent + 1}`, forwardedFor: '203.0.113.1' })
      expect(await statuses(site, sender)).toEqual(expected)
    })
  },
)

it.each(paths)('%s refuses unstorable text in any field of its JSON, at that field', async (path) => {
  const fields = sampleSubmissions[path]?.fields(number++, site.config) ?? {}
  const hidden = path === sendComment.path ? { shownAt: '1', website: '', receipt: 'r'.repeat(32) } : {}
  for (const [field, value] of Object.entries({ ...fields, ...hidden }))
    for (const character of ['\0', '\ud800']) {
      const answer = await site.app.inject({
        method: 'POST',
        url: path,
        remoteAddress: `172.31.${(number++ >> 8) & 255}.${number & 255}`,
        headers: { 'idempotency-key': randomUUID() },
        payload: { ...fields, ...hidden, [field]: value + character },
      })
      const { error } = answer.json<{ error: { fields?: { field: string }[] } }>()
      expect([field, answer.statusCode, error.fields?.map(({ field }) => field)]).toEqual([field, 400, [field]])
    }
})

describe('text of readers', () => {
  it.each(paths)('stays text in the rejected form of %s', { timeout: 300_000 }, async (path) => {
    const { written = [], fields } = sampleSubmissions[path] ?? {}
    // A form with one field costs a page per text.
    await expectText(path, written, written.length > 1 ? strings : hostileStrings)
    const others = Object.keys(fields?.(0, site.config) ?? {}).filter((field) => !written.includes(field))
    for (const field of others) await expectText(path, [field], hostileStrings)
  })

  /** Puts the strings into the fields, as many at a time as there are fields. */
  async function expectText(path: string, fields: readonly string[], texts: readonly string[]): Promise<void> {
    // Without a key, each submission is rejected, whatever its content.
    const rejected = async (values: readonly string[]) => {
      const changed = Object.fromEntries(fields.map((field, index) => [field, values[index] ?? '']))
      return (await postAnywhere(path, { [keyField]: '', ...changed })).body
    }
    const tagsOf = ({ all }: ReadPage) => hostileTags.map((tag) => all(tag).length)
    const staticPage = await rejected(fields.map(() => 'plain words'))
    const plain = tagsOf(readPage(mainOf(staticPage)))
    for (let next = 0; next < texts.length; next += fields.length) {
      const values = texts.slice(next, next + fields.length)
      const body = await rejected(values)
      let page = readPage(mainOf(body))
      // If the text names the subject of the form, such as a token, there may be no form to show again.
      if (page.text('h1') === 'This was not sent') page = readPage(body)
      else {
        expect(tagsOf(page), values.join('\n')).toEqual(plain)
        // Outside of its main part the page is the same: parsing all of it would take most of the time of these tests.
        expect(body.replace(mainOf(body), ''), values.join('\n')).toBe(staticPage.replace(mainOf(staticPage), ''))
      }
      const handlers = ['onError', 'onLoad', 'onFocus', 'onClick', 'onMouseOver'].flatMap(page.attributes)
      const scripts = page.attributes('href').filter((href) => /^\s*javascript:/i.test(href))
      expect([...handlers, ...scripts], values.join('\n')).toEqual([])
    }
  }

  it('is stored as written', { timeout: 300_000 }, async () => {
    const topics = strings.filter(
      (text) =>
        isXmlText(text) &&
        /[\p{L}\p{N}\p{P}\p{S}]/u.test(text) &&
        [...text.trim()].length >= 3 &&
        text.trim().length <= 300,
    )
    for (const topic of topics) {
      const answer = await postAnywhere('/api/topic-requests', { topic })
      expect(answer.statusCode, topic).toBe(303)
    }
    const stored = new Set((await site.store.topicRequests.list()).flatMap(({ topic }) => [topic]))
    const spelled = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
    const storedSpellings = new Set([...stored].map(spelled))
    expect(topics.filter((topic) => !storedSpellings.has(spelled(topic.trim())))).toEqual([])
  })

  it('[MAIL-4] stays text in the mail, and a name cannot smuggle in an address', { timeout: 300_000 }, async () => {
    const names = strings.flatMap((text) => PersonName.safeParse(text).data ?? [])
    expect(names.length).toBeGreaterThan(5)
    const render = (senderName: string) =>
      renderEmail(
        { kind: 'sharedArticle', data: { path: '/health/dark-spots', senderName, senderEmail: 'ada@example.org' } },
        'ben@example.org',
        site,
      )
    const shapeOf = ({ all }: ReadPage) => [...hostileTags, 'a', 'img', 'p'].map((tag) => all(tag).length)
    const plain = shapeOf(readPage((await render('Ada'))?.html ?? ''))
    for (const name of names) {
      const email = await render(name)
      const page = readPage(email?.html ?? '')
      expect(shapeOf(page), name).toEqual(plain)
      expect(page.text('body'), name).toContain(name.replace(/\s+/g, ' '))
      expect(email?.text, name).toContain(name)
    }
  })

  /** Posts from changing addresses, so that no limit is reached. */
  function postAnywhere(path: string, fields: Record<string, string>) {
    const from = `172.${16 + ((number >> 16) & 15)}.${(number >> 8) & 255}.${number & 255}`
    return post(site, path, fields, { from })
  }
})

/** From the start of a page's main part to the first possible end of it. */
function mainOf(body: string): string {
  const start = body.indexOf('<main')
  return body.slice(start, body.indexOf('</main>', start))
}

const hostileTags = [
  'script',
  'img',
  'svg',
  'iframe',
  'object',
  'embed',
  'input',
  'textarea',
  'form',
  'style',
  'link',
  'base',
  'meta',
]
