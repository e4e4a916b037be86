import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { verifyMailServer } from '#adapters/mail/smtp-mailer.ts'
import { freePort } from '#store/embedded/free-port.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { testDatabase } from '#store/testing/test-database.ts'
import {
  checkContentFolder,
  checkDatabase,
  checkFolder,
  checkMail,
  checkNode,
  checkOrigin,
  checkProxy,
  type Finding,
  judgeDatabase,
  judgeSpace,
} from './checks.ts'

const now = () => new Date()
const states = (findings: Finding[]) => findings.map(({ about, state }) => `${about} ${state}`)
const facts = {
  version: 18,
  isEncrypted: true,
  now: new Date('2026-01-02T03:04:05Z'),
  mayCreateSchemas: true,
  mayCreateTables: true,
  isReadOnly: false,
  encoding: 'UTF8',
  connections: 100,
}
const at = { host: 'db.example', now: facts.now }

describe('[SITE-1] "salus doctor"', () => {
  it('checks a database: whether it is reachable, its version, encryption, rights and clock', async () => {
    expect(states(await checkDatabase(undefined, now))).toEqual(['Database ok'])
    const real = await checkDatabase(await testDatabase(), now)
    expect(states(real)).toEqual(['Database ok', 'Encryption ok', 'Rights ok', 'Clock ok'])
    const away = `postgres://salus:geheim@127.0.0.1:${await freePort()}/salus`
    const [refused] = await checkDatabase(away, now)
    expect(refused).toMatchObject({ state: 'fault', found: expect.stringContaining('ECONNREFUSED') })
    expect(JSON.stringify(refused)).not.toContain('geheim')

    expect(states(judgeDatabase(facts, at))).toEqual(['Database ok', 'Encryption ok', 'Rights ok', 'Clock ok'])
    const poor = {
      ...facts,
      version: 14,
      isEncrypted: false,
      now: new Date('2026-01-02T03:05:05Z'),
      mayCreateSchemas: false,
    }
    expect(states(judgeDatabase(poor, at))).toEqual([
      'Database fault',
      'Encryption note',
      'Rights fault',
      'Clock fault',
    ])
    expect(states(judgeDatabase({ ...facts, isEncrypted: false }, { ...at, host: 'localhost' }))).toContain(
      'Encryption ok',
    )
    for (const { advice } of judgeDatabase(poor, at)) expect(advice).toMatch(/\.$/)
  })

  it('reports faults that a start would fail at: missing rights, a read-only database, its encoding, few connections', async () => {
    const faultsOf = (changed: Partial<typeof facts>) =>
      judgeDatabase({ ...facts, ...changed }, at).flatMap(({ about, state }) =>
        state === 'ok' ? [] : [`${about} ${state}`],
      )
    expect(faultsOf({ mayCreateTables: false })).toEqual(['Rights fault'])
    expect(faultsOf({ isReadOnly: true })).toEqual(['Rights fault'])
    expect(faultsOf({ encoding: 'LATIN1' })).toEqual(['Encoding fault'])
    expect([3, 20, 21].map((connections) => faultsOf({ connections }))).toEqual([
      ['Connections fault'],
      ['Connections note'],
      [],
    ])

    const url = await testDatabase()
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    const reader = `reader_${randomUUID().replaceAll('-', '')}`
    onTestFinished(async () => {
      await owner.query(`drop owned by ${reader}; drop role ${reader}`)
      await owner.end()
    })
    await owner.query(`create role ${reader} login connection limit 5; grant create on schema public to ${reader};
      grant create on database "${owner.database}" to ${reader}`)
    const address = new URL(url)
    address.username = reader
    const options = 'options=-c%20default_transaction_read_only%3Don'
    const rights = async (given: string) =>
      (await checkDatabase(given, now)).flatMap(({ about, found, state }) => (state === 'ok' ? [] : [about, found]))
    expect(await rights(`${url}${address.search ? '&' : '?'}${options}`)).toEqual(['Rights', 'it takes no writes'])
    // The tables belong to the user who started the site.
    const [rightsOf, found, ...others] = await rights(String(address))
    expect([rightsOf, found]).toEqual(['Rights', expect.stringContaining('does not own')])
    expect(others[0]).toBe('Connections')
  })

  it('looks at folders and the disk', async () => {
    const folder = temporaryFolder()
    expect(states(await checkFolder('DATA_DIR', join(folder, 'data')))[0]).toBe('DATA_DIR ok')
    writeFileSync(join(folder, 'file'), '')
    expect(states(await checkFolder('DATA_DIR', join(folder, 'file')))).toEqual(['DATA_DIR fault'])
    expect(await checkContentFolder(folder)).toMatchObject({ state: 'ok' })
    expect(await checkContentFolder(join(folder, 'none'))).toMatchObject({ state: 'fault', advice: expect.any(String) })
    expect([1e8, 1e9, 1e10].map((free) => judgeSpace('/', free).state)).toEqual(['fault', 'note', 'ok'])
  })

  it('checks Node, and the address of readers with the proxy in front of it', async () => {
    expect([checkNode('24.1.0').state, checkNode('25.0.0').state]).toEqual(['ok', 'note'])
    for (const [origin, trustProxy, state] of [
      ['http://localhost:3000', [], 'note'],
      ['http://charity.example', [], 'fault'],
      ['https://charity.example', [], 'fault'],
      ['https://charity.example', ['10.0.0.0/8'], 'ok'],
      ['https://charity.example', ['10.0.0.0/8', '0.0.0.0/0'], 'note'],
    ] as const)
      expect(checkProxy({ origin, trustProxy: [...trustProxy] }), origin).toMatchObject({ state })

    let status = 200
    const server = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await checkOrigin(origin)).toMatchObject({ state: 'ok' })
    status = 301
    expect(await checkOrigin(origin)).toMatchObject({ state: 'fault', found: expect.stringContaining('answers 301') })
    expect(await checkOrigin(`http://127.0.0.1:${await freePort()}`)).toMatchObject({ state: 'note' })
  })

  it('signs in at the mail server', async () => {
    const from = 'a@charity.example'
    expect(await checkMail({ url: undefined, from }, verifyMailServer)).toMatchObject({ state: 'note' })
    const url = `smtp://127.0.0.1:${await freePort()}`
    const refused = await checkMail({ url, from }, verifyMailServer)
    expect(refused).toMatchObject({ state: 'fault', found: expect.stringContaining('ECONNREFUSED') })
    expect(await checkMail({ url, from }, async () => undefined)).toMatchObject({ state: 'ok' })
  })
})
