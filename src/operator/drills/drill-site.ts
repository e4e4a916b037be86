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

/** The article that the drill's submissions are about. */
export const drillArticle = '/health/drill'

/** The condition of readers who comment on it. */
export const drillCondition = 'Drill'

/** The smallest content that a site can have. */
const smallest: Record<string, string> = {
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

/** The parts that a drill starts and kills. */
export type DrillPart = DrillProgram | 'database'
type DrillProgram = 'site' | 'desk'

/** A separate site, in production, on a data folder that is removed at the end. */
export interface DrillSite {
  readonly url: string
  /** The address of its desk, if it runs one. */
  readonly deskUrl: string
  /** The site's database, for checking what is stored. */
  readonly store: Store
  /** Starts the programs that are not running; resolves when they are ready. */
  start(): Promise<void>
  /** Kills processes, as a crash does. */
  kill(parts: readonly DrillPart[]): Promise<void>
  close(): Promise<void>
}

/**
 * @param programs  to run
 * @param files  besides the smallest content, by path
 * @throws Error if the site cannot be built or filled
 */
export async function openDrillSite(
  programs: readonly DrillProgram[],
  files: Record<string, string> = {},
): Promise<DrillSite> {
  const folder = mkdtempSync(join(tmpdir(), 'salus-drill-'))
  // The user that runs PostgreSQL may pass through.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const [port, deskPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  // The desk stays at this name, and redirects from the address to it.
  const deskUrl = `http://localhost:${deskPort}`
  const environment = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DESK_PORT: String(deskPort),
    ORIGIN: url,
    DATA_DIR: dataDir,
    // Each submission comes from its own address, so that no limit ends the drill.
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  }
  const commands: Record<DrillProgram, { words: string[]; ready: string }> = {
    site: { words: [], ready: `${url}/readyz` },
    desk: { words: ['--no-open'], ready: deskUrl },
  }
  await importContent(join(folder, 'content'), { ...smallest, ...files }, environment)
  const store = await openStore({ dataDir })
  const running = new Map<DrillProgram, ChildProcess>()

  async function kill(program: DrillProgram): Promise<void> {
    const child = running.get(program)
    if (!child || hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async function start(program: DrillProgram): Promise<void> {
    const { words, ready } = commands[program]
    let child = running.get(program)
    if (!child || hasEnded(child))
      child = startProgram(program, words, { stdio, env: withoutContent(environment, folder) })
    running.set(program, child)
    await untilReady(ready, child)
  }

  return {
    url,
    deskUrl,
    store,
    async start() {
      await Promise.all(programs.map(start))
    },
    async kill(parts) {
      if (parts.includes('database')) process.kill(serverIn(dataDir), 'SIGKILL')
      await Promise.all(programs.filter((program) => parts.includes(program)).map(kill))
    },
    async close() {
      await Promise.all(programs.map(kill))
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A start would import the folder again; it is imported already. */
function withoutContent(environment: Record<string, string>, folder: string): Record<string, string> {
  return { ...environment, CONTENT_DIR: join(folder, 'none') }
}

async function importContent(
  contentDir: string,
  files: Record<string, string>,
  environment: Record<string, string>,
): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(contentDir, path)), { recursive: true })
    writeFileSync(join(contentDir, path), text)
  }
  const importing = startProgram('content', ['import'], { stdio, env: { ...environment, CONTENT_DIR: contentDir } })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new Error(`The content of the drill could not be imported (exit code ${code})`)
}

async function untilReady(url: string, program: ChildProcess): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < startLimitMs) {
    if (hasEnded(program)) throw new Error('It ended before it was ready')
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await delay(pollMs)
  }
  throw new Error(`${url} was not ready in time`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** The process id of the database server. */
function serverIn(dataDir: string): number {
  const { folder } = databaseLocationOf(dataDir, () => undefined)
  return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}
