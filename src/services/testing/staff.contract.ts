import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { contentDocument } from '#model/articles/content-document.ts'
import { type Actor, operator } from '#model/staff/actor.ts'
import type { StaffRole } from '#model/staff/role.ts'
import type { StoreUnderTest } from '#store/testing/store-under-test.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { changeRoles, deactivate, linkPerson, reactivate } from '../staff/change-account.ts'
import { firstAdministrator } from '../staff/first-administrator.ts'
import { approveInvitation, invite, renewInvitation } from '../staff/invite.ts'
import { join, offerJoin, openLink } from '../staff/join.ts'
import { approveDevice, linkForDevice } from '../staff/own-account.ts'
import type { RelyingParty } from '../staff/passkeys.ts'
import { approveRecovery, recover } from '../staff/recover.ts'
import { revokePasskey, revokeSession } from '../staff/revoke.ts'
import { isGuarded } from '../staff/second-administrator.ts'
import { resumeSession, signOut } from '../staff/session.ts'
import { offerSignIn, signIn } from '../staff/sign-in.ts'
import { makeToken, revokeToken } from '../staff/tokens.ts'
import { Authenticator } from './authenticator.ts'

const party: RelyingParty = { id: 'localhost', origin: 'http://localhost:4300' }
const agent = 'Firefox on Linux'
const linkSecret = 'a secret of thirty-two characters or more'

