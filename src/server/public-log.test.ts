import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { LogFolder } from '#services/public-log/log-folder.ts'
import { LogRefused } from '#services/public-log/log-refused.ts'
import { type LogPlace, publishLog, recoverLog, startLog } from '#services/public-log/publish-log.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { openStore, type Store } from '#store/store.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { projectRoot } from './config/config.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'
import { listening, verify } from './testing/verify.ts'

const name = 'salus.test/log'
const provenanceOf = (base: string, path: string) => `${base}/provenance${path}.json`

describe('a site with a public log', () => {
  const site = siteUnderTest(fixtureContent)
  const folder = new LogFolder(join(makeTemporaryFolder(), 'log'))
  const place = (): LogPlace => ({ log: site.store.publicLog, folder, origin: name })
  const file = (text = '') => {
    const path = join(makeTemporaryFolder(), 'checkpoint')
    writeFileSync(path, text)
    return path
  }
  let base = ''

  beforeAll(async () => {
    await publishLog(place())
    base = await listening(site)
  })

  async function publish(path: string, change: (article: StoredArticle) => Partial<StoredArticle>): Promise<void> {
    const found = await site.store.documents.get('article', path)
    if (!found) throw new Error('no such article')
    await site.store.documents.upsert([{ kind: 'article', key: path, value: { ...found, ...change(found) } }])
  }
  /** Changes the database directly, as an attacker with all rights. */
  async function tamper(...statements: string[]): Promise<void> {
    const { db, close } = await openDatabase({ databaseUrl: site.databaseUrl, dataDir: '' }, () => undefined)
    for (const table of ['log_entry', 'text_record'])
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const table of ['log_entry', 'text_record'])
      await sql`alter table ${sql.table(table)} enable trigger all`.execute(db)
    await close()
  }

  it('[REV-6] serves checkpoint, tiles, entries and proofs by the C2SP specification, readable from any page', async () => {
    const note = await site.get('/log/checkpoint')
    expect(note.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=5',
    })
    const size = Number(note.body.split('\n')[1])
    expect(note.body.split('\n')[0]).toBe(name)
    expect(size).toBeGreaterThan(20)
    const tile = await site.get(`/log/tile/0/000.p/${size}`)
    expect(tile.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(tile.rawPayload).toHaveLength(32 * size)
    const entries = await site.get(`/log/tile/entries/000.p/${size}`)
    expect(entries.rawPayload.toString()).toContain('["salus-log-1","text","dark-spots","1","salus-text-1",')
    expect((await site.get('/log/proof/0')).body).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n/)
    expect((await site.get('/log/key')).body).toMatch(/^salus\.test\/log\+[0-9a-f]{8}\+/)
    for (const none of [
      `/log/proof/${size}`,
      '/log/proof/x',
      `/log/tile/0/000.p/${size + 1}`,
      '/log/tile/0/000',
      '/log/tile/x',
      '/log',
    ])
      expect.soft({ none, status: (await site.get(none)).statusCode }).toEqual({ none, status: 404 })
  })

  it('[REV-6] has the position of each version, with a proof that needs no site', async () => {
    const { versions, log } = (await site.get('/provenance/health/dark-spots.json')).json()
    expect(versions[0].logIndex).toBeTypeOf('number')
    expect(log).toMatchObject({ origin: name, address: 'https://salus.test/log' })
    expect(log.proof).toContain(`\nindex ${versions[0].logIndex}\n`)
  })

  it('[REV-6] is verified by a copy of one file elsewhere, from a site and from saved data', async () => {
    const copy = join(makeTemporaryFolder(), 'verify.mjs')
    copyFileSync(join(projectRoot, 'bin/verify.mjs'), copy)
    for (const path of ['/health/dark-spots', '/health/shingles', '/trial/every-widget']) {
      const { code, output } = await verify([`${base}${path}`], copy)
      expect.soft({ path, code, output }).toMatchObject({ path, code: 0 })
      expect.soft(output).toContain('The log is what was signed: salus.test/log')
      expect.soft(output).toContain('The one version is in the log, and the log has no other of this article')
    }
    const saved = file((await site.get('/provenance/health/dark-spots.json')).body)
    const leads = expect.stringMatching(/This text is entry \d+ of the log salus\.test\/log/)
    expect(await verify([saved], copy)).toMatchObject({ code: 2, output: leads })
    const key = (await site.get('/log/key')).body.trim()
    expect(await verify([saved, '--key', key], copy)).toMatchObject({ code: 0, output: leads })
    const withoutLog = file(JSON.stringify({ ...JSON.parse(readFileSync(saved, 'utf8')), log: null }))
    expect(await verify([withoutLog, '--key', key], copy)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/has no public log, and you noted the key/),
    })
    const other = readFileSync(saved, 'utf8').replace(
      /("text":\["salus-text-1",\["language","en"\],\["head",\[\],\["title",\[\],")/,
      '$1X',
    )
    expect((await verify([file(other)], copy)).code).toBe(1)
  })

  /** Tools that the script of docs/visible-review.md needs. */
  const hasTools = ['jq', 'openssl', 'xxd'].every((tool) => spawnSync(tool, ['--help']).error === undefined)

  it.skipIf(!hasTools)('[REV-6] is verified from an export with OpenSSL, as the documentation says', async () => {
    const documentation = readFileSync(join(projectRoot, 'docs/visible-review.md'), 'utf8')
    const script = file(/```bash\n([\s\S]*?)```/.exec(documentation)?.[1])
    const articles = [
      '/health/dark-spots',
      '/health/shingles',
      '/health/metformin',
      '/trial/every-widget',
      '/health/acne-scars',
    ]
    for (const path of articles) {
      const provenance = await site.get(`/provenance${path}.json`)
      const { stdout, stderr } = spawnSync('bash', [script, file(provenance.body)], { encoding: 'utf8' })
      const [computed, recorded, root, signed, signature] = stdout.split('\n')
      expect.soft({ path, stderr, computed, root }).toEqual({ path, stderr: '', computed: recorded, root: signed })
      expect.soft(recorded).toMatch(/^[0-9a-f]{64}$/)
      expect.soft(signature).toBe('Signature Verified Successfully')
    }
  })

  it('[REV-6] continues a checkpoint that somebody kept, and shows texts published since', async () => {
    const kept = file()
    expect(await verify([provenanceOf(base, '/health/shingles'), '--keep', kept])).toMatchObject({ code: 0 })
    await publish('/health/shingles', ({ title }) => ({ title: `${title}, again` }))
    const waiting = await site.get('/provenance/health/shingles.json')
    expect(waiting.json().versions[0]).not.toHaveProperty('logIndex')
    await publishLog(place())
    const { versions } = (await site.get('/provenance/health/shingles.json')).json()
    expect(versions.map(({ logIndex }: { logIndex: number }) => typeof logIndex)).toEqual(['number', 'number'])
    const verified = await verify([provenanceOf(base, '/health/shingles'), '--checkpoint', kept])
    expect(verified).toMatchObject({
      code: 0,
      output: expect.stringMatching(/It continues the checkpoint that you kept/),
    })
  })

  it('[REV-6] a checkpoint of another key, or of another log, is distinguished from this one', async () => {
    const key = (await site.get('/log/key')).body.trim()
    const address = provenanceOf(base, '/health/metformin')
    expect(await verify([address, '--key', key])).toMatchObject({ code: 0 })
    const other = new LogFolder(join(makeTemporaryFolder(), 'log'))
    const { note } = await other.create(name)
    const told = await verify([address, '--checkpoint', file(note)])
    expect(told).toMatchObject({ code: 1, output: expect.stringMatching(/is not signed by the key of this log/) })
    const unknown = `${key.slice(0, -44)}${'A'.repeat(44)}`
    expect(await verify([address, '--key', unknown])).toMatchObject({
      code: 2,
      output: expect.stringMatching(/is no key of a log/),
    })
  })

  it('[REV-6] an attack by restoring: nothing is signed that does not continue the published log, and the entries are restored', async () => {
    const kept = file()
    const backup: string[] = []
    for await (const line of site.store.backup.lines()) backup.push(line)
    await publish('/health/metformin', ({ title }) => ({ title: `${title}, changed` }))
    const published = await publishLog(place())
    await verify([provenanceOf(base, '/health/metformin'), '--keep', kept])
    await site.store.backup.restore(
      async function* () {
        yield* backup
      },
      [],
      async () => undefined,
    )
    expect((await site.get('/log/checkpoint')).statusCode).toBe(404)
    await publish('/health/acne-scars', ({ title }) => ({ title: `${title}, changed` }))
    const refused = await publishLog(place()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(LogRefused)
    expect(String(refused)).toMatch(/The database is behind the log: \d+ entries were published.*salus log recover/)
    expect((await site.get('/log/checkpoint')).statusCode).toBe(404)

    expect(await recoverLog(place())).toBe(1)
    expect(await publishLog(place())).toBe(published + 1)
    const verified = await verify([provenanceOf(base, '/health/acne-scars'), '--checkpoint', kept])
    expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/It continues the checkpoint/) })
    // The restored text is not the last published one, and that stays visible.
    const restored = await verify([provenanceOf(base, '/health/metformin')])
    expect(restored).toMatchObject({ code: 1, output: expect.stringMatching(/changed without being published/) })
    expect(restored.output).toContain('The 2 versions are all in the log')
  })

  it('[REV-6] an attack by rewinding: a log with a removed or replaced entry is never signed', async () => {
    const kept = file()
    const address = provenanceOf(base, '/health/dark-spots')
    await publish('/health/dark-spots', ({ title }) => ({ title: `${title}, once more` }))
    await publishLog(place())
    await verify([address, '--keep', kept])
    const database = await site.store.publicLog.exclusively(async (writer) => writer.entries(0, await writer.size()))
    const last = database.length - 1
    const entry = database[last]?.toString()
    // Removed with its record, as if it had never existed.
    await tamper(
      `delete from log_entry where position = ${last}`,
      `delete from text_record where article_id = 'dark-spots' and number = 2`,
    )
    await expect(publishLog(place())).rejects.toThrow('The database is behind the log')
    // Replaced by an entry with a date a year earlier.
    const backdated = entry?.replace(/"20\d\d-/, '"2020-') ?? ''
    await tamper(
      `insert into log_entry (position, article_id, entry) values (${last}, 'dark-spots', convert_to('${backdated}', 'UTF8'))`,
    )
    await expect(publishLog(place())).rejects.toThrow('The database has other entries than')
    // The entries that readers find now are not the signed ones.
    const verified = await verify([address, '--checkpoint', kept])
    expect(verified).toMatchObject({ code: 1, output: expect.stringMatching(/are not those that were signed/) })
    await tamper(`delete from log_entry where position = ${last}`)
    expect(await recoverLog(place())).toBe(1)
    expect(await verify([address, '--checkpoint', kept])).toMatchObject({
      output: expect.stringMatching(/It continues/),
    })
  })

  it('[REV-6] an entry that is signed now and claims last year is revealed by its position', async () => {
    await tamper(
      `insert into text_record (article_id, number, text_version, hash, parts, recorded_at)
       select article_id, 2, text_version, hash, parts, '2020-02-02' from text_record
       where article_id = 'every-widget' and number = 1`,
    )
    const store = await openStore({ databaseUrl: site.databaseUrl, dataDir: '' })
    await store.maintenance.start()
    await store.close()
    await publishLog(place())
    const { code, output } = await verify([provenanceOf(base, '/trial/every-widget')])
    expect(output).toMatch(/Version 2 says it is of 2020-02-02.*it is backdated/)
    expect(code).toBe(1)
  })

  it('[REV-6] an attack by two writers: those of one folder take turns, and another folder signs nothing', async () => {
    const stores: Store[] = []
    onTestFinished(async () => {
      for (const store of stores) await store.close()
    })
    for (let number = 0; number < 3; number += 1)
      stores.push(await openStore({ databaseUrl: site.databaseUrl, dataDir: '' }))
    const before = await publishLog(place())
    for (const number of [1, 2, 3]) await publish('/health/acne-scars', () => ({ title: `Writer ${number}` }))
    await Promise.all(
      stores.flatMap(({ publicLog: log }) => [1, 2, 3].map(() => publishLog({ log, folder, origin: name }))),
    )
    expect(await publishLog(place())).toBe(before + 3)
    const other = new LogFolder(join(makeTemporaryFolder(), 'log'))
    await expect(publishLog({ ...place(), folder: other })).rejects.toThrow(/has no key/)
    expect(other.signer()).toBeNull()
    const file = join(dirname(other.dir), 'file')
    writeFileSync(file, '')
    expect(() => new LogFolder(file).signer()).toThrow(/^PUBLIC_LOG_DIR: .*file is a file; expected a folder\.$/)
    const { note } = await new LogFolder(other.dir).create(name)
    expect(note).toContain(name)
    await expect(publishLog({ ...place(), folder: other })).rejects.toThrow('is signed by another key')
  })

  it('[REV-6] a staging copy signs nothing under the name, and gets a log of its own', async () => {
    const copy = new LogFolder(join(makeTemporaryFolder(), 'log'))
    cpSync(folder.dir, copy.dir, { recursive: true })
    const staging = { log: site.store.publicLog, folder: copy, origin: 'staging.salus.test/log' }
    await expect(publishLog(staging)).rejects.toThrow(/is that of salus\.test\/log.*PUBLIC_LOG_DIR.*salus log new/)
    expect(readFileSync(join(copy.dir, 'checkpoint'), 'utf8')).toBe(
      readFileSync(join(folder.dir, 'checkpoint'), 'utf8'),
    )
  })

  it('[REV-6] an attack by two views: a log shown to others does not fit the kept checkpoint', async () => {
    const kept = file()
    await verify([provenanceOf(base, '/health/shingles'), '--keep', kept])
    // Another log without one of the entries, which the publisher signs with the true key.
    const second = new LogFolder(join(makeTemporaryFolder(), 'log'))
    cpSync(folder.dir, second.dir, { recursive: true })
    const signer = second.signer()
    if (!signer) throw new Error('no key')
    const views = await viewWithoutLast(base, signer)
    onTestFinished(() => void views.close())
    const address = `http://127.0.0.1:${(views.address() as AddressInfo).port}/provenance/health/shingles.json`
    const alone = await verify([address])
    expect(alone.output).toContain('The log is what was signed')
    const { code, output } = await verify([address, '--checkpoint', kept])
    expect(output).toMatch(
      /are others than those of your checkpoint: the log was rewritten, or you are shown another one/,
    )
    expect(code).toBe(1)
  })

  it('[REV-6] continues under its first real name, and starts over on command', async () => {
    const local = new LogFolder(join(makeTemporaryFolder(), 'log'))
    mkdirSync(local.dir, { recursive: true })
    const { databaseUrl } = site
    const store = await openStore({ databaseUrl, dataDir: '' })
    onTestFinished(() => store.close())
    await expect(startLog({ ...place(), log: store.publicLog })).rejects.toThrow('expected a folder without one')
    await startLog({ log: store.publicLog, folder: local, origin: 'localhost/log' })
    const size = await publishLog({ log: store.publicLog, folder: local, origin: 'localhost/log' })
    expect(await publishLog({ log: store.publicLog, folder: local, origin: 'www.example.org/log' })).toBe(size)
    expect((await site.get('/log/checkpoint')).body).toMatch(/^www\.example\.org\/log\n/)
    rmSync(join(local.dir, 'checkpoint'))
    await expect(publishLog({ log: store.publicLog, folder: local, origin: 'www.example.org/log' })).rejects.toThrow(
      'cannot be read',
    )
  })
})

