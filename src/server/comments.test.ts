import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import { displayDate } from '#model/articles/date.ts'
import type { HelpBoxName } from '#model/safety/help.ts'
import { staffNamed } from '#model/testing/staff-named.ts'
import { routePatterns } from '#routing/routes.ts'
import { decideComment } from '#services/moderation/decide-comment.ts'
import { eraseStoredData } from '#services/personal-data/erase-reader.ts'
import { commentsTag } from '#store/comments/comment-tags.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { crisisHelp } from '#texts/safety/crisis-help.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const path = '/health/dark-spots'
const email = 'reader@example.org'

const typed = {
  comment: 'It faded.',
  yearsSinceDiagnosis: '2',
  primaryHealthConcern: 'Melasma',
  age: '41',
  email,
  url: path,
}

/** Each from its own address, since addresses have a limit. */
let senders = 0
const remoteAddress = () => `198.51.100.${senders++ % 250}`

const send = (fields: object, key: string = randomUUID()) =>
  site.app.inject({
    method: 'POST',
    url: routePatterns.comment,
    remoteAddress: remoteAddress(),
    headers: { 'idempotency-key': key },
    payload: { ...typed, ...fields },
  })
const post = (url: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url,
    remoteAddress: remoteAddress(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  })
const newest = async () => {
  const [comment] = await site.store.comments.list({ article: 'dark-spots', limit: 1 })
  if (!comment) throw new Error('No comment was stored')
  return comment
}

describe('POST /googlesheet/comment', () => {
  it('[COMM-6] takes the six fields, stores them to be moderated, and answers "success"', async () => {
    const key = randomUUID()
    const response = await send({}, key)
    expect([response.statusCode, response.json()]).toEqual([201, { data: { message: 'success' } }])
    expect(await newest()).toMatchObject({
      articleId: 'dark-spots',
      articlePath: path,
      text: 'It faded.',
      years: '2',
      condition: 'Melasma',
      age: '41',
      email,
      state: 'waiting',
    })
    expect((await send({}, key)).json()).toEqual({ data: { message: 'success' } })
    expect(await site.store.comments.list({ email, contains: 'It faded.', limit: 9 })).toHaveLength(1)
    expect((await site.get(path)).body).not.toContain('It faded.')
  })

  it.each([
    [{ url: '/health/none' }, 'url'],
    [{ url: '/trial/plain' }, 'url'],
    [{ url: 7 }, 'url'],
    [{ primaryHealthConcern: 'Something else' }, 'primaryHealthConcern'],
    [{ primaryHealthConcern: '' }, 'primaryHealthConcern'],
    [{ email: 'reader' }, 'email'],
    [{ terms: false }, 'terms'],
    [{ receipt: 'short' }, 'receipt'],
    [{ comment: ['x'] }, 'comment'],
  ])('[ERR-3] [COMM-10] names the field of what it refuses: %o', async (fields, field) => {
    const before = await site.store.comments.queueSize()
    const response = await send(fields)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.fields).toMatchObject([{ field }])
    expect(await site.store.comments.queueSize()).toEqual(before)
  })

  it('[COMM-2] signs up for the newsletter only with its box ticked', async () => {
    await send({ comment: 'With news.', email: 'news@example.org', newsletter: true })
    await send({ comment: 'Without news.', email: 'quiet@example.org', newsletter: false })
    expect(await site.store.newsletter.list('pending')).toMatchObject([
      { email: 'news@example.org', list: 'wellness', source: 'comment_form' },
    ])
  })

  it('[COMM-8] stores the reasons for a closer look, with their positions in the text', async () => {
    const text = 'I wanted to die. See www.pills.example or write to me@example.org'
    await send({ comment: text, shownAt: String(Date.now()), website: 'x', terms: true })
    const { moderationFlags, isUrgent } = await newest()
    expect(isUrgent).toBe(true)
    expect(moderationFlags.map(({ rule, span }) => [rule, span && text.slice(...span)])).toEqual([
      ['crisis', 'wanted to die'],
      ['link', 'www.pills.example'],
      ['contact', 'me@example.org'],
      ['too-fast', null],
      ['honeypot', null],
      ['unverified', null],
    ])
    await send({ comment: text.toUpperCase(), email: 'second@example.org' })
    expect((await newest()).moderationFlags).toContainEqual({ rule: 'duplicate', span: null })
  })
})

