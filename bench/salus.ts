import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run, type Subject, startSubject } from './processes.ts'

export const projectRoot = resolve(import.meta.dirname, '..')

/** One data folder, and the port on which its site is served. */
export interface SalusFolder {
  dataDir: string
  port: number
}

/** The settings of a site that is asked through a proxy: each request names its reader's address. */
function settings({ dataDir, port }: SalusFolder): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
    // The cost of a rendering is measured, not how few one address is given.
    UNCACHED_LIMIT: '0',
  }
}

export function startSalus(folder: SalusFolder, options: { cores?: readonly number[] } = {}): Promise<Subject> {
  return startSubject({
    name: 'Salus',
    // As `npm start` does.
    command: [
      process.execPath,
      '--max-semi-space-size=8',
      '--no-parallel-scavenge',
      '--heap-growing-percent=50',
      'bin/salus.mjs',
      'site',
    ],
    cwd: projectRoot,
    env: settings(folder),
    url: `http://127.0.0.1:${folder.port}`,
    readyPath: '/health/dark-spots',
    pidFile: join(folder.dataDir, 'postgres/postmaster.pid'),
    ...options,
  })
}

/** Waits until a site that has begun to answer has replaced the placeholder of every picture. */
export async function picturesPrepared({ dataDir }: SalusFolder): Promise<void> {
  while (readdirSync(join(dataDir, 'placeholders')).length > 0) await delay(100)
}

/** Imports a MedlinePlus feed on the client's core, while the site runs or not. */
export function importMedlineplus(feed: string, folder: SalusFolder): Promise<string> {
  const command = [process.execPath, 'bin/salus.mjs', 'content', 'import', '--from', 'medlineplus', feed]
  return run(command, { cwd: projectRoot, env: settings(folder) })
}

/** Gives the articles at these paths comments, so many each. */
export function addComments(count: number, paths: readonly string[], folder: SalusFolder): Promise<string> {
  const command = [process.execPath, join(import.meta.dirname, 'add-comments.ts'), String(count), ...paths]
  return run(command, { cwd: projectRoot, env: settings(folder) })
}

/** Writes copies of articles until the site has this many; returns the paths of the copies. */
export async function multiplyArticles(count: number, folder: SalusFolder): Promise<string[]> {
  const command = [process.execPath, join(import.meta.dirname, 'multiply-articles.ts'), String(count)]
  return JSON.parse(await run(command, { cwd: projectRoot, env: settings(folder) })) as string[]
}
