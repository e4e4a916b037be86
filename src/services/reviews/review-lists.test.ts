import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { dayMs } from '#model/duration.ts'
import { operator as administrator } from '#model/staff/actor.ts'
import { reviewNotes } from '#operator/output/review-notes.ts'
import { renderEmail } from '#server/rendering/render-email.tsx'
import { testConfig } from '#server/testing/site-under-test.ts'
import { changeRoles } from '../staff/change-account.ts'
import { join, offerJoin } from '../staff/join.ts'
import { notifyReviewer } from '../staff/notify-reviewer.ts'
import { recover } from '../staff/recover.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { reviewingPlace, signingParty } from '../testing/reviewing-place.ts'
import { reviewLists, sendReviewLists } from './review-lists.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 120_000 }))

type Place = Awaited<ReturnType<typeof reviewingPlace>>

/** Sets the email of an account. */
async function address({ store }: Place, id: string, email: string): Promise<void> {
  await store.transaction(({ staff }) => staff.accounts.change(id, { email }))
}

/** The newest letter of a kind, as sent. */
async function sent({ store }: Place, kind: string): Promise<string> {
  const letter = (await store.mail.list({ limit: 50 })).find(({ template }) => template.kind === kind)
  if (!letter) throw new Error(`There is no ${kind}`)
  const email = await renderEmail(letter.template, letter.recipient, { store, config: testConfig({}) })
  return `${email?.subject}\n${email?.text}`
}

const lettersOf = async ({ store }: Place, kind: string) =>
  (await store.mail.list({ limit: 50 }))
    .filter(({ template }) => template.kind === kind)
    .map(({ recipient }) => recipient)
    .toSorted()

const later = (days: number) => new Date(Date.now() + days * dayMs)

describe('[REV-3] the monthly list', () => {
  it('lists for a reviewer the edited, overdue and due reviews, once a month, also with two nodes', async () => {
    const place = await reviewingPlace()
    const { store, doctor, sign, save, publish, editor } = place
    await address(place, doctor.actor.id, 'mira@example.org')
    await address(place, editor.actor.id, 'ed@example.org')
    await sign(doctor)
    expect(await reviewLists(store, new Date())).toEqual(new Map())
    await sendReviewLists(store)
    expect(await lettersOf(place, 'reviewList')).toEqual([])

    const needs = async (at: Date) => (await reviewLists(store, at)).get(doctor.actor.id)?.own.map(({ need }) => need)
    expect(await needs(later(290))).toEqual(['due'])
    expect(await needs(later(400))).toEqual(['overdue'])
    expect(await reviewNotes(store, later(400))).toEqual([
      expect.stringMatching(/^articles.*naps\.md {2}note: overdue for a review of 20/),
    ])

    await save('Take 50 mg before sleep.')
    await publish()
    expect(await needs(new Date())).toEqual(['changed'])
    const now = new Date('2099-03-15T12:00:00Z')
    await Promise.all([sendReviewLists(store, now), sendReviewLists(store, now)])
    expect(await lettersOf(place, 'reviewList')).toEqual(['mira@example.org'])
    expect(await sent(place, 'reviewList')).toContain('Edited since they were reviewed: articles/health/naps.md')
    await sendReviewLists(store, new Date('2099-03-31T23:00:00Z'))
    expect(await lettersOf(place, 'reviewList')).toHaveLength(1)
    await sendReviewLists(store, new Date('2099-04-01T00:00:00Z'))
    expect(await lettersOf(place, 'reviewList')).toHaveLength(2)
  })

  it('lists for editors the articles that nobody of the staff reviews any more', async () => {
    const place = await reviewingPlace()
    const { store, doctor, sign, save, publish, editor } = place
    await address(place, editor.actor.id, 'ed@example.org')
    await sign(doctor)
    await save('Take 50 mg before sleep.')
    await publish()
    expect((await reviewLists(store, new Date())).has(editor.actor.id)).toBe(false)
    await changeRoles({ store, linkSecret: '' }, administrator, doctor.actor.id, ['author'])
    const list = (await reviewLists(store, new Date())).get(editor.actor.id)
    expect(list?.unassigned.map(({ need }) => need)).toEqual(['changed'])
    await sendReviewLists(store)
    expect(await lettersOf(place, 'reviewList')).toEqual(['ed@example.org'])
    expect(await sent(place, 'reviewList')).toContain('Nobody of the staff reviews these:')
  })
})

