import type { ChildProcess, StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startProgram } from '#server/process/programs.ts'
import { databaseLocationOf } from '#store/embedded/database-location.ts'
import { freePort } from '#store/embedded/free-port.ts'
import { openStore, type Store } from '#store/store.ts'

/** The article that drilled submissions are about. */
export const drillArticle = '/health/drill'

/** Of readers who comment on it. */
export const drillCondition = 'Drill'

/** As little content as a site can have. */
const content: Record<string, string> = {
  'site/site.yaml': `{ name: Drill, tagline: Drill, description: A site for drills., publisher: { name: Drill, contact: drill@example.com }, featured: ${drillArticle}, navigation: [], footer: [], affiliateHosts: [] }`,
  'site/disclaimers.yaml':
    '{ disclaimerTexts: { affiliate: <p>A</p>, insurance: <p>I</p>, uk: <p>U</p>, psychology: <p>P</p> }, disclaimerRules: { insurance: {}, uk: {}, psychology: {} } }',
  'categories.yaml': '[{ path: /health, name: Health }]',
  'articles/drill.md': `---\ntitle: Drill\npath: ${drillArticle}\ncategories: [/health]\n---\nA drill.\n`,
  'comments/drill.yaml': `{ conditionOptions: [${drillCondition}], comments: [] }`,
}
const stdio: StdioOptions = ['ignore', 'ignore', 'inherit']
const pollMs = 10
const startLimitMs = 120_000

/** A site of its own, in production, on a data folder that is removed in the end. */
export interface DrillSite {
  readonly url: string
  /** The database that the site uses, to see what it holds. */
  readonly store: Store
  /** Starts the site, unless it runs; resolves when it is ready. */
  start(): Promise<void>
  /** Ends processes at once, as a crash does. */
  kill(what: Killed): Promise<void>
  close(): Promise<void>
}

export type Killed = 'site' | 'database' | 'both'

/** @throws Error when the site cannot be built or filled */
export async function openDrillSite(): Promise<DrillSite> {
  const folder = mkdtempSync(join(tmpdir(), 'salus-drill-'))
  // The user that PostgreSQL runs as may pass through.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: url,
    DATA_DIR: dataDir,
    // Submissions come from an address each, so that no limit ends the drill.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  }
  await importContent(join(folder, 'content'), environment)
  const store = await openStore({ dataDir })
  let host: ChildProcess | undefined

  async function killSite(): Promise<void> {
    if (!host || hasEnded(host)) return
    const ended = once(host, 'exit')
    host.kill('SIGKILL')
    await ended
  }

  return {
    url,
    store,
    async start() {
      if (!host || hasEnded(host)) host = startProgram('site', [], { stdio, env: withoutContent(environment, folder) })
      await untilReady(url, host)
    },
    async kill(what) {
      if (what !== 'site') process.kill(serverIn(dataDir), 'SIGKILL')
      if (what !== 'database') await killSite()
    },
    async close() {
      await killSite()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A start imports the folder if it is there; that is done already. */
function withoutContent(environment: Record<string, string>, folder: string): Record<string, string> {
  return { ...environment, CONTENT_DIR: join(folder, 'none') }
}

async function importContent(contentDir: string, environment: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true })
    writeFileSync(join(contentDir, path), text)
  }
  const importing = startProgram('content', ['import'], { stdio, env: { ...environment, CONTENT_DIR: contentDir } })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new Error(`The content of the drill could not be imported (exit code ${code})`)
}

async function untilReady(url: string, host: ChildProcess): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < startLimitMs) {
    if (hasEnded(host)) throw new Error('The site ended before it was ready')
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await delay(pollMs)
  }
  throw new Error('The site was not ready in time')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** The process id of the database server. */
function serverIn(dataDir: string): number {
  const { folder } = databaseLocationOf(dataDir, () => undefined)
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}
