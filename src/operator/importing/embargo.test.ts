import { expect, it, onTestFinished, vi } from 'vitest'
import { article } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { startHost } from '#server/testing/site-process.ts'
import { startFile } from '#services/newsroom/save-version.ts'
import { openStore } from '#store/store.ts'
import { contentPlace } from '../testing/content-place.ts'

vi.setConfig({ testTimeout: 240_000 })

const editor: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'Maya', roles: ['editor'] }
const secret = /quixotic/i
const extra = 'authors: [ada-writer]\ndates: { published: 2999-03-14 }\nsources: [{ title: A }]\n'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 1000"><rect width="1500" height="1000" fill="#5C0F5C"/></svg>'

it('[NEWS-4] no content that is unpublished or dated in the future is at any address', async () => {
  const place = await contentPlace({
    'articles/health/quixotic-spring.md': article(
      'Quixotic spring',
      '/health/quixotic-spring',
      'Quixotic days. [Sleep](/health/sleep)',
      `${extra}image: { name: quixotic, alt: Quixotic }\n`,
    ),
    'images/articles/quixotic.svg': picture,
  })
  const { contentDir, dataDir, database } = place
  expect(await place.content('import')).toMatchObject({ code: 0 })
  const store = await openStore(database)
  onTestFinished(() => store.close())
  await startFile(store, editor, 'articles/health/quixotic-draft.md', {
    text: article('Quixotic draft', '/health/quixotic-draft', 'Quixotic nights.', 'sources: [{ title: A }]\n'),
    reason: null,
  })
  const host = await startHost({
    DATABASE_URL: String(database.databaseUrl),
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
  })
  await host.line('Salus is at')
  const get = async (path: string) => {
    const response = await fetch(host.url + path, { redirect: 'manual' })
    const isText = /html|xml|json|plain/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, text: isText ? await response.text() : '' }
  }

  // Every address that a page, a feed, a sitemap or robots.txt names, starting with the home page.
  const addresses = new Set(['/', '/robots.txt', '/feed.xml', '/feed.json', '/feed.atom', '/privacy-ledger.json'])
  const leaks: string[] = []
  for (const path of addresses) {
    const { text } = await get(path)
    if (secret.test(text)) leaks.push(path)
    for (const [, named = ''] of text.matchAll(/(?:(?:href|src)="|<loc>|"url": ?"|Sitemap: )([^"<>\s]+)/g)) {
      const url = URL.parse(named.replaceAll('&amp;', '&'), host.url + path)
      if (url?.origin === host.url && !url.pathname.startsWith('/assets/')) addresses.add(url.pathname + url.search)
    }
  }
  expect([...addresses]).toEqual(expect.arrayContaining(['/health', '/sitemap.xml', '/people/ada-writer']))
  expect(leaks).toEqual([])
  for (const path of ['/health/quixotic-spring', '/health/quixotic-draft'])
    for (const address of [path, `${path}/`, `/tabbed${path}`, `/api/content${path}`, `/cards${path}.png`]) {
      const { status, text } = await get(address)
      expect(status, address).toBeGreaterThanOrEqual(300)
      // The page that reports this may repeat the requested address.
      expect(text.replaceAll(path, ''), address).not.toMatch(secret)
    }
  for (const address of ['/search?q=quixotic', '/health/sleep?next=/health/quixotic-spring']) {
    const { text } = await get(address)
    expect(text, address).not.toMatch(/quixotic (spring|draft|days|nights)/i)
  }
  expect(await host.end('SIGTERM')).toMatchObject({ code: 0, errors: [] })
})
