import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { organisationSignIn } from '#adapters/organisation/organisation-sign-in.ts'
import { operator } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import { deactivate } from '#services/staff/change-account.ts'
import { invite, renewInvitation } from '#services/staff/invite.ts'
import { join, offerJoin } from '#services/staff/join.ts'
import { listStaff } from '#services/staff/list-staff.ts'
import { linkForDevice } from '#services/staff/own-account.ts'
import { recover } from '#services/staff/recover.ts'
import { revokeAgain } from '#services/staff/revoke-again.ts'
import { resumeSession } from '#services/staff/session.ts'
import { Authenticator } from '#services/testing/authenticator.ts'
import { deskSettings, deskUnderTest } from '../testing/desk-under-test.ts'
import { organisationStandIn, type Person } from '../testing/organisation-stand-in.ts'

const standIn = await organisationStandIn()
const desk = deskUnderTest({ organisation: organisationSignIn(standIn.settings), trustProxy: ['127.0.0.1'] })
const plain = deskUnderTest()
const context = () => ({ store: desk.store, linkSecret: deskSettings.linkSecret })
const { issuer } = standIn.settings
afterAll(() => standIn.close())

let address = 0
/** Each test uses another address, because attempts from one address are limited. */
beforeEach(() => {
  address += 1
})

const ask = (url: string, { cookie = '', ...headers }: Record<string, string> = {}) =>
  desk.app.inject({
    url,
    headers: { host: 'localhost:4300', cookie, 'x-forwarded-for': `203.0.113.${address}`, ...headers },
  })
type Answer = Awaited<ReturnType<typeof ask>>
const cookieOf = ({ headers }: { headers: { 'set-cookie'?: unknown } }, name: string) =>
  new RegExp(`${name}=([\\w-]+);`).exec([headers['set-cookie']].flat().join('\n'))?.[1]
const visitOf = (answer: { headers: object }) =>
  `__Host-salus-desk-visit=${cookieOf(answer, '__Host-salus-desk-visit')}`

/** The return of a browser from the organisation: its cookie and its address. */
async function visited(person: Person, fault = {}) {
  standIn.signsIn(person, fault)
  const started = await ask('/organisation/sign-in')
  const back = await standIn.leadsBack(String(started.headers.location))
  return { cookie: visitOf(started), url: back.pathname + back.search, started }
}
async function signedIn(person: Person, fault = {}) {
  const { url, cookie } = await visited(person, fault)
  return ask(url, { cookie, 'sec-fetch-site': 'cross-site' })
}
async function sessionOf(answer: Answer) {
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/#signed-in'])
  return resumeSession(desk.store, cookieOf(answer, '__Host-salus-desk') ?? '')
}
const account = (name: string, email: string | null, ...roles: StaffRole[]) =>
  desk.store.staff.accounts.add({ name, email, roles: roles.length > 0 ? roles : ['author'], person: null })
const log = async (id: string) =>
  desk.rows<{ action: string; after: object }>(
    sql`select action, after from audit where item = ${`staff ${id}`} order by id`,
  )
const refused = (status: number, words: RegExp) => ({
  statusCode: status,
  body: expect.stringMatching(new RegExp(`<h1>You are not signed in</h1>\\s*<p>.*${words.source}`)),
})

