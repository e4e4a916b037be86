import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hourMs } from '#model/duration.ts'
import { newToken, tokenHash } from '#services/staff/secret-token.ts'
import { article } from '#store/testing/fixtures.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)
const path = '/health/acne-scars'
const desk = 'http://localhost:4300'

/** A shared version: its link, and the functions that end it. */
async function shared({ lifeMs = hourMs, frameOrigin = null as string | null, at = path } = {}) {
  const version = article(at, {
    title: 'A version that nobody may see yet',
    categories: ['/health/skin'],
    authors: ['maya-lindqvist'],
    body: '<p>Unfinished thoughts.</p>',
  })
  if (version.kind !== 'article') throw new Error('no article')
  const token = newToken()
  const [id, fileId] = [randomUUID(), randomUUID()]
  await site.store.contentPreviews.add({
    id,
    fileId,
    article: version.value,
    purpose: 'Ada',
    frameOrigin,
    madeBy: 'Maya Lind',
    tokenHash: tokenHash(token),
    expiresAt: new Date(Date.now() + lifeMs),
  })
  const link = `/preview/${version.value.id}?version=${token}`
  return { link, token, end: () => site.store.contentPreviews.end(fileId, id) }
}

describe('[NEWS-8] a link to a version', () => {
  it('shows that version in place of the published one, to nobody else, not indexed and not cached', async () => {
    const { link } = await shared()
    const { statusCode, body, headers } = await site.get(link)
    const page = readPage(body)
    expect([statusCode, page.text('h1')]).toEqual([200, 'A version that nobody may see yet'])
    expect(page.text('main')).toContain('Maya Lindqvist')
    expect(page.meta('robots')).toBe('noindex')
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await site.get(path)).body).not.toContain('nobody may see')
  })

  it('shows an article that was never published', async () => {
    const { link } = await shared({ at: '/health/not-there-yet' })
    expect(readPage((await site.get(link)).body).text('h1')).toBe('A version that nobody may see yet')
    expect((await site.get('/health/not-there-yet')).statusCode).toBe(404)
  })

  it('works until it expires, or is ended', async () => {
    expect((await site.get((await shared({ lifeMs: -1000 })).link)).statusCode).toBe(404)
    const { link, end } = await shared()
    expect((await site.get(link)).statusCode).toBe(200)
    expect(await end()).toBe(true)
    expect((await site.get(link)).statusCode).toBe(404)
  })

  it.each<[string, (link: string) => string]>([
    ['for another article', (link) => link.replace('acne-scars', 'dark-spots')],
    ['with another token', (link) => `${link}x`],
    ['with an empty token', (link) => link.replace(/version=.*/, 'version=')],
    ['as the fragment of a page', (link) => `/api/fragments${link}`],
  ])('is refused %s', async (_, forge) => expect((await site.get(forge((await shared()).link))).statusCode).toBe(404))

  it('stores only a hash of the token, and forgets expired links', async () => {
    const { token } = await shared({ lifeMs: -1000 })
    await site.store.contentPreviews.purge()
    expect(await site.store.articles.draftByToken(tokenHash(token))).toBeNull()
    expect(await site.store.articles.draftByToken(token)).toBeNull()
  })

  it('may be shown in a frame of the desk that made it, and of no other', async () => {
    const { headers } = await site.get((await shared({ frameOrigin: desk })).link)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${desk};`)
  })

  it('looks as on a dark screen, or on paper', async () => {
    const { link } = await shared()
    const styleOf = async (look: string) => readPage((await site.get(`${link}&look=${look}`)).body).text('style')
    expect(await styleOf('dark')).not.toMatch(/prefers-color-scheme:\s*dark/)
    expect(await styleOf('print')).not.toMatch(/@media\s+(print|screen)/)
    expect(await styleOf('none')).toMatch(/prefers-color-scheme:\s*dark/)
  })
})
