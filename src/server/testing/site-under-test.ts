import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, inject } from 'vitest'
import type { ContentDocument } from '#model/articles/content-document.ts'
import { openStore, type Store } from '#store/store.ts'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { fileDatabase } from '#store/testing/test-database.ts'
import { type Config, projectRoot, readSettings } from '../config/config.ts'
import { buildApp } from '../http/app.ts'
import type { Assets } from '../rendering/assets.ts'

/** The real app on a real store, for the tests of a file. */
export interface SiteUnderTest {
  readonly app: FastifyInstance
  readonly store: Store
  readonly config: Config
  /** Address of its database. */
  readonly databaseUrl: string
  /** Sends a GET request without `Accept-Encoding`, unless the headers have one. */
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

/** Different from the host of the requests: absolute addresses must not depend on the request. */
export const origin = 'https://salus.test'

/** Generous: a database is created and content compiled while other test files run. */
const startingMs = 180_000

/**
 * @param content  of the store; empty when left out
 * @param settings  in place of the defaults, in the form of the environment
 */
export function siteUnderTest(
  content: () => Promise<ContentDocument[]> = async () => [],
  settings: Record<string, string> = {},
): SiteUnderTest {
  const dataDir = makeTemporaryFolder()
  let app: FastifyInstance
  let store: Store
  let databaseUrl = ''
  const config = testConfig({ DATA_DIR: dataDir, ...settings })

  beforeAll(async () => {
    const isFixtures = content === fixtureContent
    databaseUrl = await fileDatabase(isFixtures ? storedFixtures : undefined)
    store = await openStore({ databaseUrl, dataDir })
    if (!isFixtures) await store.documents.upsert(await content())
    app = await buildApp(config, { store, assets: testAssets, assetsDir: null })
  }, startingMs)
  afterAll(async () => {
    await app?.close()
    await store?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    get app() {
      return app
    },
    get store() {
      return store
    },
    config,
    get databaseUrl() {
      return databaseUrl
    },
    // Async, since `inject` sends a request only once its promise is awaited.
    get: async (url, headers) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } }),
  }
}

const storedFixtures = {
  name: 'fixtures',
  async write(databaseUrl: string): Promise<void> {
    const store = await openStore({ databaseUrl, dataDir: '' })
    await store.documents.upsert(await fixtureContent())
    await store.close()
  },
}

/** @param settings  in place of the defaults, in the form of the environment */
export function testConfig(settings: Record<string, string>): Config {
  const read = readSettings({ ORIGIN: origin, LOG_LEVEL: 'silent', UNCACHED_LIMIT: '0', ...settings })
  return {
    ...read,
    previewSecret: 'p'.repeat(40),
    captcha: { altchaSecret: 'a'.repeat(40), service: null },
    mail: { ...read.mail, secret: 'm'.repeat(40) },
    organisation: null,
    newsletterWebhook: null,
    publicationWebhook: null,
    crisisAlarms: { mailTo: [], webhook: null, repeatMinutes: 60, desk: 'http://127.0.0.1:4300/comments' },
  }
}

/** Styles of no page. */
const mediaStyles = '@media (prefers-color-scheme:dark){main{color:#fff}}@media print{nav{display:none}}'

/** Fake assets in place of a build; each page type has its own styles. */
export const testAssets: Assets = {
  entry: '/assets/entry.js',
  ahead: ['/assets/hydrate.js'],
  styleOf: (pageType) => ({ css: `main::before{content:"${pageType}"}${mediaStyles}`, parts: [] }),
  stylesheetsOf: () => [],
  analytics: '/assets/analytics.js',
  adFrameScript: async () => 'parent.postMessage(1)',
  development: [],
}

/** The content of tests/fixtures/content. Its pictures are indexed but not prepared: no page needs the files. */
export function fixtureContent(): Promise<ContentDocument[]> {
  return compiledContent('tests/fixtures/content')
}

/** The topics of a MedlinePlus feed. */
export function topicsOf(feed: string): Promise<ContentDocument[]> {
  return compiledOnce(basename(feed), async () => {
    const { compileMedlineplus } = await import('#authoring/medlineplus/compile-medlineplus.ts')
    return compileMedlineplus(feed)
  })
}

/** The content of this repository, only for tests of that content. */
export function demonstrationContent(): Promise<ContentDocument[]> {
  return compiledContent('content')
}

function compiledContent(folder: string): Promise<ContentDocument[]> {
  return compiledOnce(folder.replaceAll('/', '-'), async () => {
    const { compileContent } = await import('#authoring/compile-content.ts')
    const { indexImages } = await import('#authoring/images/index-images.ts')
    const contentDir = join(projectRoot, folder)
    const { images } = await indexImages(contentDir)
    return compileContent(contentDir, { images })
  })
}

/**
 * Compiled once per run, by the first file that needs it. The others read the result, and need not even load the
 * compiler: both together took longer than most of their tests.
 */
async function compiledOnce(
  name: string,
  compile: () => Promise<{ documents: ContentDocument[] }>,
): Promise<ContentDocument[]> {
  const file = join(inject('testServerFolder'), `compiled-${name}.json`)
  const compiled = await readFile(file, 'utf8').catch(() => null)
  if (compiled !== null) return JSON.parse(compiled)

  const { documents } = await compile()
  // Renamed when complete: two files may compile at once.
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, JSON.stringify(documents))
  await rename(unfinished, file)
  return documents
}
