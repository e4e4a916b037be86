import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '#model/duration.ts'
import { mayDo } from '#model/staff/permissions.ts'
import { staffRoles } from '#model/staff/role.ts'
import { changeContentState } from '../newsroom/change-state.ts'
import { reviewingPlace } from '../testing/reviewing-place.ts'
import { listReviews } from './list-reviews.ts'
import { markMinor } from './mark-minor.ts'
import { readReview } from './read-review.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 120_000 }))

const body = 'You recieve 5 mg. Don\'t take more.\n\n## Dose {#dose}\n\nIt ocurred. Say "help".'

/** An article that was signed and then edited. */
async function edited() {
  const place = await reviewingPlace(body)
  const { context, doctor, editor, file, save, publish, sign } = place
  await sign(doctor)
  const hash = async () => (await readReview(context, editor.actor, (await file()).id)).hash
  return {
    ...place,
    publishEdit: async (text: string) => {
      await save(text)
      await publish()
    },
    mark: async (reason = 'Spelling') =>
      markMinor(context, editor.actor, (await file()).id, { hash: await hash(), reason }),
    isCurrent: async () => (await place.article()).review.isCurrent,
    reviewers: async () => (await place.card())?.medicallyReviewedBy.map(({ id }) => id),
  }
}

describe('[REV-3] a change that an editor calls minor', () => {
  it('keeps the review, with the reason in the log and for readers, and is never assumed', async () => {
    const { publishEdit, mark, isCurrent, article, reviewers, store, file } = await edited()
    await publishEdit(body.replace('recieve', 'receive'))
    expect([await isCurrent(), await reviewers()]).toEqual([false, []])
    await mark('A letter was in the wrong place')
    expect([await isCurrent(), await reviewers()]).toEqual([true, ['dr-mira']])
    expect((await article()).review).toMatchObject({ minor: { reason: 'A letter was in the wrong place' } })
    const item = `content ${(await file()).id}`
    const [entry] = await store.audit.explained({ item, action: 'markMinor', limit: 1 })
    expect(entry?.after).toMatchObject({ reason: 'A letter was in the wrong place', changes: [{ kind: 'spelling' }] })
  })

  it('adds up with earlier ones, compared with the signed text', async () => {
    const { publishEdit, mark, isCurrent } = await edited()
    let text = body
    for (const [from, to] of [
      ['recieve', 'receive'],
      ['ocurred', 'occurred'],
      ["Don't", 'Don’t'],
    ] as const) {
      text = text.replace(from, to)
      await publishEdit(text)
      expect(await isCurrent()).toBe(false)
      await mark()
      expect(await isCurrent()).toBe(true)
    }
    // With a medical change among them, no change is minor any more, and neither are later ones.
    await publishEdit(text.replace('5 mg', '50 mg'))
    await expect(mark()).rejects.toThrow(/differs from the text that was signed.*number/)
    await publishEdit(text.replace('5 mg', '50 mg').replace('Don’t', "Don't"))
    await expect(mark()).rejects.toThrow(/A reviewer has to read it/)
    expect(await isCurrent()).toBe(false)
    await publishEdit(text)
    expect(await isCurrent()).toBe(true)
  })

  it('is refused for a text that was not seen, for an unsigned text, and for an actor who may not', async () => {
    const { context, publishEdit, editor, doctor, file, isCurrent } = await edited()
    await publishEdit(body.replace('recieve', 'receive'))
    const { id } = await file()
    const given = { hash: 'a'.repeat(64), reason: 'x' }
    await expect(markMinor(context, editor.actor, id, given)).rejects.toThrow(/has changed/)
    await expect(markMinor(context, doctor.actor, id, given)).rejects.toThrow(/Your roles/)
    expect(staffRoles.filter((role) => mayDo([role], 'reviews.markMinor'))).toEqual(['editor', 'administrator'])
    expect(await isCurrent()).toBe(false)
    const unsigned = await reviewingPlace(body)
    const fileId = (await unsigned.file()).id
    const { hash } = await readReview(unsigned.context, unsigned.editor.actor, fileId)
    await expect(markMinor(unsigned.context, unsigned.editor.actor, fileId, { hash, reason: 'x' })).rejects.toThrow(
      /no signed review/,
    )
  })
})

it('[REV-3] [REV-4] the list shows waiting, changed, due and overdue reviews; the page shows the differences, dose first', async () => {
  const { context, doctor, editor, sign, save, file, publishEdit, desk } = await edited()
  const needs = async (days = 0) => {
    const now = () => new Date(Date.now() + days * dayMs)
    return (await listReviews({ ...context, now }, doctor.actor)).map(({ need }) => need)
  }
  expect([await needs(), await needs(280), await needs(310), await needs(400)]).toEqual([
    ['covered'],
    ['due'],
    ['due'],
    ['overdue'],
  ])
  await publishEdit(body.replace('5 mg', '6 mg').replace('Say', 'Shout'))
  expect(await needs()).toEqual(['changed'])
  const { changes, signed, refusal } = await readReview(context, doctor.actor, (await file()).id)
  expect(signed).toMatchObject({ number: 1, isOwn: true })
  expect(refusal).toBeNull()
  expect(changes.map(({ kinds }) => kinds[0])).toEqual(['number', 'wording'])
  expect(changes[0]?.words.filter(({ only }) => only)).toEqual([
    { text: '5', only: 'before' },
    { text: '6', only: 'after' },
  ])
  await sign(doctor)
  expect(await needs()).toEqual(['covered'])
  await save(`${body} More.`, editor)
  expect(await needs()).toEqual(['covered'])
  const { id: fileId, head } = await file()
  await changeContentState(desk, editor.actor, { fileId, headId: head.id }, { event: 'submit' })
  expect(await needs()).toEqual(['waiting'])
})