/** NEWS-1: joining, signing in, and refused steps. */
export function staffContract(under: StoreUnderTest): void {
  const context = () => ({ store: under.store, linkSecret })
  const device = () => new Authenticator(party.origin)
  const joined = async (token: string, with_: Authenticator, name = '') => {
    const answer = with_.register(await offerJoin(context(), party, token, name))
    return join(context(), party, { token, name, answer, agent })
  }
  const signedIn = async (with_: Authenticator) =>
    signIn(under.store, party, with_.signIn(await offerSignIn(under.store, party)), agent)
  const first = async (name = 'Ada') => {
    const key = device()
    return { ...(await joined((await firstAdministrator(context())) ?? '', key, name)), key }
  }
  const member = async (by: Actor, name: string, roles: StaffRole[], email: string | null = null) => {
    const key = device()
    // An account that needs a second administrator is invited on the site's own machine.
    const { token } = await invite(context(), isGuarded(roles) ? operator : by, { name, email, roles, person: null })
    return { ...(await joined(token ?? '', key)), key }
  }
  const log = async () =>
    (await under.store.audit.list({ limit: 100 })).map(({ actor, action }) => `${actor}: ${action}`).reverse()
  const doctor = async (id: string) =>
    under.store.documents.upsert([
      contentDocument('person', {
        id,
        language: 'en',
        name: { display: 'Dr Mira Osei' },
        type: { label: '' },
        role: '',
        bio: { text: '' },
        specialties: [],
        link: '/reviewers',
        isDemonstration: true,
      }),
    ])

  describe('[NEWS-1] the first administrator', () => {
    it('joins by a link, once, and signs in again with the passkey', async () => {
      const token = (await firstAdministrator(context())) ?? ''
      expect(await openLink(context(), token)).toEqual({ purpose: 'first', name: null, roles: ['administrator'] })
      const key = device()
      const session = await joined(token, key, ' Ada ')
      expect(session.actor).toMatchObject({ name: 'Ada', roles: ['administrator'] })
      await expect(openLink(context(), token)).rejects.toThrow(/used before/)
      expect(await firstAdministrator(context())).toBeNull()
      const again = await signedIn(key)
      expect(again.actor).toEqual(session.actor)
      expect(await resumeSession(under.store, again.token)).toEqual({ id: again.id, actor: session.actor })
      expect(await log()).toEqual(['Ada: join', 'Ada: register passkey', 'Ada: sign in', 'Ada: sign in'])
    })

    it('is only one, even if several open links at the same time', async () => {
      const token = (await firstAdministrator(context())) ?? ''
      const keys = [device(), device(), device()]
      const answers = await Promise.all(
        keys.map(async (key) => key.register(await offerJoin(context(), party, token, 'Ada'))),
      )
      const outcomes = await Promise.allSettled(
        answers.map((answer) => join(context(), party, { token, name: 'Ada', answer, agent })),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await under.store.staff.accounts.list()).toHaveLength(1)
    })

    it.each(['', ' ', 'a\nb', 'x'.repeat(65)])('says a name of one line: %j is refused', async (name) => {
      const token = (await firstAdministrator(context())) ?? ''
      await expect(offerJoin(context(), party, token, name)).rejects.toThrow(/Say your name/)
    })

    it('has a link that a newer one replaces', async () => {
      const old = (await firstAdministrator(context())) ?? ''
      const token = (await firstAdministrator(context())) ?? ''
      await expect(openLink(context(), old)).rejects.toThrow(/newer one/)
      await under.db.executeQuery(sql`update staff_link set expires_at = now() - interval '1 minute'`.compile(under.db))
      await expect(openLink(context(), token)).rejects.toThrow(/expired/)
    })
  })

  describe('[NEWS-1] a passkey', () => {
    it.each([
      ['of a page elsewhere', { origin: 'https://localhost.attacker.example' }],
      ['that has not verified its owner', { isVerified: false }],
    ])('is not registered by an answer %s, nor signs in', async (_, fault) => {
      const token = (await firstAdministrator(context())) ?? ''
      const key = device()
      const answer = key.register(await offerJoin(context(), party, token, 'Ada'), fault)
      await expect(join(context(), party, { token, name: 'Ada', answer, agent })).rejects.toThrow(
        /could not be checked/,
      )
      await joined(token, key, 'Ada')
      const bad = key.signIn(await offerSignIn(under.store, party), fault)
      await expect(signIn(under.store, party, bad, agent)).rejects.toThrow(/not known here/)
      expect((await log()).at(-1)).toBe('Ada: refused sign-in')
    })

    it('answers a challenge once, and only one that was given out', async () => {
      const { key } = await first()
      const answer = key.signIn(await offerSignIn(under.store, party))
      await signIn(under.store, party, answer, agent)
      await expect(signIn(under.store, party, answer, agent)).rejects.toThrow(/too long/)
      const own = key.signIn({ challenge: 'b'.repeat(43), rpId: party.id })
      await expect(signIn(under.store, party, own, agent)).rejects.toThrow(/too long/)
    })

    it('is refused if its counter has not grown: it may have been copied', async () => {
      const { key } = await first()
      await signedIn(key)
      key.count = 0
      await expect(signedIn(key)).rejects.toThrow(/not known here/)
    })

    it('of a registration cannot be used with an answer to a sign-in', async () => {
      const { key } = await first()
      const token = (await invite(context(), operator, { name: 'Ben', email: null, roles: ['author'], person: null }))
        .token
      const { challenge } = await offerJoin(context(), party, token ?? '', '')
      await expect(signIn(under.store, party, key.signIn({ challenge, rpId: party.id }), agent)).rejects.toThrow()
    })

    it('stays with an owner who revokes the last two at the same time', async () => {
      const ada = await first()
      const other = device()
      await joined((await linkForDevice(context(), ada.actor)).token, other)
      // Each waits after counting its passkeys, so that the other could count them too.
      const slow: typeof under.store.transaction = (run) =>
        under.store.transaction(({ staff, ...transaction }) => {
          const list = async (staffId?: string) => {
            const found = await staff.passkeys.list(staffId)
            await setTimeout(300)
            return found
          }
          return run({ ...transaction, staff: { ...staff, passkeys: { ...staff.passkeys, list } } })
        })
      const given = { ...context(), store: { ...under.store, transaction: slow } }
      const came = await Promise.allSettled(
        [ada.key, other].map((key) => revokePasskey(given, ada.actor, key.id.toString('base64url'))),
      )
      expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect((await under.store.staff.passkeys.list()).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
    })

    it('is never deleted, only revoked', async () => {
      const ada = await first()
      const other = device()
      await joined((await linkForDevice(context(), ada.actor)).token, other)
      await revokePasskey(context(), ada.actor, ada.key.id.toString('base64url'))
      await expect(signedIn(ada.key)).rejects.toThrow(/not known here/)
      await expect(revokePasskey(context(), ada.actor, other.id.toString('base64url'))).rejects.toThrow(/last passkey/)
      expect(await under.store.staff.passkeys.list()).toHaveLength(2)
      const deletion = under.db.deleteFrom('staff_passkey').execute()
      await expect(deletion).rejects.toThrow(/never deleted/)
    })
  })

  describe('[NEWS-1] an invitation', () => {
    it('makes an account, whose owner joins by a link that works once', async () => {
      const ada = await first()
      const { token, account } = await invite(context(), ada.actor, {
        name: 'Ben',
        email: 'ben@example.org',
        roles: ['moderator', 'author'],
        person: null,
      })
      const newer = await renewInvitation(context(), ada.actor, account.id)
      await expect(openLink(context(), token ?? '')).rejects.toThrow(/newer one/)
      expect((await openLink(context(), newer.token ?? '')).roles).toEqual(['author', 'moderator'])
      const ben = await joined(newer.token ?? '', device())
      expect(ben.actor).toMatchObject({ id: account.id, name: 'Ben' })
      await expect(renewInvitation(context(), ada.actor, account.id)).rejects.toThrow(/recovered, not invited/)
    })

    it('is mailed by the id of the link: nothing stored signs anybody in', async () => {
      const ada = await first()
      const { token } = await invite(context(), ada.actor, {
        name: 'Ben',
        email: 'ben@example.org',
        roles: ['author'],
        person: null,
      })
      expect(await under.store.mail.list({ limit: 9 })).toMatchObject([
        { recipient: 'ben@example.org', template: { kind: 'staffLink' } },
      ])
      const stored = await under.rows<{ row: string }>(sql`
        select to_jsonb(staff_link)::text as row from staff_link union all select data::text from mail`)
      expect(JSON.stringify(stored)).not.toContain(token)
    })

    it('gives nobody the name of another account, in any case, unless that one is deactivated', async () => {
      const ada = await first()
      const invited = { name: 'Ben Okafor', email: null, roles: ['author' as const], person: null }
      const { account } = await invite(context(), ada.actor, invited)
      for (const name of ['Ben Okafor', ' ben  OKAFOR '])
        await expect(invite(context(), ada.actor, { ...invited, name })).rejects.toThrow(
          /already.*cannot be told apart/,
        )
      await deactivate(context(), ada.actor, account.id)
      expect((await invite(context(), ada.actor, invited)).account.name).toBe('Ben Okafor')
    })

    it('sets the person of the byline, each for one account only', async () => {
      const ada = await first()
      await doctor('mira-osei')
      const invited = { name: 'Mira', email: null, roles: ['medicalReviewer' as const], person: 'mira-osei' }
      expect((await invite(context(), ada.actor, invited)).account.person).toBe('mira-osei')
      await expect(invite(context(), ada.actor, invited)).rejects.toThrow(/Another account/)
      await expect(invite(context(), ada.actor, { ...invited, person: 'nobody' })).rejects.toThrow(/no such person/)
      await expect(invite(context(), ada.actor, { ...invited, person: null, roles: [] })).rejects.toThrow(/role/)
    })
  })

  describe('[NEWS-1] a session', () => {
    it('ends when its owner signs out, when it is revoked, and when its passkey is revoked', async () => {
      const ada = await first()
      const [out, revoked] = [await signedIn(ada.key), await signedIn(ada.key)]
      await signOut(under.store, out)
      await revokeSession(context(), ada.actor, revoked.id)
      const other = device()
      const last = await joined((await linkForDevice(context(), ada.actor)).token, other)
      await revokePasskey(context(), ada.actor, other.id.toString('base64url'))
      for (const { token } of [out, revoked, last]) expect(await resumeSession(under.store, token)).toBeNull()
      expect(await resumeSession(under.store, ada.token)).not.toBeNull()
      expect(await log()).toEqual(
        expect.arrayContaining(['Ada: sign out', 'Ada: revoke session', 'Ada: revoke passkey']),
      )
    })

    it.each([
      ['it was not used for two hours', 'seen_at', '2 hours 1 minute'],
      ['it began twelve hours ago', 'made_at', '12 hours 1 minute'],
    ])('ends when %s', async (_, column, age) => {
      const { token } = await first()
      await sql`update staff_session set ${sql.ref(column)} = now() - ${age}::interval`.execute(under.db)
      expect(await resumeSession(under.store, token)).toBeNull()
    })

    it('is stored as a hash, is in no backup, and is not written at every use', async () => {
      const { token } = await first()
      const seen = () => under.rows<{ row: string }>(sql`select xmin::text || token_hash as row from staff_session`)
      const before = await seen()
      await resumeSession(under.store, token)
      expect([await seen(), JSON.stringify(before).includes(token)]).toEqual([before, false])
      for await (const line of (await under.backup())()) expect(line).not.toMatch(/staff_(?:session|link|ceremony)/)
    })
  })

  describe('[NEWS-1] roles', () => {
    it('are checked by every step: without the right to manage the staff, nothing changes', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['editor', 'moderator'])
      const invited = { name: 'Eve', email: null, roles: ['administrator' as const], person: null }
      const steps: (() => Promise<unknown>)[] = [
        () => invite(context(), ben.actor, invited),
        () => changeRoles(context(), ben.actor, ben.actor.id, ['administrator']),
        () => linkPerson(context(), ben.actor, ben.actor.id, null),
        () => deactivate(context(), ben.actor, ada.actor.id),
        () => recover(context(), ben.actor, ada.actor.id),
        () => revokeSession(context(), ben.actor, ada.id),
        () => revokePasskey(context(), ben.actor, ada.key.id.toString('base64url')),
      ]
      for (const step of steps) await expect(step()).rejects.toThrow(/roles do not include/)
    })

    it('change at once for signed-in accounts, and are in the audit log before and after', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['author'])
      await changeRoles(context(), ada.actor, ben.actor.id, ['moderator', 'editor'])
      expect((await resumeSession(under.store, ben.token))?.actor.roles).toEqual(['editor', 'moderator'])
      const [entry] = await under.rows(
        sql`select account, item, before, after from audit where action = 'roles' order by id desc limit 1`,
      )
      expect(entry).toEqual({
        account: ada.actor.id,
        item: `staff ${ben.actor.id}`,
        before: { roles: ['author'] },
        after: { roles: ['editor', 'moderator'] },
      })
      const [explained] = await under.store.audit.explained({ action: 'roles', limit: 1 })
      expect(explained).toMatchObject({ actor: 'Ada', itemName: 'Ben' })
    })

    it('of a reviewer are given by somebody else, and so is the person of the byline', async () => {
      const ada = await first()
      await expect(
        changeRoles(context(), ada.actor, ada.actor.id, ['administrator', 'medicalReviewer']),
      ).rejects.toThrow(/Nobody makes themselves/)
      await changeRoles(context(), operator, ada.actor.id, ['administrator', 'medicalReviewer'])
      await doctor('mira-osei')
      await expect(linkPerson(context(), ada.actor, ada.actor.id, 'mira-osei')).rejects.toThrow(/which reviewer/)
    })

    it('[REV-2] that vouch for texts, and the byline of a reviewer, are given by two administrators', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['administrator'])
      const mira = await member(ada.actor, 'Mira', ['author'], 'mira@example.org')
      await doctor('mira-osei')
      const account = () => under.store.staff.accounts.get(mira.actor.id)
      const roles: StaffRole[] = ['author', 'medicalReviewer']
      const give = (by: Actor, given = roles) => changeRoles(context(), by, mira.actor.id, given)
      for (let time = 0; time < 2; time++) await give(ada.actor)
      expect(await account()).toMatchObject({ roles: ['author'], requestedChange: { by: ada.actor.id, roles } })
      // A change other than the requested one is requested anew.
      await give(ben.actor, ['medicalReviewer'])
      expect(await account()).toMatchObject({ roles: ['author'], requestedChange: { by: ben.actor.id } })
      await changeRoles(context(), operator, ben.actor.id, ['author'])
      const cem = await member(ada.actor, 'Cem', ['administrator'])
      await give(cem.actor, ['medicalReviewer'])
      // Ben is no longer an administrator.
      expect(await account()).toMatchObject({ roles: ['author'], requestedChange: { by: cem.actor.id } })
      await give(ada.actor, ['medicalReviewer'])
      expect(await account()).toMatchObject({ roles: ['medicalReviewer'], requestedChange: null })
      expect((await under.store.mail.list({ limit: 1 }))[0]).toMatchObject({ recipient: 'mira@example.org' })

      await linkPerson(context(), ada.actor, mira.actor.id, 'mira-osei')
      expect(await account()).toMatchObject({ person: null })
      await linkPerson(context(), cem.actor, mira.actor.id, 'mira-osei')
      expect(await account()).toMatchObject({ person: 'mira-osei', requestedChange: null })
      // Removing a role takes effect at once.
      await give(cem.actor, ['author'])
      expect(await account()).toMatchObject({ roles: ['author'] })
      expect(await log()).toEqual(expect.arrayContaining(['Ada: ask for roles', 'Ada: roles', 'Ada: ask for person']))
    })

    it('[REV-2] that vouch for texts are gained neither by an earlier link nor by removing the second administrator', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['administrator'])
      const mira = await member(ada.actor, 'Mira', ['author'])
      const account = () => under.store.staff.accounts.get(mira.actor.id)
      const give = (by: Actor) => changeRoles(context(), by, mira.actor.id, ['medicalReviewer'])
      const { token: before } = await recover(context(), ada.actor, mira.actor.id)
      await give(ada.actor)
      // The person counts together with the role.
      await doctor('mira-osei')
      await give(ben.actor)
      expect(await account()).toMatchObject({ roles: ['medicalReviewer'] })
      await expect(openLink(context(), before ?? '')).rejects.toThrow(/used before/)

      await changeRoles(context(), ada.actor, mira.actor.id, ['author'])
      await deactivate(context(), ada.actor, ben.actor.id)
      await give(ada.actor)
      expect(await account()).toMatchObject({ roles: ['author'], requestedChange: { by: ada.actor.id } })
      await linkPerson(context(), ada.actor, mira.actor.id, 'mira-osei')
      expect(await account()).toMatchObject({ person: null })
      await sql`update staff set administrator_until = now() - interval '8 days' where id = ${ben.actor.id}`.execute(
        under.db,
      )
      await give(ada.actor)
      expect(await account()).toMatchObject({ roles: ['medicalReviewer'], requestedChange: null })
    })

    it('[REV-2] that need two administrators also need them for an invitation', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['administrator'])
      const sock = { name: 'Sock', email: 'sock@example.org', roles: ['administrator' as const], person: null }
      const { token, account } = await invite(context(), ada.actor, sock)
      expect([token, await under.store.mail.list({ limit: 1 })]).toEqual([null, []])
      const [link] = await under.store.staff.links.open()
      await expect(approveInvitation(context(), ada.actor, link?.id ?? '')).rejects.toThrow(/Another administrator/)
      const agreed = await approveInvitation(context(), ben.actor, link?.id ?? '')
      expect((await joined(agreed.token ?? '', device())).actor).toMatchObject({ id: account.id, name: 'Sock' })
      expect((await under.store.mail.list({ limit: 1 }))[0]).toMatchObject({ recipient: 'sock@example.org' })
    })

    it('keep an administrator, even if two of them remove each other at once', async () => {
      const ada = await first()
      await expect(deactivate(context(), ada.actor, ada.actor.id)).rejects.toThrow(/last administrator/)
      const ben = await member(ada.actor, 'Ben', ['administrator'])
      const outcomes = await Promise.allSettled([
        deactivate(context(), ada.actor, ben.actor.id),
        changeRoles(context(), ben.actor, ada.actor.id, ['author']),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })

  describe('[NEWS-1] a deactivated account', () => {
    it('has no session and no sign-in, even after an older backup was restored, until it is reactivated', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['author'])
      const lines = await under.backup()
      await deactivate(context(), ada.actor, ben.actor.id)
      expect(await resumeSession(under.store, ben.token)).toBeNull()
      await expect(signedIn(ben.key)).rejects.toThrow(/not known here/)
      await restoreBackup(under.store, lines)
      await expect(signedIn(ben.key)).rejects.toThrow(/not known here/)
      await reactivate(context(), ada.actor, ben.actor.id)
      expect((await signedIn(ben.key)).actor.name).toBe('Ben')
      await restoreBackup(under.store, lines)
      expect((await signedIn(ada.key)).actor.name).toBe('Ada')
    })

    it('is not reactivated while another account has its name: mentions and the audit log show only names', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['author'])
      await deactivate(context(), ada.actor, ben.actor.id)
      const other = await member(ada.actor, 'ben', ['author'])
      const again = () => reactivate(context(), ada.actor, ben.actor.id)
      await expect(again()).rejects.toThrow('There is an account of Ben already')
      await expect(signedIn(ben.key)).rejects.toThrow(/not known here/)
      await deactivate(context(), ada.actor, other.actor.id)
      await again()
      expect((await signedIn(ben.key)).actor.name).toBe('Ben')
    })
  })

  describe('[NEWS-14] a token', () => {
    it('cannot have the name of an account, and no account gets the name of a valid token', async () => {
      const ada = await first()
      const token = (name: string) => makeToken(under.store, ada.actor, { name, roles: ['author'], days: 1 })
      await expect(token(' ada')).rejects.toThrow('There is an account of ada already')
      const { id } = await token('Planner')
      const planner = () => member(ada.actor, 'planner', ['author'])
      await expect(planner()).rejects.toThrow('There is a token of the name planner')
      // A successor may have the same name.
      await token('Planner')
      await revokeToken(under.store, ada.actor, id)
      await expect(planner()).rejects.toThrow('There is a token of the name planner')
    })
  })

  describe('[NEWS-1] a recovery', () => {
    it('registers a new passkey in place of all earlier ones, and notifies the owner', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['author'], 'ben@example.org')
      const { token, byOneAlone } = await recover(context(), ada.actor, ben.actor.id)
      expect(byOneAlone).toBe(false)
      expect((await under.store.mail.list({ limit: 1 }))[0]).toMatchObject({
        recipient: 'ben@example.org',
        template: { kind: 'staffRecovery', data: { by: 'Ada', isAsked: false } },
      })
      // Until the link is used, everything stays as it was.
      expect(await resumeSession(under.store, ben.token)).not.toBeNull()
      const found = device()
      await joined(token ?? '', found)
      expect(await resumeSession(under.store, ben.token)).toBeNull()
      await expect(signedIn(ben.key)).rejects.toThrow(/not known here/)
      expect((await signedIn(found)).actor.name).toBe('Ben')
    })

    it('of a reviewer needs two administrators, neither of them the reviewer', async () => {
      const ada = await first()
      const ben = await member(ada.actor, 'Ben', ['administrator'])
      const mira = await member(ada.actor, 'Mira', ['medicalReviewer', 'administrator'], 'mira@example.org')
      const recovery = await recover(context(), ada.actor, mira.actor.id)
      expect(recovery.token).toBeNull()
      const [link] = await under.store.staff.links.open()
      if (!link) throw new Error('Nothing was asked for')
      for (const actor of [ada.actor, mira.actor])
        await expect(approveRecovery(context(), actor, link.id)).rejects.toThrow(/administrator|their own/)
      const { token } = await approveRecovery(context(), ben.actor, link.id)
      expect((await joined(token ?? '', device())).actor.name).toBe('Mira')
      await expect(approveRecovery(context(), ben.actor, link.id)).rejects.toThrow()
    })

    it('[REV-2] is not needed for another device of a reviewer, to which an administrator has to agree', async () => {
      const ada = await first()
      const mira = await member(ada.actor, 'Mira', ['medicalReviewer'])
      const { token, needsApproval } = await linkForDevice(context(), mira.actor)
      expect(needsApproval).toBe(true)
      await expect(openLink(context(), token)).rejects.toThrow(/administrator to agree/)
      const [link] = await under.store.staff.links.open()
      await expect(approveDevice(context(), mira.actor, link?.id ?? '')).rejects.toThrow(/roles do not include/)
      await expect(approveRecovery(context(), ada.actor, link?.id ?? '')).rejects.toThrow(/no such recovery/)
      await approveDevice(context(), ada.actor, link?.id ?? '')
      const other = device()
      await joined(token, other)
      expect((await signedIn(other)).actor.name).toBe('Mira')
      expect((await signedIn(mira.key)).actor.name).toBe('Mira')
    })

    it('of a reviewer by the only administrator is marked as such, in the log and in the mail', async () => {
      const ada = await first()
      const mira = await member(ada.actor, 'Mira', ['factChecker'], 'mira@example.org')
      const { token, byOneAlone } = await recover(context(), ada.actor, mira.actor.id)
      expect([token, byOneAlone]).toEqual([expect.any(String), true])
      expect((await under.store.mail.list({ limit: 1 }))[0]?.template.data).toMatchObject({ byOneAlone: true })
      await expect(recover(context(), ada.actor, ada.actor.id)).rejects.toThrow(/their own/)
    })
  })

  describe('[NEWS-1] the audit log', () => {
    it('is never rewritten or deleted, except for texts of erased items', async () => {
      await first()
      await expect(sql`update audit set actor = 'Eve'`.execute(under.db)).rejects.toThrow(/never changed/)
      await expect(sql`update audit set after = '{}'`.execute(under.db)).rejects.toThrow(/never changed/)
      await expect(sql`delete from audit`.execute(under.db)).rejects.toThrow(/never changed/)
      await sql`update audit set before = null, after = null`.execute(under.db)
    })
  })
}