describe('a site with a log that lacks a version', () => {
  it.each([
    ['2099-01-01T00:00:00Z', 1, /FAILS +The log has no version 1 of 2099/],
    ['x', 1, /FAILS +The log has no version 1 of x/],
    [new Date().toISOString(), 2, /unknown The log does not have version 1 of \S+ yet/],
  ])('[REV-6] a version of %s that is in no log does not hold', async (recordedAt, code, output) => {
    const { note, publicKey } = await new LogFolder(join(makeTemporaryFolder(), 'log')).create(name)
    const { verifierKey } = await import('#tlog/signed-note.ts')
    const hash = '36a9c821fbf0590fc50050665a31023042ef7595c1cb91f8dd8e3baa03c03008'
    const provenance = {
      format: 'salus-provenance-1',
      text: ['salus-text-1', ['language', 'en'], ['head', [], ['title', [], 'Dose']], ['end', []]],
      versions: [{ number: 1, textVersion: 'salus-text-1', hash, recordedAt }],
      log: { key: verifierKey(name, publicKey), proof: null },
    }
    const server = createServer((request, response) =>
      response.end(request.url === '/log/checkpoint' ? note : JSON.stringify(provenance)),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const told = await verify([`http://127.0.0.1:${(server.address() as AddressInfo).port}/provenance.json`])
    expect(told).toMatchObject({ code, output: expect.stringMatching(output) })
    expect(told.output).toContain('The log is what was signed')
    expect(told.output).not.toMatch(/versions? (?:are all|is) in the log/)
  })
})

/** A site that shows another log: without its last entry, and with a checkpoint of the true key. */
async function viewWithoutLast(base: string, signer: NonNullable<ReturnType<LogFolder['signer']>>) {
  const { leafHash, treeHash } = await import('#tlog/merkle-tree.ts')
  const { signedCheckpoint } = await import('#tlog/signed-note.ts')
  const { entryBundle } = await import('#tlog/tile-address.ts')
  const { origin, size } = signer.head
  const bundle = Buffer.from(await (await fetch(`${base}/log/tile/entries/000.p/${size}`)).arrayBuffer())
  const entries: Buffer[] = []
  for (let at = 0; at < bundle.length; at += 2 + bundle.readUInt16BE(at))
    entries.push(bundle.subarray(at + 2, at + 2 + bundle.readUInt16BE(at)))
  entries.push(Buffer.from('["salus-log-1","text","other","1","v","h","2030-01-01T00:00:00.000Z"]'))
  entries.splice(size - 1, 1)
  const leaves = entries.map(leafHash)
  const root = await treeHash(size, async (_, start, count) => leaves.slice(start, start + count))
  const note = signedCheckpoint({ origin, size, root }, signer.key)
  const server = createServer(async (request: IncomingMessage, response) => {
    if (request.url === '/log/checkpoint') return response.end(note)
    if (request.url?.startsWith('/log/tile/entries/')) return response.end(entryBundle(entries))
    const answer = await fetch(`${base}${request.url}`)
    response.setHeader('content-type', answer.headers.get('content-type') ?? '')
    const provenance = (await answer.json()) as { log: object }
    return response.end(JSON.stringify({ ...provenance, log: { ...provenance.log, proof: null } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

describe('a site with a limit per address', () => {
  const site = siteUnderTest(fixtureContent, { UNCACHED_LIMIT: '3' })

  it('[REV-6] limits pages of the log like others, and allows twenty times as many tiles', async () => {
    const folder = new LogFolder(join(makeTemporaryFolder(), 'log'))
    await publishLog({ log: site.store.publicLog, folder, origin: name })
    const statuses = async (path: string, times: number, ip: string) => {
      const found: number[] = []
      for (let time = 0; time < times; time++)
        found.push((await site.app.inject({ url: path, remoteAddress: ip })).statusCode)
      return found
    }
    expect(await statuses('/log/checkpoint', 4, '192.0.2.1')).toEqual([200, 200, 200, 429])
    expect(await statuses('/log/key', 4, '192.0.2.2')).toEqual([200, 200, 200, 429])
    const tiles = await statuses('/log/tile/entries/000.p/20', 61, '192.0.2.1')
    expect(tiles).toEqual([...Array(60).fill(200), 429])
  })
})
