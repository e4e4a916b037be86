import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { signArticle } from '#services/testing/signed-review.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { fixtureContent, type SiteUnderTest, siteUnderTest } from './testing/site-under-test.ts'
import { verify } from './testing/verify.ts'

const reviewer = { id: 'dr-aisha-khan', name: 'Aisha Khan, MD' }
const folder = makeTemporaryFolder()

async function fixture(path: string): Promise<StoredArticle> {
  const found = (await fixtureContent()).find(({ kind, key }) => kind === 'article' && key === path)
  if (!found) throw new Error('no such fixture')
  return found.value as StoredArticle
}

/** The article with one digit of its text changed. */
function withOtherDigit(article: StoredArticle): StoredArticle {
  return JSON.parse(
    JSON.stringify(article).replace(
      /("source":"[^"]*?>[^"<]*?)(\d)/,
      (_, before, digit) => `${before}${(Number(digit) + 1) % 10}`,
    ),
  )
}

/** Everything on a site that names the reviewer of an article. */
async function saidBy(site: SiteUnderTest, path: string, id: string) {
  const { body } = await site.get(path)
  const byline = /data-byline[\s\S]*?<p class="[^"]*links/.exec(body)?.[0] ?? ''
  const graph = JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? '{}')
  const page = graph['@graph'].find((node: { '@type': string }) => node['@type'] === 'MedicalWebPage')
  const cards = await site.store.articles.cardsAt([path as `/${string}`])
  const saved = join(folder, `${id}.json`)
  const { body: provenance } = await site.get(`/provenance${path}.json`)
  await writeFile(saved, provenance)
  // A file alone proves nothing: here somebody noted the hash.
  const verified = await verify([saved, JSON.parse(provenance).versions.at(-1).hash])
  return {
    byline: /edically reviewed by/.test(byline),
    changed: /changed since/.test(byline),
    mark: byline.includes('✓'),
    linkedData: page.reviewedBy !== undefined || page.lastReviewed !== undefined,
    lists: cards.flatMap(({ medicallyReviewedBy }) => medicallyReviewedBy).length > 0,
    verified: verified.code === 0,
    output: verified.output,
  }
}

const reviewed = { byline: true, changed: false, linkedData: true, lists: true, verified: true }
const notReviewed = { byline: false, changed: true, mark: false, linkedData: false, lists: false }

describe('a dose that a stranger changes', () => {
  const site = siteUnderTest(fixtureContent)
  const path = '/health/metformin'
  const upsert = (value: StoredArticle) => site.store.documents.upsert([{ kind: 'article', key: path, value }])

  it('[REV-3] ends "reviewed" on the page, in linked data and lists, also if nobody has signed', async () => {
    const article = await fixture(path)
    expect(await saidBy(site, path, 'metformin')).toMatchObject({ ...reviewed, mark: false })
    await upsert(withOtherDigit(article))
    expect(await saidBy(site, path, 'metformin')).toMatchObject(notReviewed)
    const { dates } = article.propsFor.byline
    // Another reviewer or an earlier day does not help either.
    await upsert({ ...withOtherDigit(article), medicalReviewers: ['dr-wei-zhang'] })
    expect(await saidBy(site, path, 'metformin')).toMatchObject(notReviewed)
    const earlier = { ...dates, medicallyReviewed: { date: '2020-01-01', display: 'January 1, 2020' } }
    const propsFor = { ...article.propsFor, byline: { dates: earlier } }
    await upsert({ ...withOtherDigit(article), propsFor })
    expect(await saidBy(site, path, 'metformin')).toMatchObject(notReviewed)
    await upsert(article)
    expect(await saidBy(site, path, 'metformin')).toMatchObject(reviewed)
  })

  it('[REV-3] [REV-7] ends a signed review by file and by JSON, whatever day the file names, and verify fails', async () => {
    const article = await fixture(path)
    await signArticle(site.store, 'metformin', reviewer)
    expect(await saidBy(site, path, 'metformin')).toMatchObject({ ...reviewed, mark: true })
    const later = { date: '2099-01-01', display: 'January 1, 2099' }
    const { byline } = article.propsFor
    const propsFor = { ...article.propsFor, byline: { dates: { ...byline.dates, medicallyReviewed: later } } }
    await upsert({ ...withOtherDigit(article), propsFor, medicalReviewers: [...article.authors] })
    const said = await saidBy(site, path, 'metformin')
    expect(said).toMatchObject({ ...notReviewed, verified: false })
    expect(said.output).toContain('No signed review is about this text')
    await upsert(article)
    expect(await saidBy(site, path, 'metformin')).toMatchObject({ ...reviewed, mark: true })
  })

  it('[REV-3] ends it by SQL too, whatever else of the row stays the same', async () => {
    const { db, close } = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
    const value = withOtherDigit(await fixture(path))
    await sql`update document set value = ${JSON.stringify(value)}::jsonb where kind = 'article' and key = ${path}`.execute(
      db,
    )
    await close()
    // Simulates a start: the page was cached.
    await site.store.transaction(async ({ announce }) => announce(`article:${path}`))
    const said = await saidBy(site, path, 'metformin')
    expect(said).toMatchObject({ ...notReviewed, verified: false })
  })
})

