import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { Html } from '#model/text/text.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { projectRoot } from './config/config.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'
import { listening, verify } from './testing/verify.ts'

async function fixture(path: string): Promise<StoredArticle> {
  const found = (await fixtureContent()).find(({ kind, key }) => kind === 'article' && key === path)
  if (!found) throw new Error('no such fixture')
  return found.value as StoredArticle
}

const provenanceOf = (path: string) => `/provenance${path}.json`

describe('provenance of an article', () => {
  const site = siteUnderTest(fixtureContent)
  let base = ''

  beforeAll(async () => {
    base = await listening(site)
  })

  it('[REV-6] has the text, the hashes it was published with, people and sources', async () => {
    const answer = await site.get(provenanceOf('/health/dark-spots'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'x-robots-tag': 'noindex',
    })
    const { article, text, versions, people, sources } = answer.json()
    expect(article).toMatchObject({ id: 'dark-spots', language: 'en' })
    expect(text[0]).toBe('salus-text-1')
    expect(versions).toHaveLength(1)
    expect(versions[0]).toMatchObject({
      number: 1,
      textVersion: 'salus-text-1',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(versions[0].parts).toHaveLength(text.length - 2)
    expect(people.authors[0].name).toBeTruthy()
    expect(sources.length).toBeGreaterThan(0)
  })

  it('[REV-6] is linked in the head of the article, in less than 300 bytes, and on no other page', async () => {
    const { body } = await site.get('/health/dark-spots')
    const link = `<link rel="describedby" type="application/json" href="${provenanceOf('/health/dark-spots')}"/>`
    expect(body).toContain(link)
    expect(link.length).toBeLessThan(300)
    expect((await site.get('/')).body).not.toContain('describedby')
  })

  it('[REV-6] exists only for published articles', async () => {
    for (const missing of ['/health/no-such', '/health', '/process', '/health/dark-spots.json', '/%00']) {
      const answer = await site.get(provenanceOf(missing))
      expect.soft({ missing, status: answer.statusCode }).toEqual({ missing, status: 404 })
    }
  })

  it('[REV-6] verifies, text and page, for articles of any content', async () => {
    const paths = ['/trial/every-widget', '/health/metformin', '/health/shingles', '/health/acne-scars']
    for (const path of paths) {
      const { code, output } = await verify([`${base}${path}`])
      expect
        .soft({ path, code, output })
        .toMatchObject({ path, code: 0, output: expect.stringMatching(/The page shows this text/) })
    }
  })

  it('[REV-6] gets another version with each published text, also if data of a block or a word of the site changed', async () => {
    const path = '/health/acne-scars'
    const numbers = async () =>
      (await site.store.textRecords('acne-scars')).map(({ number, hash }) => ({ number, hash }))
    const [first] = await numbers()
    const article = await fixture(path)
    const publish = (value: StoredArticle) => site.store.documents.upsert([{ kind: 'article', key: path, value }])
    await publish({ ...article, updateReason: ['Another picture of the author'] })
    expect(await numbers()).toEqual([first])
    await publish({ ...article, title: 'Another title' })
    await publish(article)
    expect((await numbers()).map(({ number }) => number)).toEqual([3, 2, 1])
    expect((await numbers())[0]?.hash).toBe(first?.hash)

    const set = (await fixtureContent()).find(({ kind, key }) => kind === 'treatment' && key === 'acne-scars')
    if (set?.kind !== 'treatment') throw new Error('no such fixture')
    await site.store.documents.upsert([
      { ...set, value: { ...set.value, content: Html.parse(`${set.value.content}<p>5 mg</p>`) } },
    ])
    expect((await numbers()).map(({ number }) => number)).toEqual([4, 3, 2, 1])
    expect((await verify([`${base}${provenanceOf(path)}`])).output).toContain('That is the hash of version 4')
  })

  it('[REV-6] has no text if there is a hidden character, and names its position', async () => {
    const article = await fixture('/health/shingles')
    const value = { ...article, title: 'Shingles\u202E' }
    await site.store.documents.upsert([{ kind: 'article', key: '/health/shingles', value }])
    const { code, output } = await verify([`${base}${provenanceOf('/health/shingles')}`])
    expect(output).toContain('title: the hidden character U+202E at 8')
    expect(code).toBe(1)
  })
})

describe('a site whose database was changed directly', () => {
  const site = siteUnderTest(fixtureContent)

  it('[REV-6] fails for one digit that was changed in the database', async () => {
    const path = '/health/high-blood-pressure'
    const { db, close } = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
    const changed = await sql`
      update document set value = jsonb_set(value, '{tabs}', regexp_replace((value -> 'tabs')::text, '130/80', '180/80')::jsonb)
      where kind = 'article' and key = ${path}`.execute(db)
    await close()
    expect(changed.numAffectedRows).toBe(1n)
    const { code, output } = await verify([`${await listening(site)}${provenanceOf(path)}`])
    expect(output).toContain('changed without being published')
    expect(output).toMatch(/FAILS +Changed: /)
    expect(output).toContain('NOT VERIFIED')
    expect(code).toBe(1)
  })
})

describe('verify', () => {
  const hash = '36c1'.padEnd(64, '0')

  it('[REV-6] checks a file, and distinguishes a text from a noted one', async () => {
    const text = ['salus-text-1', ['language', 'en'], ['head', [], ['title', [], 'Dose']], ['end', []]]
    const known = '36a9c821fbf0590fc50050665a31023042ef7595c1cb91f8dd8e3baa03c03008'
    const file = join(makeTemporaryFolder(), 'provenance.json')
    const write = (changes: object) =>
      writeFile(
        file,
        JSON.stringify({
          format: 'salus-provenance-1',
          text,
          versions: [{ number: 1, hash: known, recordedAt: '2026-01-01T00:00:00Z' }],
          ...changes,
        }),
      )
    await write({})
    const alone = await verify([file])
    expect(alone).toMatchObject({ code: 2, output: expect.stringMatching(/unknown The file fits itself at most/) })
    expect(alone.output).not.toContain('VERIFIED')
    const noted = await verify([file, known])
    expect(noted).toMatchObject({ code: 0, output: expect.stringMatching(/the hash you noted/) })
    expect(noted.output).toContain('VERIFIED: the text is the one that was published')
    expect(await verify([file, hash])).toMatchObject({ code: 1, output: expect.stringMatching(/You noted 36c1/) })
    await write({ text: JSON.parse(JSON.stringify(text).replace('Dose', 'Do\u200Bse')) })
    expect(await verify([file])).toMatchObject({ code: 1, output: expect.stringMatching(/hidden character U\+200B/) })
    await write({ text: ['salus-text-2', []] })
    expect(await verify([file])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/not in the form salus-text-1/),
    })
  })

  it('[REV-6] fails for a page whose words differ from its text', async () => {
    const text = ['salus-text-1', ['language', 'en'], ['head', [], ['title', [], 'Take 5 mg']], ['end', []]]
    const provenance = { format: 'salus-provenance-1', text, versions: [] }
    const head = '<link rel="describedby" type="application/json" href="/provenance.json"/>'
    const server = createServer((request, response) => {
      const isPage = request.url !== '/provenance.json'
      response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json')
      const dose = request.url === '/true' ? 5 : 50
      response.end(
        isPage
          ? `${head}<h1>Take <b>${dose}</b>&#32;m&shy;g</h1>`.replace('&shy;', '\u00AD')
          : JSON.stringify(provenance),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect((await verify([`${base}/true`])).output).toContain('holds  The page shows this text: its one passage')
    const { code, output } = await verify([`${base}/false`])
    expect(output).toContain('FAILS  The page does not show 1 of 1 passages of the text, such as "Take 5 mg"')
    expect(code).toBe(1)
    await new Promise((resolve) => server.close(resolve))
  })

  it('[REV-6] names what it expects if nothing can be checked', async () => {
    expect(await verify([])).toMatchObject({ code: 2, output: expect.stringMatching(/Usage/) })
    expect(await verify(['no-such-file.json'])).toMatchObject({
      code: 2,
      output: expect.stringMatching(/cannot be read/),
    })
    expect(await verify([join(projectRoot, 'package.json')])).toMatchObject({
      code: 2,
      output: expect.stringMatching(/no provenance/),
    })
    expect(await verify(['x.json', 'abc'])).toMatchObject({
      code: 2,
      output: expect.stringMatching(/64 hexadecimal digits/),
    })
  })
})
