import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readStatement } from '#model/reviews/review-statement.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { invite } from '../staff/invite.ts'
import { offerSignIn } from '../staff/sign-in.ts'
import { reviewingPlace, signingParty } from '../testing/reviewing-place.ts'
import { signReview } from './sign-review.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 120_000 }))

type Place = Awaited<ReturnType<typeof reviewingPlace>>

/** Makes a signing attempt that must fail, and returns the reason of the refusal. */
async function refused(place: Place, signing: () => Promise<unknown>): Promise<string> {
  const before = await place.store.reviews.list('naps')
  const message = await signing().then(
    () => 'signed',
    (error: Error) => error.message,
  )
  expect(await place.store.reviews.list('naps')).toEqual(before)
  return message
}

describe('[REV-2] a signed review', () => {
  it('keeps the signed statement byte for byte, with everything needed to verify it', async () => {
    const { sign, doctor, store, article } = await reviewingPlace()
    expect(await sign(doctor, { verdict: 'approvedWithRemarks', remarks: 'Say why.' })).toBe(1)
    const [record] = await store.reviews.list('naps')
    const statement = Buffer.from(record?.statement ?? []).toString()
    const client = JSON.parse(Buffer.from(record?.clientData ?? []).toString())
    expect(client.challenge).toBe(createHash('sha256').update(statement).digest('base64url'))
    expect(readStatement(statement)).toMatchObject({
      article: { id: 'naps', language: 'en', title: 'Naps' },
      sections: null,
      verdict: 'approvedWithRemarks',
      remarks: 'Say why.',
      reviewer: { account: doctor.actor.id, person: 'dr-mira', name: 'Mira Osei' },
      role: 'medicalReviewer',
      qualification: 'MD, Cardiologist',
      interests: 'None',
    })
    expect(record).toMatchObject({ rpId: 'localhost', origin: signingParty.origin, algorithm: -7, backedUp: false })
    const { review, medicalReviewers } = await article()
    expect(review).toMatchObject({ kind: 'signed', isCurrent: true, review: { isVerified: true, number: 1 } })
    expect(medicalReviewers.map(({ id }) => id)).toEqual(['dr-mira'])
  })

  it('is refused without user verification, as a replayed sign-in, twice, from another origin, and with the key of another account', async () => {
    const place = await reviewingPlace()
    const { context, doctor, other, offered, file, store } = place
    const { id } = await file()
    const answered = (answer: ReturnType<typeof doctor.key.signIn>, by = doctor) =>
      refused(place, () => signReview(context, signingParty, by.actor, id, answer))
    const unverified = doctor.key.signIn((await offered(doctor)).options, { isVerified: false })
    expect(await answered(unverified)).toMatch(/does not hold/)
    expect(await answered(doctor.key.signIn(await offerSignIn(store, signingParty)))).toMatch(/took too long/)
    const foreign = doctor.key.signIn((await offered(doctor)).options, { origin: 'https://elsewhere.example' })
    expect(await answered(foreign)).toMatch(/does not hold/)
    expect(await answered(other.key.signIn((await offered(doctor)).options))).toMatch(/does not hold/)
    const stolen = doctor.key.signIn((await offered(doctor)).options)
    expect(await answered(stolen, other)).toMatch(/took too long/)
    const good = doctor.key.signIn((await offered(doctor)).options)
    expect(await signReview(context, signingParty, doctor.actor, id, good)).toBe(1)
    expect(await answered(good)).toMatch(/signed already/)
  })

  it('is refused for a text that is not the newest, when offered and when signed', async () => {
    const place = await reviewingPlace()
    const { context, doctor, offered, file, save } = place
    expect(await refused(place, () => offered(doctor, { hash: 'a'.repeat(64) }))).toMatch(/has changed/)
    const { options } = await offered(doctor)
    await save('Take 50 mg before sleep.')
    const { id } = await file()
    const late = () => signReview(context, signingParty, doctor.actor, id, doctor.key.signIn(options))
    expect(await refused(place, late)).toMatch(/has changed/)
  })

  it('is refused for a role without permission, an author of the byline, and an author of a version', async () => {
    const authored = await reviewingPlace(undefined, 'authors: [dr-mira]\n')
    expect(await refused(authored, () => authored.offered(authored.doctor))).toMatch(/You are an author/)
    expect(await refused(authored, () => authored.offered(authored.editor))).toMatch(/Your roles do not include/)
    const place = await reviewingPlace()
    const { save, other, editor, doctor, sign } = place
    await save('Take 6 mg before sleep.', other)
    await save('Take 6 mg before you sleep.', editor)
    expect(await refused(place, () => place.offered(other))).toMatch(/You have made version 2/)
    // Once somebody else has signed the whole text, the earlier author may sign the next version.
    await sign(doctor)
    await save('Take 6 mg before any sleep.', editor)
    expect(await sign(other)).toBe(2)
  })

  it('is refused for the author of a version whose later reviews are all withdrawn', async () => {
    const place = await reviewingPlace()
    const { save, other, editor, doctor, sign } = place
    await save('Take 6 mg before sleep.', other)
    await sign(doctor)
    await save('Take 6 mg before you sleep.', editor)
    await sign(doctor, { verdict: 'withdrawn', next: null, withdraws: 1, remarks: 'New evidence.' })
    expect(await refused(place, () => place.offered(other))).toMatch(/You have made version 2/)
  })

  it('is refused for an account that is no person of the byline', async () => {
    const place = await reviewingPlace()
    const staff = { store: place.store, linkSecret: 'a secret of thirty-two characters or more' }
    const admin = { id: place.editor.actor.id, name: 'Ed', roles: ['administrator' as const] }
    const { account } = await invite(staff, admin, {
      name: 'No',
      email: null,
      roles: ['medicalReviewer'],
      person: null,
    })
    expect(await refused(place, () => place.offered({ actor: { ...account } }))).toMatch(/no person of the byline/)
  })

  it('needs a day for the next review within three years, existing sections, and an own review to withdraw', async () => {
    const place = await reviewingPlace()
    const { offered, doctor, other, sign } = place
    for (const next of [null, '2020-01-01', '2100-01-01'])
      expect(await refused(place, () => offered(doctor, { next }))).toMatch(/within three years/)
    expect(await refused(place, () => offered(doctor, { sections: ['none'] }))).toMatch(/no section none/)
    expect(await refused(place, () => offered(doctor, { sections: [] }))).toMatch(/Choose a section/)
    await sign(doctor)
    const withdrawal = { verdict: 'withdrawn', next: null, withdraws: 1, remarks: 'New evidence.' } as const
    expect(await refused(place, () => offered(other, withdrawal))).toMatch(/a review of yours/)
    expect(await sign(doctor, withdrawal)).toBe(2)
    expect((await place.article()).review).toMatchObject({ kind: 'signed', isCurrent: false, isWithdrawn: true })
    expect((await place.card())?.medicallyReviewedBy).toEqual([])
  })

  it('is never changed or deleted', async () => {
    const { sign, doctor, databaseUrl, dataDir } = await reviewingPlace()
    await sign(doctor)
    const { db, close } = await openDatabase({ databaseUrl, dataDir }, () => undefined)
    for (const table of ['review', 'review_text'])
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(/never changed or deleted/)
    await expect(sql`update review set verdict = 'approvedWithRemarks'`.execute(db)).rejects.toThrow(/never changed/)
    await close()
  })

  it('of sections is no review of the article', async () => {
    const { sign, doctor, store, article, card } = await reviewingPlace()
    await sign(doctor, { sections: ['dose'] })
    const [record] = await store.reviews.list('naps')
    expect(Object.keys(readStatement(Buffer.from(record?.statement ?? []).toString())?.sections ?? {})).toEqual([
      'dose',
    ])
    expect((await article()).review).toEqual({ kind: 'stated', isCurrent: true })
    expect((await article()).medicalReviewers).toEqual([])
    expect((await card())?.medicallyReviewedBy).toEqual([])
  })
})

it('[REV-2] a review of an unpublished version covers it once it is published', async () => {
  const { sign, doctor, save, publish, article, card } = await reviewingPlace()
  await save('Take 7 mg before sleep.')
  await sign(doctor)
  expect((await article()).review).toMatchObject({ kind: 'signed', isCurrent: false })
  await publish()
  expect((await article()).review).toMatchObject({ kind: 'signed', isCurrent: true })
  expect((await card())?.medicallyReviewedBy).toEqual([{ id: 'dr-mira', name: 'Mira Osei' }])
})