describe('the public proof of a review', () => {
  const site = siteUnderTest(fixtureContent)
  const path = '/health/atorvastatin'

  it('[REV-2] verifies with Node alone and with OpenSSL, and not with one byte changed', async () => {
    await signArticle(site.store, 'atorvastatin', reviewer, {
      remarks: 'Names “grapefruit”.',
      verdict: 'approvedWithRemarks',
    })
    const provenance = (await site.get(`/provenance${path}.json`)).json()
    const saved = join(folder, 'signed.json')
    writeFileSync(saved, JSON.stringify(provenance))
    const { code, output } = await verify([saved, provenance.versions.at(-1).hash])
    expect(output).toMatch(/Review 1 \(approvedWithRemarks, of the whole\) is signed by Aisha Khan, MD on/)
    expect(output).toContain('The text is the one that Aisha Khan, MD signed in review 1.')
    expect(output).toContain('not which person')
    expect(code).toBe(0)

    const [review] = provenance.reviews
    const bytes = (text: string) => Buffer.from(text, 'base64url')
    const file = (name: string, content: Uint8Array) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const client = bytes(review.clientData)
    const challenge = createHash('sha256').update(review.statement).digest('base64url')
    expect(JSON.parse(client.toString()).challenge).toBe(challenge)
    const signed = Buffer.concat([bytes(review.authenticatorData), createHash('sha256').update(client).digest()])
    const words = ['dgst', '-sha256', '-verify', file('key.der', bytes(review.publicKey)), '-keyform', 'DER']
    const openssl = () =>
      execFileSync('openssl', [
        ...words,
        '-signature',
        file('signature', bytes(review.signature)),
        file('signed', signed),
      ])
    expect(openssl().toString()).toContain('Verified OK')

    const broken: Record<string, object> = {
      statement: { statement: review.statement.replace('"verdict":"approvedWithRemarks"', '"verdict":"approved"') },
      'client data': {
        clientData: Buffer.from(client.toString().replace('webauthn.get', 'webauthn.create')).toString('base64url'),
      },
      origin: { origin: 'https://elsewhere.example' },
      'user verification': {
        authenticatorData: Buffer.concat([
          bytes(review.authenticatorData).subarray(0, 32),
          Buffer.from([1, 0, 0, 0, 1]),
        ]).toString('base64url'),
      },
      signature: { signature: `${review.signature.slice(0, -4)}AAAA` },
    }
    for (const [what, changed] of Object.entries(broken)) {
      writeFileSync(saved, JSON.stringify({ ...provenance, reviews: [{ ...review, ...changed }] }))
      const result = await verify([saved])
      expect
        .soft({ what, code: result.code, output: result.output })
        .toMatchObject({ what, code: 1, output: expect.stringContaining('does not hold') })
    }
  })

  it('[REV-7] states in the byline who, what, when, which text and what it does not prove, in less than 300 bytes more', async () => {
    const { body } = await site.get(path)
    const unsigned = body.replace(/<details class="[^"]*check[\s\S]*?<\/details>/, '')
    expect(brotliCompressSync(body).length - brotliCompressSync(unsigned).length).toBeLessThan(300)
    const panel = /<details class="[^"]*check[\s\S]*?<\/details>/.exec(body)?.[0] ?? ''
    for (const words of [
      'How this was checked',
      'Aisha Khan, MD',
      'exactly the text that was signed',
      'Interests declared',
      'not who held the key',
      `/verify?article=${path}`,
    ])
      expect.soft(panel).toContain(words)
  })

  it('[REV-2] a review that was withdrawn, or only of a section, covers no article', async () => {
    const other = '/health/dark-spots'
    await signArticle(site.store, 'dark-spots', reviewer)
    expect(await saidBy(site, other, 'dark-spots')).toMatchObject({ ...reviewed, mark: true })
    await signArticle(site.store, 'dark-spots', reviewer, { verdict: 'withdrawn', withdraws: 1, next: null })
    const said = await saidBy(site, other, 'dark-spots')
    expect(said).toMatchObject({ byline: false, mark: false, linkedData: false, lists: false, verified: false })
  })
})
