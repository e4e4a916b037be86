import { randomUUID } from 'node:crypto'
import { parseHTML } from 'linkedom'
import { expect, it } from 'vitest'
import { keyField } from '#ui/form/form-state.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const path = '/health/dark-spots'

async function form() {
  const { document } = parseHTML((await site.get(`/feedback/words?article=${path}`)).body)
  const value = (name: string) => document.querySelector(`[name=${name}]`)?.getAttribute('value') ?? ''
  return { document, textHash: value('textHash'), sentence: value('sentence') }
}

function send(fields: Record<string, string>) {
  return site.app.inject({
    method: 'POST',
    url: '/api/sentence-feedback',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ [keyField]: randomUUID(), pathname: path, ...fields }).toString(),
  })
}

it('[REV-10] words are stored with the section, the version and no name, and are refused if the section does not have them', async () => {
  const { textHash, document } = await form()
  const radio = [...document.querySelectorAll('[name=sentence]')][4]
  const [section, quote] = (radio?.getAttribute('value') ?? '').split('|')
  const given = { textHash, receipt: randomUUID(), text: 'This is not so.' }
  expect((await send({ ...given, quote: 'zz never written' })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await send({ ...given, quote: quote ?? '', textHash: '0'.repeat(64) })).statusCode).toBeGreaterThanOrEqual(
    400,
  )
  expect((await send({ ...given, quote: '' })).statusCode).toBeGreaterThanOrEqual(400)
  expect(await site.store.feedback.onWords(path)).toEqual([])

  expect((await send({ ...given, quote: quote ?? '', section: section ?? '' })).statusCode).toBe(303)
  const [stored] = await site.store.feedback.onWords(path)
  expect(stored).toMatchObject({
    text: given.text,
    email: '',
    name: '',
    answer: null,
    words: { quote, section, textHash },
  })

  const receipt = await site.get(`/feedback/words/receipt?token=${given.receipt}`)
  expect(receipt.statusCode).toBe(200)
  expect(receipt.headers['cache-control']).toContain('no-store')
  expect(receipt.body).toContain('Nobody has answered it yet.')
  for (const none of [randomUUID(), 'x', stored?.id ?? ''])
    expect.soft((await site.get(`/feedback/words/receipt?token=${none}`)).statusCode).toBe(404)
})