describe('[REV-9] the monthly list', () => {
  it('lists for editors the guidelines whose next version is due, from its first day on', async () => {
    const place = await reviewingPlace('Take 5 mg.', '')
    const { store, editor, doctor } = place
    await address(place, editor.actor.id, 'ed@example.org')
    const article = await store.documents.get('article', '/health/naps')
    const value = structuredClone(article) as StoredArticle
    value.propsFor.articleResources.sources = [
      { title: 'The guideline', link: 'https://guideline.example/1', kind: 'guideline', nextVersion: '2027-03' },
    ]
    await store.documents.upsert([{ kind: 'article', key: '/health/naps', value }])
    const listed = async (day: string) => (await reviewLists(store, new Date(day))).get(editor.actor.id)?.superseded
    expect(await listed('2027-02-28')).toBeUndefined()
    expect(await listed('2027-03-01')).toEqual(['The guideline'])
    expect((await reviewLists(store, new Date('2027-03-01'))).has(doctor.actor.id)).toBe(false)
    await sendReviewLists(store, new Date('2027-03-01'))
    expect(await lettersOf(place, 'reviewList')).toEqual(['ed@example.org'])
  })
})

describe('[REV-9] the monthly list in a digest', () => {
  it('distinguishes a retraction from a next version', async () => {
    const place = await reviewingPlace('Take 5 mg.', '')
    const { store, editor } = place
    const value = structuredClone(await store.documents.get('article', '/health/naps')) as StoredArticle
    const [old, withdrawn] = ['https://guideline.example/1', 'https://journal.example/1']
    value.propsFor.articleResources.sources = [
      { title: 'The guideline', link: old, kind: 'guideline', nextVersion: '2027-03' },
      { title: 'The study', link: withdrawn },
    ]
    await address(place, editor.actor.id, 'ed@example.org')
    await store.notices.choose(editor.actor.id, { review: 'digest' })
    const subjects = async () =>
      (await store.transaction(({ notices }) => notices.ofDigest(editor.actor.id))).map(({ subject }) => subject)
    await store.documents.upsert([{ kind: 'article', key: '/health/naps', value }])
    await sendReviewLists(store, new Date('2027-03-01'))
    expect(await subjects()).toEqual(['Reviews this month: 1 source superseded'])
    await store.sourceChecks.sendJobs()
    const found = { reached: 'there', finding: '', absences: 0, finalLink: null, title: null } as const
    const notice = { retraction: 'retracted', noticeLink: null, noticeDate: null } as const
    await store.sourceChecks.record({ link: withdrawn, ...found, ...notice, nextAt: new Date() })
    await sendReviewLists(store, new Date('2027-04-01'))
    expect(await subjects()).toContain('Reviews this month: 1 source superseded, 1 source retracted')
  })
})

describe('[REV-2] a reviewer is notified, with all reviews under their name,', () => {
  it('of a recovery, a new passkey, an account at an organisation and other roles; accounts that vouch for no text get no mail', async () => {
    const place = await reviewingPlace()
    const { store, doctor, editor, sign } = place
    const staff = { store, linkSecret: 'a secret of thirty-two characters or more' }
    await address(place, doctor.actor.id, 'mira@example.org')
    await address(place, editor.actor.id, 'ed@example.org')
    await sign(doctor)

    await recover(staff, administrator, editor.actor.id)
    expect(await sent(place, 'staffRecovery')).not.toMatch(/stands? under your name/)
    const { token } = await recover(staff, administrator, doctor.actor.id)
    expect(await sent(place, 'staffRecovery')).toMatch(/1 review stands under your name[\s\S]*naps: review 1, /)

    const key = new Authenticator(signingParty.origin)
    const answer = key.register(await offerJoin(staff, signingParty, token ?? '', ''))
    await join(staff, signingParty, { token: token ?? '', name: '', answer, agent: 'Firefox on Linux' })
    expect(await sent(place, 'reviewerChange')).toMatch(/A new passkey was registered[\s\S]*naps: review 1, /)

    await store.transaction((transaction) =>
      notifyReviewer(
        transaction,
        { id: doctor.actor.id, email: 'mira@example.org', roles: ['medicalReviewer'] },
        { by: 'Mira', what: 'organisation' },
      ),
    )
    expect(await sent(place, 'reviewerChange')).toMatch(/account of your organisation[\s\S]*naps: review 1, /)

    await changeRoles(staff, administrator, editor.actor.id, ['author'])
    expect(await lettersOf(place, 'reviewerChange')).toEqual(['mira@example.org', 'mira@example.org'])
    await changeRoles(staff, administrator, doctor.actor.id, ['author'])
    expect(await sent(place, 'reviewerChange')).toMatch(/operator has changed the roles[\s\S]*naps: review 1, /)
    expect(await lettersOf(place, 'reviewerChange')).toHaveLength(3)
  })
})