describe('[NEWS-1] signing in at an organisation', () => {
  it('finds the account by the verified email address, and from then on by the subject', async () => {
    const ada = await account('Ada', 'Ada@Example.org', 'editor', 'moderator')
    const { started, ...browser } = await visited({ subject: 'a-1', email: 'ada@example.org' })
    const [redirect, cookie] = [new URL(String(started.headers.location)), String(started.headers['set-cookie'])]
    expect(redirect.searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(redirect.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(redirect.searchParams.get('redirect_uri')).toBe('http://localhost:4300/organisation/return')
    expect(cookie).toMatch(/^__Host-salus-desk-visit=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/)

    const answer = await ask(browser.url, { cookie: browser.cookie, 'sec-fetch-site': 'cross-site' })
    expect(await sessionOf(answer)).toMatchObject({ actor: { id: ada.id, roles: ['editor', 'moderator'] } })
    expect([answer.headers['set-cookie']].flat()[1]).toMatch(
      /; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
    )
    const known = await signedIn({ subject: 'a-1', email: 'other@example.org', isVerified: false })
    expect(await sessionOf(known)).toMatchObject({ actor: { id: ada.id } })
    expect(await log(ada.id)).toMatchObject([
      { action: 'link organisation', after: { organisation: issuer, by: 'email' } },
      { action: 'sign in', after: { passkey: null, organisation: issuer } },
      { action: 'sign in', after: { passkey: null, organisation: issuer } },
    ])
    // The address belongs to another person there by now.
    expect(await signedIn({ subject: 'a-2', email: 'ada@example.org' })).toMatchObject(refused(401, /no account/))
  })

  it('requests the email address where the ID token does not contain it', async () => {
    const bea = await account('Bea', 'bea@example.org')
    const answer = await signedIn({ subject: 'b-1', email: 'bea@example.org', isTokenBare: true })
    expect(await sessionOf(answer)).toMatchObject({ actor: { id: bea.id } })
  })

  it('[REV-2] notifies a reviewer by mail when it first finds the account by the email address', async () => {
    const mira = await account('Mira', 'mira@example.org', 'medicalReviewer')
    await account('Eda', 'eda@example.org', 'editor')
    for (const [subject, email] of [
      ['mira-1', 'mira@example.org'],
      ['mira-1', 'mira@example.org'],
      ['eda-1', 'eda@example.org'],
    ])
      await sessionOf(await signedIn({ subject: subject ?? '', email: email ?? '' }))
    const letters = (await desk.store.mail.list({ limit: 50 })).filter(
      ({ template }) => template.kind === 'reviewerChange',
    )
    expect(letters).toMatchObject([
      { recipient: 'mira@example.org', template: { data: { account: mira.id, what: 'organisation' } } },
    ])
  })

  it('answers an invitation, once, with the roles that it gives and no others', async () => {
    const { token, account: cem } = await invite(context(), operator, {
      name: 'Cem',
      email: null,
      roles: ['medicalReviewer'],
      person: null,
    })
    const leave = (body = { token }) =>
      desk.call('POST', '/join/organisation', { body, headers: { 'x-forwarded-for': `203.0.113.${address}` } })
    standIn.signsIn({ subject: 'c-1', email: 'ada@example.org' })
    const left = [await leave(), await leave()].map((answer) => ({
      ...JSON.parse(answer.body),
      cookie: visitOf(answer),
    }))
    const answers = []
    for (const { address: there, cookie } of left) {
      const { pathname, search } = await standIn.leadsBack(there)
      standIn.signsIn({ subject: 'c-2' })
      answers.push(await ask(pathname + search, { cookie }))
    }
    expect(await sessionOf(answers[0] as Answer)).toMatchObject({ actor: { id: cem.id, roles: ['medicalReviewer'] } })
    expect(answers[1]).toMatchObject(refused(401, /used before/))
    expect((await leave()).status).toBe(409)
    expect(
      (await leave({ token: (await linkForDevice(context(), { ...cem, ...operator, id: cem.id })).token })).status,
    ).toBe(409)
    expect((await log(cem.id)).map(({ action }) => action)).toEqual([
      'invite',
      'link organisation',
      'sign in',
      'link for a device',
    ])
    // An account that has joined in this way is recovered, which takes two administrators for a reviewer.
    await expect(renewInvitation(context(), operator, cem.id)).rejects.toThrow(/recovered, not invited/)
    const listed = (await listStaff(context(), operator)).filter(({ account }) => account.id === cem.id)
    expect(listed).toMatchObject([{ isOfOrganisation: true, passkeys: [] }])
  })

  it('ends with a recovery, also in a restored backup', async () => {
    const dan = await account('Dan', 'dan@example.org')
    await sessionOf(await signedIn({ subject: 'd-1', email: 'dan@example.org' }))
    const { token } = await recover(context(), operator, dan.id)
    const party = { id: 'localhost', origin: 'http://localhost:4300' }
    const answer = new Authenticator(party.origin).register(await offerJoin(context(), party, token ?? '', ''))
    await join(context(), party, { token: token ?? '', name: '', answer, agent: 'Firefox on Linux' })
    expect(await desk.store.staff.identities.list(dan.id)).toEqual([])
    await desk.store.staff.identities.add({ issuer, subject: 'd-1', staffId: dan.id })
    const erasures = await desk.store.erasures()
    await desk.store.transaction((transaction) => revokeAgain(transaction, erasures))
    expect(await desk.store.staff.identities.list(dan.id)).toEqual([])
  })

  it('creates no account, and matches none by guessing', async () => {
    await account('Eve', 'shared@example.org')
    await account('Eva', 'Shared@example.org')
    const fay = await account('Fay', 'fay@example.org')
    for (const person of [
      { subject: 'e-1' },
      { subject: 'e-2', email: 'nobody@example.org' },
      { subject: 'e-3', email: 'fay@example.org', isVerified: false },
      { subject: 'e-4', email: 'shared@example.org' },
    ])
      expect(await signedIn(person)).toMatchObject(refused(401, /no account of this desk/))
    await sessionOf(await signedIn({ subject: 'f-1', email: 'fay@example.org' }))
    await deactivate(context(), operator, fay.id)
    expect(await signedIn({ subject: 'f-1' })).toMatchObject(refused(401, /deactivated/))
    expect((await log(fay.id)).at(-1)).toMatchObject({ action: 'refused sign-in', after: { organisation: issuer } })
  })

  it('signs in to the active account where a deactivated account has the same email address', async () => {
    const former = await account('Flo', 'flo@example.org')
    await deactivate(context(), operator, former.id)
    const present = await account('Flo', 'flo@example.org')
    await sessionOf(await signedIn({ subject: 'f-2', email: 'flo@example.org' }))
    expect((await log(present.id)).map(({ action }) => action)).toEqual(['link organisation', 'sign in'])
  })

  it('can be finished only once, by the browser that began it, with the response to its own request', async () => {
    const gil = await account('Gil', 'gil@example.org')
    const person = { subject: 'g-1', email: 'gil@example.org' }
    const [first, second] = [await visited(person), await visited(person)]
    const status = async (url: string, cookie: string) => (await ask(url, { cookie })).statusCode
    expect(await status(first.url, '')).toBe(401)
    expect(await status(first.url, second.cookie)).toBe(401)
    expect(await status(first.url.replace(/state=[^&]+/, `state=${'a'.repeat(43)}`), first.cookie)).toBe(401)
    expect(await status(first.url.replace(/code=[^&]+/, `code=${randomUUID()}`), first.cookie)).toBe(502)
    expect(await status(second.url, second.cookie)).toBe(303)
    expect(await status(second.url, second.cookie)).toBe(401)
    const late = await visited(person)
    await desk.execute(sql`update staff_organisation_visit set expires_at = now() - interval '1 minute'`)
    expect(await status(late.url, late.cookie)).toBe(401)
    expect((await log(gil.id)).map(({ action }) => action)).toEqual(['link organisation', 'sign in'])
  })

  it.each([
    ['signed by somebody else', { isForged: true }],
    ['with another nonce', { claims: { nonce: 'b'.repeat(43) } }],
    ['for another desk', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://login.attacker.example' } }],
    ['that has expired', { claims: { exp: 1_000_000_000 } }],
    ['that refuses', { error: 'access_denied' }],
  ])('refuses an answer %s', async (_, fault) => {
    await desk.store.staff.accounts
      .withEmail('hal@example.org')
      .then((known) => known ?? account('Hal', 'hal@example.org'))
    expect(await signedIn({ subject: 'h-1', email: 'hal@example.org' }, fault)).toMatchObject(
      refused(502, /has not signed you in/),
    )
  })

  it('can be started only from the page of the desk, and not too often', async () => {
    for (const site of ['cross-site', 'same-site'])
      expect(await ask('/organisation/sign-in', { 'sec-fetch-site': site })).toMatchObject(
        refused(403, /page of the desk/),
      )
    const statuses = []
    for (let attempt = 0; attempt < 20; attempt++) statuses.push((await ask('/organisation/sign-in')).statusCode)
    expect([...new Set(statuses)]).toEqual([303, 429])
  })

  it('is offered by the page, also without scripts, only where it is configured', async () => {
    const name = new URL(issuer).host
    expect((await ask('/')).body).toContain(`<a href="/organisation/sign-in">Sign in at ${name}</a>`)
    const without = (url: string) => plain.app.inject({ url, headers: { host: 'localhost:4300' } })
    expect((await without('/')).body).not.toContain('organisation')
    expect((await without('/organisation/sign-in')).statusCode).toBe(404)
    expect((await plain.call('POST', '/join/organisation', { body: { token: 'a' } })).status).toBe(404)
  })

  it('reports that the organisation does not respond, and requests it again the next time', async () => {
    const fresh = organisationSignIn(standIn.settings)
    standIn.signsIn({ subject: 'i-1' }, { isAway: true })
    await expect(fresh.begin('http://localhost:4300/organisation/return')).rejects.toThrow(/does not answer/)
    standIn.signsIn({ subject: 'i-1' })
    expect((await fresh.begin('http://localhost:4300/organisation/return')).address).toContain(issuer)
  })
})