it('[COMM-8] holds comments with a word that a moderator has listed, from then on', async () => {
  const rules = async () => (await newest()).moderationFlags.map(({ rule }) => rule)
  await send({ comment: 'This m1racle-cure helped.', email: 'before@example.org' })
  expect(await rules()).not.toContain('phrase')
  await site.store.heldPhrases.add('Miracle cure', staffNamed('Ada'))
  const text = 'Another m1racle-cure helped.'
  await send({ comment: text, email: 'after@example.org' })
  const flag = (await newest()).moderationFlags.find(({ rule }) => rule === 'phrase')
  expect(text.slice(...(flag?.span ?? []))).toBe('m1racle-cure')
})

describe('[COMM-8] a published comment', () => {
  const id = 'dark-spots/dark-spots-tint'
  const address = `/comments/report?comment=${id}`
  const report = (fields: Record<string, string>) =>
    post(routePatterns.commentReports, { idempotencyKey: randomUUID(), comment: id, ...fields })

  it('is reported by a form without scripts, which raises it for moderators and stores nothing about the reader', async () => {
    expect((await site.get(path)).body).toContain(`href="${address}"`)
    const page = await site.get(address)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('name="robots" content="noindex')

    const empty = await report({})
    expect(empty.statusCode).toBe(400)
    expect(empty.body).toContain('Please choose what is wrong with it')
    const long = await report({ reason: 'spam', detail: 'x'.repeat(501) })
    expect([long.statusCode, long.body.includes('Keep it to 500 characters')]).toEqual([400, true])

    const sent = await report({ reason: 'unsafe', detail: 'It says to stop <insulin>.' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/comments/reported?comment=${id}`])
    const thanks = (await site.get(String(sent.headers.location))).body
    expect(thanks).toContain('Thank you for your report')
    expect(thanks).toContain(`href="${path}#comments"`)
    expect((await site.get('/comments/reported')).body).toContain('Go to the home page')
    expect(await site.store.comments.list({ isReported: true, limit: 9 })).toMatchObject([
      { id, reports: [{ reason: 'unsafe', detail: 'It says to stop <insulin>.' }] },
    ])

    const { version = 0 } = (await site.store.comments.get(id)) ?? {}
    await decideComment(site.store, id, version, { action: 'reject', reason: 'Unsafe.' }, staffNamed('Ada'))
    expect((await site.get(address)).statusCode).toBe(404)
    const late = await site.app.inject({
      method: 'POST',
      url: routePatterns.commentReports,
      headers: { 'idempotency-key': randomUUID() },
      payload: { comment: id, reason: 'spam' },
    })
    expect([late.statusCode, late.json().error.fields]).toMatchObject([400, [{ field: 'comment' }]])
  })
})

it('[COMM-8] of a blocked writer gets the usual answer, and is set aside unless it may speak of a crisis', async () => {
  const blocked = 'blocked@example.org'
  await send({ comment: 'My shop has pills.', email: blocked })
  expect(await site.store.writerBlocks.block((await newest()).id, 'Sells pills', staffNamed('Ada'))).toBe('blocked')
  const before = (await site.store.comments.queueSize()).waiting
  const answer = await send({ comment: 'More pills.', email: 'Blocked+2@example.org' })
  expect([answer.statusCode, answer.json()]).toEqual([201, { data: { message: 'success' } }])
  expect((await newest()).moderationFlags).toContainEqual({ rule: 'blocked', span: null })
  expect((await site.store.comments.queueSize()).waiting).toBe(before)
  await send({ comment: 'I want to die.', email: blocked })
  expect((await site.store.comments.queueSize()).waiting).toBe(before + 1)
})

describe('without scripts', () => {
  const fields = { ...typed, idempotencyKey: '', terms: 'true', receipt: '' }
  const filled = () => ({ ...fields, idempotencyKey: randomUUID(), receipt: randomUUID().replaceAll('-', '') })

  it('[COMM-1] an accepted form leads to its private page, which can erase the comment', async () => {
    const form = { ...filled(), comment: 'Sent without scripts.' }
    const accepted = await post(routePatterns.comment, form)
    const address = `/comments/receipt?token=${form.receipt}`
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, address])
    const page = await site.get(address)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain('<meta name="robots" content="noindex')
    expect(page.body).toContain('will be reviewed and posted within 24 to 48 hours')
    expect(page.body).toContain('Sent without scripts.')
    const keep = 'The address of this page is your private link'
    expect(page.body).toContain(keep)
    expect((await newest()).text).toBe('Sent without scripts.')

    const { id, version } = await newest()
    await decideComment(site.store, id, version, { action: 'reject', reason: 'It names a <doctor>' }, staffNamed('Ada'))
    const decided = (await site.get(address)).body
    expect(decided).toContain('It names a &lt;doctor&gt;')
    expect(decided).not.toContain(keep)

    const erased = await post(routePatterns.commentErasure, { idempotencyKey: randomUUID(), receipt: form.receipt })
    expect([erased.statusCode, erased.headers.location]).toEqual([303, '/comments/erased'])
    const said = (await site.get('/comments/erased')).body
    expect(said).toContain('Your comment was erased')
    expect(said).toContain('a newsletter signup, which the link in each issue ends')
    expect((await site.get(address)).statusCode).toBe(404)
    expect(await site.store.comments.get(id)).toBeNull()
  })

  it('[PRIV-3] the private page erases the newsletter signup made with the comment on request, and no other', async () => {
    const emails = async () => (await site.store.newsletter.list('pending')).map(({ email }) => email)
    const form = { ...filled(), email: 'both@example.org', newsletter: 'true' }
    const other = { ...filled(), email: 'other@example.org', newsletter: 'true' }
    await post(routePatterns.comment, form)
    await post(routePatterns.comment, other)
    // From somebody else who knows the address.
    const later = { ...filled(), email: 'other@example.org' }
    await post(routePatterns.comment, later)
    expect(await emails()).toEqual(expect.arrayContaining(['both@example.org', 'other@example.org']))
    expect((await site.get(`/comments/receipt?token=${form.receipt}`)).body).toContain('Erase my newsletter signup')

    const erase = (receipt: string) =>
      post(routePatterns.commentErasure, { idempotencyKey: randomUUID(), receipt, newsletter: 'true' })
    await erase(later.receipt)
    const erased = await erase(form.receipt)
    expect(erased.headers.location).toBe('/comments/erased?newsletter=true')
    expect((await site.get('/comments/erased?newsletter=true')).body).toContain('So is the newsletter signup')
    expect(await emails()).toContain('other@example.org')
    expect(await emails()).not.toContain('both@example.org')
    const mails = (await site.store.mail.list({ limit: 100 })).map(({ recipient }) => recipient)
    expect(mails).not.toContain('both@example.org')
  })

  it('[COMM-8] the private page shows help lines at once to a writer who may be in a crisis', async () => {
    const form = { ...filled(), comment: 'Some nights I want to die.' }
    await post(routePatterns.comment, form)
    const settings = await site.store.site()
    const help = (settings && crisisHelp(settings, textsOf(englishLanguage))) ?? 'missing'
    const page = async () => (await site.get(`/comments/receipt?token=${form.receipt}`)).body
    expect(await page()).toContain(help)

    // The page promises no writer in a crisis that the comment will be posted.
    const { id, version } = await newest()
    await decideComment(site.store, id, version, { action: 'escalate' }, staffNamed('Ada'))
    expect(await page()).toContain(help)
    expect(await page()).toContain('you do not have to carry it alone')
    expect(await page()).not.toMatch(/within 24 to 48 hours|Waiting for review/)
  })

  it.each([
    ['My husband hits me when he drinks.', 'abuse', 'danger-violence'],
    ['My son swallowed a button battery.', 'poison', 'danger-overdose'],
  ] as const)(
    '[COMM-8] who tells of danger is first in the queue and gets the lines that fit: %s',
    async (text, box, flag) => {
      const form = { ...filled(), comment: text }
      await post(routePatterns.comment, form)
      const { moderationFlags, isUrgent, id } = await newest()
      expect([isUrgent, moderationFlags.map(({ rule }) => rule)]).toEqual([true, expect.arrayContaining([flag])])
      expect((await site.store.comments.urgentThatWait(100)).map((waiting) => waiting.id)).toContain(id)

      const settings = await site.store.site()
      const lines = (name: HelpBoxName) =>
        (settings && crisisHelp(settings, textsOf(englishLanguage), name)) ?? 'missing'
      const page = (await site.get(`/comments/receipt?token=${form.receipt}`)).body
      expect(page).toContain(lines(box))
      expect(page).not.toContain(lines('crisis'))

      const answer = await send({ comment: `${text} Again.`, email: 'danger@example.org' })
      expect(answer.json()).toEqual({ data: { message: 'success', help: [box] } })
    },
  )

  it('[PRIV-3] [COMM-8] the matching help lines are not stored; a repeated request computes them again', async () => {
    const database = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
    onTestFinished(() => database.close())
    const key = randomUUID()
    const comment = 'I took 40 sleeping pills an hour ago.'
    const answers = [await send({ comment, email: 'erased@example.org' }, key)]
    answers.push(await send({ comment, email: 'erased@example.org' }, key))
    const told = { data: { message: 'success', help: ['poison'] } }
    expect(answers.map((answer) => answer.json())).toEqual([told, told])

    await eraseStoredData(site.store, 'erased@example.org', staffNamed('Ada'))
    const { rows } = await sql`select answer from submission where key = ${key}`.execute(database.db)
    expect(rows).toEqual([{ answer: { data: { message: 'success' } } }])
  })

  it('[COMM-3] [COMM-10] a rejected form comes back with the first mistake and everything typed', async () => {
    const page = await post(routePatterns.comment, {
      ...filled(),
      email: 'reader',
      comment: 'Kept <here>',
      terms: 'false',
    })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('<title>Error: Add a comment on')
    expect(page.body).toContain('Kept &lt;here&gt;</textarea>')
    expect(page.body).toMatch(/<option[^>]* selected=""[^>]*>Melasma<\/option>/)
    // The form also carries the messages of its script.
    const shown = page.body.replace(/ data-texts="[^"]*"/g, '')
    expect(shown.match(/Error in email format/g)).toHaveLength(2)
    expect(shown).not.toContain('Please agree to our Terms of Use')
  })

  it('a form without a receipt leads to thanks', async () => {
    const { receipt: _, ...form } = filled()
    const accepted = await post(routePatterns.comment, form)
    expect(accepted.headers.location).toBe('/comments/sent')
    expect((await site.get('/comments/sent')).body).toContain('within 24 to 48 hours')
  })

  it.each(['/comments/new', '/comments/new?article=/health/none', '/comments/new?article=/trial/plain'])(
    'there is no form at %s',
    async (address) => {
      expect((await site.get(address)).statusCode).toBe(404)
    },
  )
})

describe('an approved comment', () => {
  it('[COMM-8] purges the pages of its article and no other', async () => {
    const all = `/comments/all${path}`
    const others = ['/', '/health', '/health/acne-scars', '/comments/all/health/acne-scars', '/search?q=skin']
    const pages = async () => Promise.all([path, all, ...others].map(async (page) => (await site.get(page)).body))
    await send({ comment: 'A very own experience.' })
    await pages()
    const { id, version } = await newest()
    const tags: string[] = []
    const leave = site.store.changes.subscribe((changed) => tags.push(...changed))
    await decideComment(site.store, id, version, { action: 'approve' }, staffNamed('Ada'))
    leave()
    expect(tags).toEqual([commentsTag('dark-spots'), 'comments'])
    const [article, comments, ...rest] = await pages()
    for (const body of [article, comments]) expect(body).toContain('A very own experience.')
    expect(rest.join()).not.toContain('A very own experience.')
    expect(article).not.toContain(email)
  })
})

describe('the weight of an article', () => {
  const seeds = (count: number) =>
    contentDocument('comments', {
      article: 'plain',
      comments: Array.from({ length: count }, (_, index) => ({
        id: `seed-${index}`,
        comment: 'It faded, slowly.',
        date: displayDate('2026-01-02'),
        primaryHealthConcern: 'A trial',
        age: '41',
        yearsSinceDiagnosis: '2',
      })),
    })
  const body = async () => (await site.get('/trial/plain')).body

  it('[COMM-7] is the same with twenty comments and with ten thousand, except for the link to the others', async () => {
    await site.store.documents.upsert([seeds(20)])
    const few = await body()
    await site.store.documents.upsert([seeds(10_000)])
    const many = await body()
    expect(many).toContain('10000 Comments')
    expect(many.length - few.length).toBeLessThan(400)
    await site.store.documents.remove('comments', 'plain')
  })

  it('[COMM-1] grows by less than a kilobyte with the link to the form', async () => {
    const article = (await fixtureContent()).find(({ key }) => key === path)
    if (article?.kind !== 'article') throw new Error(`There is no article ${path}`)
    const { value } = article
    const noForm = contentDocument('article', { ...value, comments: { ...value.comments, conditionOptions: [] } })
    const page = async () => (await site.get(path)).body
    const weight = (html: string) => brotliCompressSync(html).byteLength
    await vi.waitFor(async () => {
      const withForm = await page()
      await site.store.documents.upsert([noForm])
      const without = await page()
      await site.store.documents.upsert([article])
      expect(without).not.toContain('ADD A COMMENT')
      expect(await page(), 'the page, which what tests before have done may still change').toBe(withForm)
      expect(weight(withForm) - weight(without)).toBeGreaterThan(0)
      expect(weight(withForm) - weight(without)).toBeLessThan(1024)
    }, 20_000)
  })
})

describe('the pages of all comments', () => {
  const many = '/trial/many-comments'
  const ids = (body: string) => [...body.matchAll(/<li class="[^"]*" id="comment-([^"]+)"/g)].map(([, id]) => id)

  it('[COMM-7] hold twenty each, newest first, and continue', async () => {
    const article = await site.get(many)
    expect(ids(article.body)).toHaveLength(20)
    expect(article.body).toContain('60 Comments')
    const first = await site.get(`/comments/all${many}`)
    expect(ids(first.body)).toEqual(ids(article.body))
    const third = await site.get(`/comments/all${many}?page=3`)
    expect(ids(third.body)).toHaveLength(20)
    expect(ids(third.body).at(-1)).toBe('many-60')
    for (const address of [
      ...[`all${many}?page=4`, `all${many}?page=0`, 'all', 'all/health/none', 'all/trial/plain'],
      ...[
        `one${many}/%00`,
        'one/none',
        'one/health/none/x',
        'withdrawn/health/none',
        `after${many}/%00`,
        'after/health/none/x',
      ],
    ])
      expect([address, (await site.get(`/comments/${address}`)).statusCode]).toEqual([address, 404])
  })

  it('[COMM-7] include one page for the address of each comment', async () => {
    const page = await site.get(`/comments/one${many}/many-50`)
    expect(ids(page.body)).toContain('many-50')
    expect(page.body).toMatch(/<a [^>]*href="\/comments\/all\/trial\/many-comments\?page=2"[^>]*>Previous/)
  })

  it('[COMM-7] a link to a withdrawn comment leads to the others, with a note about it', async () => {
    const gone = await site.get(`/comments/one${many}/gone`)
    expect([gone.statusCode, gone.headers.location, gone.headers['cache-control']]).toEqual([
      303,
      `/comments/withdrawn${many}`,
      'no-store',
    ])
    const page = await site.get(String(gone.headers.location))
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('The comment you are looking for is not here any more')
    expect(ids(page.body)).toHaveLength(20)
    expect(page.body).toContain(`href="/comments/all${many}?page=2"`)
    expect(page.body).toMatch(/<meta name="robots" content="noindex/)
  })

  it('[COMM-7] give the article batches of five after its last comment, each with a link to the next', async () => {
    let address = /data-more-comments="([^"]+)"/.exec((await site.get(many)).body)?.[1]
    const found: (string | undefined)[] = []
    for (let steps = 0; address; steps++) {
      expect(steps).toBeLessThan(9)
      const { html } = (await site.get(`/fragments${address}`)).json()
      expect(ids(html).length).toBeLessThanOrEqual(5)
      found.push(...ids(html))
      address = /data-fetched-comments="([^"]*)"/.exec(html)?.[1]
    }
    expect(found).toHaveLength(40)
    expect(new Set(found).size).toBe(40)
  })
})
