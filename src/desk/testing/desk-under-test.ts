import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { StaffRole } from '#model/staff/role.ts'
import { queueMail } from '#services/mail/queue-mail.ts'
import { makeToken } from '#services/staff/tokens.ts'
import { submitOnce } from '#services/submissions/submit-once.ts'
import { signInAs } from '#services/testing/sign-in-as.ts'
import type { Database } from '#store/database/database.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { type Store, storeOn } from '#store/store.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { fileDatabase } from '#store/testing/test-database.ts'
import { buildDesk } from '../server/desk-app.ts'
import type { DeskContext } from '../server/desk-context.ts'

export interface DeskUnderTest {
  readonly app: FastifyInstance
  readonly store: Store
  readonly mailDir: string
  /** Signs somebody in and returns the session token; as an administrator where no roles are given. */
  signIn(name?: string, ...roles: StaffRole[]): Promise<string>
  /** Returns a token for another system, made by an administrator. */
  token(name: string, ...roles: StaffRole[]): Promise<string>
  /** A request like those of the desk's page, or with the token of another system. */
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<CallAnswer>
  /** Every route of the API, as "GET /api/mails"; `HEAD` follows from `GET`. */
  routes(): string[]
  rows<Row>(query: RawBuilder<Row>): Promise<Row[]>
  execute(statement: RawBuilder<unknown>): Promise<void>
  /** Queues a mail and returns its id. */
  queueMail(): Promise<string>
}

interface CallOptions {
  token?: string
  /** The token of another system, whose requests do not come from a page. */
  bearer?: string
  body?: object
  /** The client address: requests from one address are limited. */
  address?: string
  /** Replace the headers that the page sends. */
  headers?: Record<string, string>
}

interface CallAnswer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Defaults for tests. */
export const deskSettings = {
  siteOrigin: 'https://salus.test',
  deskOrigin: null,
  trustProxy: [],
  organisation: null,
  linkRules: null,
  // The browser tests use the real function, which loads all code of the pages.
  explain: async () => {
    throw new Error('These tests explain no article')
  },
  linkSecret: 'a secret of thirty-two characters or more',
}

/**
 * The real desk on a real store, for the tests of a file. Its page is a stand-in for the build.
 *
 * @param databaseUrl  of a database that several desks share; a separate database if omitted
 */
export function deskUnderTest(
  settings: Partial<Pick<DeskContext, 'deskOrigin' | 'trustProxy' | 'organisation'>> = {},
  databaseUrl: () => Promise<string> = () => fileDatabase(),
): DeskUnderTest {
  const folder = makeTemporaryFolder()
  let app: FastifyInstance
  let database: Database
  let store: Store

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(
      join(folder, 'desk.html'),
      '<meta nonce="NONCE-OF-THIS-RESPONSE"><div id="desk"></div><noscript></noscript>',
    )
    database = await openDatabase({ databaseUrl: await databaseUrl(), dataDir: '' }, () => undefined)
    store = storeOn(database, () => undefined)
    const content = { contentDir: join(folder, 'content'), dataDir: join(folder, 'data') }
    const own = { store, ...deskSettings, content, ...settings, mailDir: join(folder, 'mail') }
    app = await buildDesk(own, folder)
  })
  afterAll(async () => {
    await app?.close()
    await store?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const under: DeskUnderTest = {
    get app() {
      return app
    },
    get store() {
      return store
    },
    mailDir: join(folder, 'mail'),
    signIn: async (name = 'Grace Tanaka', ...roles) =>
      (await signInAs(store, name, roles.length > 0 ? roles : undefined)).token,
    async token(name, ...roles) {
      const { id, name: maker } = (await store.staff.accounts.named('Ada Admin')) ?? (await administrator(store))
      const actor = { id, name: maker, roles: ['administrator'] } as const
      return (await makeToken(store, actor, { name, roles, days: 1 })).token
    },
    async call(method, path, { token, bearer, address = bearer ? '127.0.0.2' : undefined, body, headers = {} } = {}) {
      const { statusCode, ...answer } = await app.inject({
        method,
        url: `/api${path}`,
        ...(address && { remoteAddress: address }),
        headers: {
          host: 'localhost:4300',
          ...(bearer ? { authorization: `Bearer ${bearer}` } : { 'sec-fetch-site': 'same-origin' }),
          ...(token && { cookie: `__Host-salus-desk=${token}` }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      return { status: statusCode, headers: answer.headers, body: answer.body }
    },
    routes: () => routesOf(app.printRoutes({ commonPrefix: false })),
    rows: async (query) => (await query.execute(database.db)).rows,
    execute: async (statement) => void (await statement.execute(database.db)),
    async queueMail() {
      const parties = { sender: 'ada@example.org', recipient: `${randomUUID()}@example.org`, network: '203.0.113.0/24' }
      const data = { path: '/health/dark-spots', senderName: 'Ada', senderEmail: 'ada@example.org' }
      await submitOnce(store, { action: '/api/tests', key: randomUUID(), input: {} }, (transaction) =>
        queueMail(transaction, { kind: 'sharedArticle', data }, parties),
      )
      const mails = await store.mail.list({ limit: 1_000 })
      return mails.find(({ recipient }) => recipient === parties.recipient)?.id ?? ''
    },
  }
  return under
}

function administrator({ staff }: Store) {
  return staff.accounts.add({ name: 'Ada Admin', email: null, roles: ['administrator'], person: null })
}

/** Parses Fastify's drawing of its routes: each line adds to the path of its parent line. */
function routesOf(drawing: string): string[] {
  const parents: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│\s]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    const address = (parents[depth - 1] ?? '') + part
    parents.splice(depth, parents.length, address)
    const named = methods.split(', ').filter((method) => method === 'GET' || method === 'POST')
    return address.startsWith('/api/') ? named.map((method) => `${method} ${address}`) : []
  })
}
