import { describe, expect, it } from 'vitest'
import { deskUnderTest } from '../testing/desk-under-test.ts'
import { sendComments } from '../testing/waiting-comments.ts'

const desk = deskUnderTest()
const { call, signIn } = desk
const ask = async (path: string) => JSON.parse((await call('GET', path, { token: await signIn() })).body)
const post = async (path: string, body: object) => {
  const { status, body: text } = await call('POST', path, { token: await signIn('Ada'), body })
  return { status, answer: text ? JSON.parse(text) : null }
}
const texts = (body: object) => post('/moderation/texts', { kind: 'reason', version: 0, texts: [], ...body })

describe('texts of moderators', () => {
  it('are listed and saved, and refused where somebody has changed them meanwhile', async () => {
    expect((await ask('/moderation/texts')).reason).toMatchObject({ version: 0, texts: expect.any(Array) })
    expect((await texts({ texts: [' Not about this condition. '] })).status).toBe(204)
    expect((await ask('/moderation/texts')).reason).toEqual({ version: 1, texts: ['Not about this condition.'] })
    const late = await texts({ texts: ['Other.'] })
    expect([late.status, late.answer.error.message]).toEqual([409, expect.stringContaining('meanwhile')])
  })

  it.each([
    [{ kind: 'praise' }, 'kind'],
    [{ texts: [' '] }, 'texts.0'],
    [{ texts: ['fine', 'x'.repeat(501)] }, 'texts.1'],
    [{ texts: Array(31).fill('x') }, 'texts'],
    [{ version: -1 }, 'version'],
  ])('[ERR-3] are refused with the field: %j', async (body, field) => {
    const { status, answer } = await texts(body)
    expect([status, answer.error.fields[0].field]).toEqual([400, field])
  })
})

describe('words that hold a comment', () => {
  it('are added and removed', async () => {
    expect((await post('/moderation/phrases', { phrase: 'Detox*' })).status).toBe(204)
    expect((await ask('/moderation/phrases')).phrases).toMatchObject([{ phrase: 'detox*', addedBy: 'Ada' }])
    expect((await post('/moderation/phrases/remove', { phrase: 'detox*' })).status).toBe(204)
    expect((await post('/moderation/phrases/remove', { phrase: 'detox*' })).status).toBe(404)
  })

  it.each(['*', 'the', '(a+)+', ''])('[ERR-3] that would hold everything, or cannot be: %j', async (phrase) => {
    const { status, answer } = await post('/moderation/phrases', { phrase })
    expect([status, answer.error.fields[0].field]).toEqual([400, 'phrase'])
    expect(answer.error.message).toMatch(/\w/)
  })
})

describe('blocked writers', () => {
  it('are blocked from a comment, listed without an address, and unblocked', async () => {
    const [id = ''] = await sendComments(desk.store, 1)
    expect((await post('/comments/block', { id, reason: 'Sells pills' })).status).toBe(204)
    const { blocks } = await ask('/moderation/blocks')
    expect(blocks).toMatchObject([{ commentId: id, reason: 'Sells pills', blockedBy: 'Ada' }])
    expect(JSON.stringify(blocks)).not.toContain('@')
    expect((await post('/moderation/blocks/remove', { id: blocks[0].id })).status).toBe(204)
    expect((await post('/moderation/blocks/remove', { id: blocks[0].id })).status).toBe(404)
    expect((await post('/comments/block', { id: 'a/b', reason: 'x' })).status).toBe(404)
  })

  it('[ERR-3] need a reason', async () => {
    const { status, answer } = await post('/comments/block', { id: 'a/b', reason: ' ' })
    expect([status, answer.error.fields[0].field]).toEqual([400, 'reason'])
  })
})
