import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#store/embedded/free-port.ts'
import { copyStoredContent } from './stored-content.ts'

export interface RunningSite {
  /** The origin, without a trailing slash. */
  url: string
  /**
   * The site's own copy of the content folder; missing for a site from the build, so that its start imports nothing.
   */
  contentDir: string
  dataDir: string
  stop(): Promise<void>
}

interface SiteOptions {
  /** Content folder, relative to the root of the repository; the global setup has stored its content. */
  content: string
  /** Name of the site's log: test-results/{name}.log. */
  name?: string
  stage?: 'production' | 'test'
  ads?: 'none' | 'house' | 'gpt'
  /** Further settings of the site, which may depend on its port. */
  settings?: (port: number) => Record<string, string>
  /** The production build, or the sources through Vite. */
  from?: 'build' | 'sources'
}

const root = resolve(import.meta.dirname, '../../..')
/** Long, because the first start may build the site. */
const startLimitMs = 600_000
const pollIntervalMs = 100

/** Starts a site with its own copy of the stored content, on a free port. */
export async function startSite({
  content,
  name = 'site',
  stage = 'production',
  ads = 'house',
  settings = () => ({}),
  from = 'build',
}: SiteOptions): Promise<RunningSite> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'salus-test-site-'))
  const contentDir = join(dataDir, 'content')
  copyStoredContent(content, dataDir)
  if (from === 'sources') cpSync(join(root, content), contentDir, { recursive: true })
  const url = `http://127.0.0.1:${port}`
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = join(root, `test-results/${name}.log`)
  const output = openSync(log, 'w')
  const env = {
    ...process.env,
    NODE_ENV: from === 'build' ? 'production' : 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: url,
    // All requests of a run have the same address.
    UNCACHED_LIMIT: '0',
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    SALUS_STAGE: stage,
    ADS: ads,
    ...settings(port),
  }
  const program = from === 'build' ? ['bin/salus.mjs', 'site'] : ['src/server/process/dev-host.ts']
  const site = spawn(process.execPath, program, { cwd: root, stdio: ['ignore', output, output], env })
  closeSync(output)
  const stop = async () => {
    await end(site)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(`${url}/readyz`, site, log)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, contentDir, dataDir, stop }
}

/** Polls until the site is ready. @throws Error when its process ends before, or the time is over */
async function waitUntilReady(url: string, site: ChildProcess, log: string): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < startLimitMs) {
    if (hasEnded(site)) throw new Error(`The site ended before it was ready:\n${readFileSync(log, 'utf8')}`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await delay(pollIntervalMs)
  }
  throw new Error(`The site was not ready after ${startLimitMs / 1000} s:\n${readFileSync(log, 'utf8')}`)
}

async function end(site: ChildProcess): Promise<void> {
  if (hasEnded(site)) return
  site.kill('SIGTERM')
  await once(site, 'exit')
}

function hasEnded(site: ChildProcess): boolean {
  return site.exitCode !== null || site.signalCode !== null
}
