import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffRole } from '#model/staff/role.ts'
import { changeRoles, deactivate } from '#services/staff/change-account.ts'
import { revokeSession } from '#services/staff/revoke.ts'
import { type BegunSession, signOut } from '#services/staff/session.ts'
import { signInAs } from '#services/testing/sign-in-as.ts'
import { anyTag, channel } from '#store/database/change-bus.ts'
import { fileDatabase } from '#store/testing/test-database.ts'
import { deskSettings, deskUnderTest } from '../testing/desk-under-test.ts'

/** The desk that serves the stream, and another desk on the same database, at which the ending happens. */
let databaseUrl: Promise<string> | undefined
const shared = () => {
  databaseUrl ??= fileDatabase()
  return databaseUrl
}
const desk = deskUnderTest({}, shared)
const other = deskUnderTest({}, shared)
const context = () => ({ store: other.store, linkSecret: deskSettings.linkSecret })

beforeAll(async () => {
  await desk.app.listen({ host: '127.0.0.1', port: 0 })
})

/** An open stream, after its first message. */
async function streamOf({ token }: BegunSession): Promise<IncomingMessage> {
  const { port } = desk.app.server.address() as AddressInfo
  const request = get(`http://127.0.0.1:${port}/api/changes`, { headers: { cookie: `__Host-salus-desk=${token}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.setEncoding('utf8')
  if (response.statusCode === 200) expect(await once(response, 'data')).toEqual(['data: []\n\n'])
  return response
}

/** Collects the messages of a stream. */
function messagesOf(stream: IncomingMessage): () => readonly string[] {
  const messages: string[] = []
  stream.on('data', (message: string) => messages.push(message))
  return () => messages
}

const ends = (session: BegunSession, admin: BegunSession): Record<string, () => Promise<unknown>> => ({
  'its owner signs out': () => signOut(other.store, session),
  'it is revoked': () => revokeSession(context(), admin.actor, session.id),
  'its account is deactivated': () => deactivate(context(), admin.actor, session.actor.id),
  'its account gets other roles': () => changeRoles(context(), admin.actor, session.actor.id, ['author']),
  'its passkeys are recovered': () =>
    other.store.transaction(({ staff }) => staff.sessions.end({ staffId: session.actor.id })),
  'it has expired, and notices were missed': async () => {
    await desk.execute(sql`update staff_session set made_at = now() - interval '13 hours' where id = ${session.id}`)
    const notice = JSON.stringify({ node: 'another', tags: [anyTag] })
    await desk.execute(sql`select pg_notify(${channel}, ${notice})`)
  },
})

describe('[NEWS-1] an open stream of changes ends at once, at whichever desk it happens, when', () => {
  it.each(Object.keys(ends({} as BegunSession, {} as BegunSession)))('%s', async (what) => {
    const admin = await signInAs(other.store, 'Ada')
    const session = await signInAs(other.store, `Ben ${what}`, ['moderator'])
    const [stream, kept] = [await streamOf(session), await streamOf(admin)]
    const ended = once(stream, 'close')
    stream.resume()
    await ends(session, admin)[what]?.()
    await ended
    // Streams of other sessions stay open.
    const messages = messagesOf(kept)
    await desk.queueMail()
    await expect.poll(() => messages().join('')).toContain('mail')
    kept.destroy()
    if (what === 'its account gets other roles') return
    const again = await streamOf(session)
    again.resume()
    expect(again.statusCode).toBe(401)
  })

  it.each<[StaffRole, string]>([
    ['author', 'content'],
    ['moderator', 'mail'],
  ])('the %s gets the changes that the role may see, and no others', async (role, permitted) => {
    const stream = await streamOf(await signInAs(other.store, `Only ${role}`, [role]))
    const messages = messagesOf(stream)
    await other.store.transaction(async ({ announce }) => announce('newsletter'))
    await other.store.transaction(async ({ announce }) => announce('mail', 'content', 'staff'))
    await expect.poll(messages).toContainEqual(`data: ${JSON.stringify([permitted])}\n\n`)
    expect(messages().join('')).not.toMatch(/newsletter|staff/)
    stream.destroy()
  })

  it('[NEWS-1] an administrator receives a change when somebody signs in', async () => {
    const stream = await streamOf(await signInAs(other.store, 'Manages', ['administrator']))
    const messages = messagesOf(stream)
    await signInAs(other.store, 'Comes in', ['author'])
    // Notices of the tests before may arrive first.
    await expect.poll(messages).toContainEqual(expect.stringContaining('"staff"'))
    stream.destroy()
  })
})
