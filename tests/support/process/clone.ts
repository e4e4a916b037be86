import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, sep } from 'node:path'
import { freePort } from '#store/embedded/free-port.ts'
import { root } from '../../../scripts/source-files.ts'
import { copyStoredContent } from './stored-content.ts'

/** Folders that are not in a repository; the build is copied, because the first start would make it. */
const notCloned = new Set(['.git', 'node_modules', 'data', 'lib', 'test-results', '.tmp'])

export interface StartedClone {
  folder: string
  url: string
  /** Environment of the machine: its own Node, whatever its version, and not that of this project. */
  environment: Record<string, string>
  stop(): Promise<void>
}

/**
 * Copies the project, with the packages that `npm ci` installs, and runs `npm start` in it. The demonstration content
 * is stored already.
 */
export async function startClone(): Promise<StartedClone> {
  const folder = mkdtempSync(join(tmpdir(), 'salus-clone-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (file) => !notCloned.has(relative(root, file).split(sep, 1)[0] ?? ''),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  // The database of a site that root starts runs as another user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'data'))
  copyStoredContent('content', join(folder, 'data'))
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'))
  const environment = { PATH: path.join(delimiter), HOME: folder }
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const site = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environment, HOST: '127.0.0.1', PORT: port, ORIGIN: url },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(site, 'close')
  const stop = async () => {
    // The whole process group: npm, its shell and the site.
    if (site.pid && site.exitCode === null && site.signalCode === null) process.kill(-site.pid, 'SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [site.stdout, site.stderr])
      stream.on('data', (text) => {
        printed += String(text)
        if (printed.includes('Salus is at')) resolve()
      })
    void ended.then(() => reject(new Error(`npm start ended:\n${printed}`)))
  })
  return { folder, url, environment, stop }
}
